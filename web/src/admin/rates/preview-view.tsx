import type { RatePreview, Rates } from '@marhala/contract/rates/rates.ts'
import { signedPercent } from '@marhala/contract/language/signed-percent.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { type RateChannel, rateChannels } from '@marhala/domain/price/rate-rules.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ratePreviewQuery } from '../../data/rates/rates.ts'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { useToday } from '../../features/format/use-today.ts'
import { DayField } from '../../features/forms/day-field.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { isFailure } from '../../data/http/failure.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'

type Day = RatePreview['days'][number]

/** The days of a week before and after the rules, for a rental as it is chosen here. */
export function PreviewView({ rates }: { rates: Rates }) {
  const { t } = useTranslation('rates')
  const today = useToday()
  const [asked, setAsked] = useState({
    category_id: String(rates.categories[0]?.id ?? ''),
    location_id: '',
    pickup_date: today,
    days: '7',
    channel: 'site' as RateChannel,
  })
  const { location_id, ...rest } = asked
  const query = useQuery({
    ...ratePreviewQuery({ ...rest, ...(location_id && { location_id }) }),
    enabled: asked.category_id !== '' && asked.pickup_date !== '',
    placeholderData: keepPreviousData,
  })
  const isCarless = isFailure(query.error) && query.error.status === 404
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-small text-muted">{t('preview.intro')}</p>
      <Asked rates={rates} asked={asked} onChange={(change) => setAsked({ ...asked, ...change })} />
      {isCarless ? (
        <p className="rounded-card border p-6 text-muted">{t('preview.no_car')}</p>
      ) : (
        <AsyncView
          query={query}
          errorTitle={t('preview.failed')}
          skeleton={<Skeleton className="h-80 w-full rounded-card" />}
        >
          {(preview) => <Week preview={preview} />}
        </AsyncView>
      )}
    </div>
  )
}

type Choice = {
  category_id: string
  location_id: string
  pickup_date: string
  days: string
  channel: RateChannel
}
type AskedProps = { rates: Rates; asked: Choice; onChange: (change: Partial<Choice>) => void }

const lengths = [1, 2, 3, 5, 7, 10, 14, 21, 28]

function Asked({ rates, asked, onChange }: AskedProps) {
  const { t } = useTranslation('rates')
  const format = useFormat()
  const language = useLanguage()
  const options = (rows: Rates['locations']) =>
    rows.map(({ id, name }) => ({ value: String(id), label: textIn(name, language) }))
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
      <Select
        label={t('fields.category')}
        options={options(rates.categories)}
        value={asked.category_id}
        onChange={({ target }) => onChange({ category_id: target.value })}
      />
      <Select
        label={t('fields.location')}
        placeholder={t('any')}
        options={options(rates.locations)}
        value={asked.location_id}
        onChange={({ target }) => onChange({ location_id: target.value })}
      />
      <DayField
        label={t('preview.pickup')}
        value={asked.pickup_date}
        onDay={(pickup_date) => onChange({ pickup_date })}
      />
      <Select
        label={t('preview.days')}
        options={lengths.map((days) => ({ value: String(days), label: format.days(days) }))}
        value={asked.days}
        onChange={({ target }) => onChange({ days: target.value })}
      />
      <Select
        label={t('fields.channel')}
        options={rateChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
        value={asked.channel}
        onChange={({ target }) => onChange({ channel: target.value as RateChannel })}
      />
    </div>
  )
}

function Week({ preview: { car, days } }: { preview: RatePreview }) {
  const { t } = useTranslation(['rates', 'common'])
  const format = useFormat()
  const columns: DataColumn<Day>[] = [
    {
      key: 'day',
      header: t('preview.day'),
      cell: ({ date }) => `${format.plainDate(date, 'weekday')} ${format.plainDate(date, 'day')}`,
    },
    {
      key: 'used',
      header: t('preview.used'),
      align: 'end',
      cell: ({ utilisation }) => isolate(format.percent(utilisation)),
    },
    {
      key: 'before',
      header: t('preview.before'),
      align: 'end',
      cell: ({ before }) => <Money amount={before} />,
    },
    { key: 'rules', header: t('preview.rules'), cell: (day) => <Parts day={day} /> },
    {
      key: 'after',
      header: t('preview.after'),
      align: 'end',
      card: 'corner',
      cell: ({ after }) => (
        <b>
          <Money amount={after} />
        </b>
      ),
    },
  ]
  const price = isolate(format.money(car.daily_price, t('common:currency.unit')))
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small">{t('preview.car', { car: isolate(car.name), price })}</p>
      <div className="rounded-card border bg-surface">
        <DataTable label={t('tabs.preview')} columns={columns} rows={days} rowKey={({ date }) => date} />
      </div>
    </div>
  )
}

/** What each rule adds, and what stopped them. */
function Parts({ day: { rules, stopped_by } }: { day: Day }) {
  const { t } = useTranslation('rates')
  const format = useFormat()
  const language = useLanguage()
  if (rules.length === 0) return <span className="text-muted">{t('preview.nothing')}</span>
  return (
    <ul className="flex flex-col py-1 max-sm:text-end">
      {rules.map(({ id, name, percent, amount }) => (
        <li key={id}>
          <bdi>{textIn(name, language)}</bdi> {signedPercent(format, percent)}{' '}
          <span className="text-muted">
            (<Money amount={amount} />)
          </span>
        </li>
      ))}
      {stopped_by ? <li className="text-muted">{t(`preview.${stopped_by}`)}</li> : null}
    </ul>
  )
}
