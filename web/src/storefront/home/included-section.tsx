import { useQuery } from '@tanstack/react-query'
import { CalendarX, Gauge, ReceiptText, ShieldCheck, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { figuresQuery } from '../../data/cars/home.ts'
import { useCompany } from '../../data/company/company.ts'
import { useFormat } from '../../features/format/use-format.ts'

/** What every hire includes, by the company's own settings and cars. */
export function IncludedSection() {
  const { t } = useTranslation('home')
  const format = useFormat()
  const rules = useCompany().settings?.rules
  const { data: figures } = useQuery(figuresQuery)
  const kilometers = figures?.included_km_per_day
  const facts: [LucideIcon, string, string | undefined][] = [
    [ShieldCheck, t('included.insurance.title'), t('included.insurance.text')],
    [
      Gauge,
      t('included.kilometers.title'),
      figures &&
        (typeof kilometers === 'number'
          ? t('included.kilometers.text', { included: format.number(kilometers) })
          : t('included.kilometers.unlimited')),
    ],
    [
      CalendarX,
      t('included.cancellation.title'),
      rules && t('included.cancellation.text', { count: rules.free_cancellation_hours }),
    ],
    [ReceiptText, t('included.total.title'), t('included.total.text')],
  ]
  return (
    <section aria-labelledby="included" className="page-column pt-16 lg:pt-24">
      <h2 id="included" className="text-h1">
        {t('included.title')}
      </h2>
      <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {facts
          .filter(([, , text]) => text)
          .map(([Icon, title, text]) => (
            <li key={title} className="flex gap-3.5 lg:block">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-soft-fg">
                <Icon className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
              </span>
              <div className="min-w-0 lg:mt-3">
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1 text-small text-muted">{text}</p>
              </div>
            </li>
          ))}
      </ul>
    </section>
  )
}
