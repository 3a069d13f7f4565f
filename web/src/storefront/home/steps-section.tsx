import { CalendarCheck, KeyRound, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const steps = [
  ['choose', Search],
  ['book', CalendarCheck],
  ['drive', KeyRound],
] as const

/** How one comes to a car: three steps as places along a road. */
export function StepsSection() {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="steps" className="page-column pt-16 lg:pt-24">
      <h2 id="steps" className="text-h1">
        {t('how')}
      </h2>
      <ol className="mt-6 grid lg:grid-cols-3">
        {steps.map(([key, Icon], index) => (
          <li key={key} className="relative flex gap-4 pb-8 last:pb-0 lg:block lg:pe-8 lg:pb-0">
            {/* The road to the next step: asphalt with a dashed middle line. */}
            {index < steps.length - 1 ? (
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
                {t(`steps.${key}.title`)}
              </h3>
              <p className="mt-1 max-w-96 text-small text-muted">{t(`steps.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
