import { CalendarDays, Car, CircleCheck, CreditCard, PackagePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const stages = [
  ['vehicle', Car],
  ['details', CalendarDays],
  ['extras', PackagePlus],
  ['payment', CreditCard],
  ['confirmation', CircleCheck],
] as const

/** How a reservation goes: the five stages as places along a road. */
export function StagesSection() {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="stages" className="page-column pt-16">
      <h2 id="stages" className="text-h2">
        {t('how')}
      </h2>
      <ol className="mt-8 grid lg:grid-cols-5">
        {stages.map(([key, Icon], index) => (
          <li key={key} className="relative flex gap-4 pb-8 last:pb-0 lg:block lg:pe-6 lg:pb-0">
            {/* The road to the next stage: asphalt with a dashed middle line. */}
            {index < stages.length - 1 ? (
              <span
                aria-hidden="true"
                className="absolute start-5 top-12 bottom-0 w-2 rounded-full bg-sunken lg:start-12 lg:end-0 lg:top-5 lg:bottom-auto lg:h-2 lg:w-auto"
              >
                <span className="absolute inset-y-1 start-[3px] border-s-2 border-dashed border-input lg:inset-x-1 lg:inset-y-auto lg:top-[3px] lg:border-s-0 lg:border-t-2" />
              </span>
            ) : null}
            <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-soft-fg">
              <Icon className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
            </span>
            <div className="lg:mt-4">
              <h3 className="text-h3">
                <span className="text-muted tabular-nums">{`${index + 1}. `}</span>
                {t(`stages.${key}.title`)}
              </h3>
              <p className="mt-1 text-small text-muted">{t(`stages.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
