import { Clock, IdCard, MapPin, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company/company.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { groupHours } from './group-hours.ts'

/** Three things to know before one comes: how early, how old, when somebody is there. */
export function FactsSection() {
  const { t } = useTranslation('home')
  const { settings } = useCompany()
  return (
    <section aria-labelledby="facts" className="page-column pt-16">
      <h2 id="facts" className="text-h2">
        {t('facts')}
      </h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        <Fact Icon={Clock} title={t('early.title')}>
          {t('early.text')}
        </Fact>
        {settings ? (
          <Fact Icon={IdCard} title={t('age.title', { count: settings.rules.min_renter_age })}>
            {t('age.text')}
          </Fact>
        ) : null}
        {settings ? (
          <Fact Icon={MapPin} title={t('hours.title')}>
            <OpeningHours hours={settings.business_hours} />
            <p className="mt-2">{t('hours.text')}</p>
          </Fact>
        ) : null}
      </ul>
    </section>
  )
}

function Fact({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <Icon className="size-6 text-primary" strokeWidth={1.75} aria-hidden="true" />
      <h3 className="mt-3 text-h3">{title}</h3>
      <div className="mt-1.5 text-small text-muted">{children}</div>
    </li>
  )
}

function OpeningHours({ hours }: { hours: Partial<Record<string, string>> }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  // 1 January 2024 was a Monday.
  const nameOf = (day: number) => format.plainDate(`2024-01-0${day + 1}`, 'weekday')
  return (
    <dl className="grid w-fit grid-cols-[auto_auto] gap-x-4 text-fg">
      {groupHours(hours).map(({ from, to, open }) => (
        <Fragment key={from}>
          <dt className="first-letter:uppercase" suppressHydrationWarning>
            {from === to ? nameOf(from) : t('hours.range', { from: nameOf(from), to: nameOf(to) })}
          </dt>
          <dd className="font-semibold whitespace-nowrap">
            <bdi dir="ltr" className="tabular-nums">
              {open.replaceAll('-', ' – ').replace(',', ' · ')}
            </bdi>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
