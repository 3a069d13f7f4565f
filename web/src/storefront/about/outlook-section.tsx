import type { Illustration } from '@marhala/domain/fleet/illustration.ts'
import { useTranslation } from 'react-i18next'
import { DrawnCar } from './drawn-car.tsx'

/** Where the company wants to get, and what it does for that: two panels, each with a car of its own. */
export function OutlookSection() {
  const { t } = useTranslation('about')
  return (
    <div className="page-column grid gap-5 pt-16 md:grid-cols-2 lg:pt-24">
      {panels.map(({ key, look, colours }) => (
        <section
          key={key}
          aria-labelledby={key}
          className={`flex flex-col justify-between overflow-hidden rounded-sheet ${colours}`}
        >
          <div className="p-6 lg:p-9">
            <h2 id={key} className="text-small font-semibold">
              {t(`${key}.title`)}
            </h2>
            <p className="mt-2 text-h2 text-pretty">{t(`${key}.text`)}</p>
          </div>
          <DrawnCar look={look} className="-mb-2 w-full px-4 lg:px-8 rtl:-scale-x-100" />
        </section>
      ))}
    </div>
  )
}

const panels: { key: 'vision' | 'mission'; look: Illustration; colours: string }[] = [
  {
    key: 'vision',
    look: { body: 'convertible', paint: 'petrol', wheel: 'five_spoke' },
    colours: 'bg-primary-soft text-primary-soft-fg',
  },
  {
    key: 'mission',
    look: { body: 'suv', paint: 'saffron', wheel: 'turbine' },
    colours: 'bg-accent-soft text-accent-soft-fg',
  },
]
