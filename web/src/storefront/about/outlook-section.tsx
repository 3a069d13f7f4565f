import type { Illustration } from '@marhala/domain/fleet/illustration.ts'
import { useTranslation } from 'react-i18next'
import { OwnWords } from '../../features/page/own-words.tsx'
import { DrawnCar } from './drawn-car.tsx'

/** Where the company wants to get, or what it does for that; null where the product's words stand. */
export type OutlookPart = { key: 'vision' | 'mission'; title: string | null; text: string | null }

/** Where the company wants to get, and what it does for that: a panel each, with a car of its own. */
export function OutlookSection({ parts }: { parts: OutlookPart[] }) {
  const { t } = useTranslation('about')
  return (
    <div className={`page-column grid gap-5 pt-16 lg:pt-24 ${parts.length > 1 ? 'md:grid-cols-2' : ''}`}>
      {parts.map(({ key, title, text }) => {
        const { look, colours } = panels[key]
        return (
          <section
            key={key}
            aria-labelledby={key}
            className={`flex flex-col justify-between overflow-hidden rounded-sheet ${colours}`}
          >
            <div className="p-6 lg:p-9">
              <h2 id={key} dir="auto" className="text-start text-small font-semibold">
                {title ?? t(`${key}.title`)}
              </h2>
              <OwnWords text={text ?? t(`${key}.text`)} className="mt-2 text-h2" />
            </div>
            <DrawnCar look={look} className="mx-auto -mb-2 w-full max-w-2xl px-4 lg:px-8 rtl:-scale-x-100" />
          </section>
        )
      })}
    </div>
  )
}

const panels: Record<OutlookPart['key'], { look: Illustration; colours: string }> = {
  vision: {
    look: { body: 'convertible', paint: 'petrol', wheel: 'five_spoke' },
    colours: 'bg-primary-soft text-primary-soft-fg',
  },
  mission: {
    look: { body: 'suv', paint: 'saffron', wheel: 'turbine' },
    colours: 'bg-accent-soft text-accent-soft-fg',
  },
}
