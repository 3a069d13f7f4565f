import { heroSources } from '@marhala/contract/company/hero-picture.ts'
import type { PublicSettings } from '@marhala/contract/company/company-settings.ts'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company/company.ts'
import { useSite } from '../../data/company/site.ts'
import { DuskScene } from '../../features/page/dusk-scene.tsx'
import { usePageContext } from '../../features/page/page-context.ts'
import { HeroSearch } from './hero-search.tsx'

/** The company's picture, or dusk over the Atlas with a car on the road, and the question where and when. */
export function Hero() {
  const { t } = useTranslation('home')
  const picture = useCompany().settings?.site?.hero
  const site = useSite()
  return (
    <div className="relative">
      <div className="relative h-105 overflow-hidden bg-[#06303a] md:h-120 lg:h-140">
        {picture ? (
          <OwnPicture {...picture} />
        ) : (
          <DuskScene
            width="w-[max(100%,67.75rem)] md:w-[max(100%,77.5rem)] lg:w-[max(100%,90.4rem)]"
            shade={`${narrowShade} lg:hidden`}
          >
            <HeroCar />
          </DuskScene>
        )}
        <div className="page-column relative pt-8 md:pt-14">
          {/* Words in another script keep the page's side. */}
          <h1 className="max-w-155 text-display text-white">
            <bdi>{site?.headline ?? t('headline')}</bdi>
          </h1>
          <p className="mt-3 max-w-120 text-body text-[#e3f0ef] md:text-[1.125rem]/7">
            <bdi>{site?.line ?? t('proof')}</bdi>
          </p>
        </div>
      </div>
      <HeroSearch />
    </div>
  )
}

const narrowShade =
  'bg-[linear-gradient(180deg,rgb(4_46_56/0.7)_0%,rgb(4_46_56/0.66)_56%,transparent_82%)] md:bg-[linear-gradient(90deg,rgb(4_46_56/0.7)_0%,rgb(4_46_56/0.64)_52%,transparent_74%)]'

type OwnPictureProps = NonNullable<PublicSettings['site']['hero']>

/** Behind words any picture is as dark as white letters need: 4.5 : 1 even on snow. */
function OwnPicture({ picture, focus_x, focus_y }: OwnPictureProps) {
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <img
        src={picture}
        srcSet={heroSources(picture)}
        sizes="100vw"
        alt=""
        fetchPriority="high"
        style={{ objectPosition: `${focus_x}% ${focus_y}%` }}
        className="absolute inset-0 size-full object-cover"
      />
      <div className="absolute inset-0 bg-[linear-gradient(180deg,rgb(8_16_20/0.68)_0%,rgb(8_16_20/0.62)_60%,rgb(8_16_20/0.2)_90%)] md:bg-[linear-gradient(90deg,rgb(8_16_20/0.7)_0%,rgb(8_16_20/0.62)_48%,transparent_78%)] md:rtl:-scale-x-100" />
    </div>
  )
}

/** The car stands with its wheels at the scene's line 546. */
function HeroCar() {
  const { theme } = usePageContext()
  return (
    <picture>
      {theme === 'system' ? <source srcSet={`${car}?night`} media="(prefers-color-scheme: dark)" /> : null}
      <img
        src={theme === 'dark' ? `${car}?night` : car}
        alt=""
        width={1200}
        height={456}
        fetchPriority="high"
        className={carClass}
      />
    </picture>
  )
}

const car = '/art/suv-pearl-seven_spoke.svg'

// `bottom`: the drawing's road is 48 of its 456 units above its lower edge, the scene's 74 of 620.
// That is 11.94 % of the scene less 10.53 % of the car's height, and the car is 0.98 × its width share high.
const carClass =
  'absolute h-auto max-w-none bottom-[8.7%] end-[34.5%] w-[31%] md:bottom-[8%] md:end-[21%] md:w-[38%] lg:bottom-[7.6%] lg:end-[17%] lg:w-[42%] xl:bottom-[7.3%] xl:end-[9%] xl:w-[45%]'
