import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { useCompany } from '../../data/company/company.ts'
import { useShownName } from '../header/company-mark.tsx'
import { ProductMark } from '../header/product-mark.tsx'
import { PublicHeader } from '../public/public-header.tsx'

/** The shell of the auth pages: a form of 440 px, and from 1024 on the road at dusk beside it. */
export function Component() {
  return (
    <>
      <PublicHeader />
      <div className="grid min-h-[calc(100dvh-var(--header))] lg:grid-cols-2">
        <main id="main" className="flex justify-center px-gutter py-10 md:py-14 lg:px-10">
          <div className="w-full max-w-110">
            <Outlet />
          </div>
        </main>
        <ScenePanel />
      </div>
    </>
  )
}

/** Scene and car as on the home page; in Arabic both are mirrored together, the words are not. */
function ScenePanel() {
  const { t } = useTranslation('auth')
  return (
    <div className="relative bg-[#043440] max-lg:hidden dark:bg-[#06141b]" aria-hidden="true">
      <div className="sticky top-header h-[calc(100dvh-var(--header))] overflow-hidden">
        <div className="absolute inset-0 rtl:-scale-x-100">
          <Scene src="/art/hero.svg" className="dark:hidden" />
          <Scene src="/art/hero-dark.svg" className="hidden dark:block" />
          <ZelligeLines />
          <Car src="/art/suv-saffron-turbine.svg" className="dark:hidden" />
          <Car src="/art/suv-saffron-turbine.svg?night" className="hidden dark:block" />
        </div>
        <PanelMark />
        <p className="relative max-w-md px-12 pt-6 text-h1 text-balance text-white">{t('panel')}</p>
      </div>
    </div>
  )
}

function PanelMark() {
  const { settings } = useCompany()
  const name = useShownName()
  if (settings?.company.logo) return null
  return (
    <p className="relative flex items-center gap-3 px-12 pt-12 text-h2 font-extrabold tracking-tight text-white">
      <ProductMark className="size-11 shrink-0" onScene />
      <span dir="auto" className="min-w-0 truncate">
        {name}
      </span>
    </p>
  )
}

type PictureProps = { src: string; className: string }

function Scene({ src, className }: PictureProps) {
  return (
    <img
      src={src}
      alt=""
      width={1600}
      height={620}
      loading="lazy"
      decoding="async"
      className={`absolute inset-0 size-full max-w-none object-cover object-[86%_100%] ${className}`}
    />
  )
}

function Car({ src, className }: PictureProps) {
  return (
    <img
      src={src}
      alt=""
      width={1200}
      height={456}
      loading="lazy"
      decoding="async"
      className={`absolute inset-x-[9%] bottom-[7.5%] h-auto w-[82%] max-w-none ${className}`}
    />
  )
}

function ZelligeLines() {
  return (
    <svg className="absolute inset-x-0 top-0 h-2/5 w-full text-white opacity-[.05] [mask-image:linear-gradient(black,transparent)]">
      <defs>
        <pattern id="zellige" width="96" height="96" patternUnits="userSpaceOnUse">
          <path
            d="M48 12 58 38 84 48 58 58 48 84 38 58 12 48 38 38ZM22.5 22.5h51v51h-51ZM48 0v12M48 84v12M0 48h12M84 48h12"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#zellige)" />
    </svg>
  )
}
