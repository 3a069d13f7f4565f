import { useTranslation } from 'react-i18next'
import { DuskScene } from '../../features/page/dusk-scene.tsx'
import { DrawnCar } from './drawn-car.tsx'

/** Dusk over the Atlas, as on the home page, and three of the fleet on the road. */
export function AboutHero() {
  const { t } = useTranslation('about')
  return (
    <div className="relative h-115 overflow-hidden bg-[#06303a] md:h-120 lg:h-130">
      <DuskScene
        width="w-[max(100%,74.3rem)] md:w-[max(100%,77.5rem)] lg:w-[max(100%,83.9rem)]"
        shade="bg-[linear-gradient(180deg,rgb(4_46_56/0.72)_0%,rgb(4_46_56/0.66)_54%,transparent_80%)]"
      >
        {cars.map(({ position, ...car }) => (
          <DrawnCar key={position} {...car} eager className={`absolute ${position}`} />
        ))}
      </DuskScene>
      <div className="page-column relative pt-8 md:pt-12 lg:pt-16">
        <h1 className="max-w-170 text-display text-white">{t('headline')}</h1>
        <p className="mt-3 max-w-130 text-body text-pretty text-[#e3f0ef] md:text-[1.125rem]/7">
          {t('lead')}
        </p>
      </div>
    </div>
  )
}

// The scene's road is 74 of 620 above its lower edge, a drawing's 48 of 456: 11.94 % less 10.32 % of the car's width.
const cars = [
  {
    look: { body: 'city', paint: 'mint', wheel: 'five_spoke' },
    position: 'bottom-[9.8%] start-[9%] w-[21%]',
  },
  {
    look: { body: 'crossover', paint: 'pearl', wheel: 'ten_spoke' },
    position: 'bottom-[9.4%] start-[37.5%] w-[25%]',
  },
  {
    look: { body: 'van', paint: 'terracotta', wheel: 'seven_spoke' },
    position: 'bottom-[9.2%] start-[68%] w-[26.5%]',
  },
] as const
