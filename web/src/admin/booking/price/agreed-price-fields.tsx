import { formatMoney } from '@marhala/domain/money/money.ts'
import { mostOff } from '@marhala/domain/price/agreed-price.ts'
import { shownTax } from '@marhala/domain/price/shown-tax.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { QuoteReply } from '../../../data/bookings/quotes.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { centimes } from '../../../data/bookings/booking-money.ts'
import { type AgreedValues, saysTerms } from './agreed-values.ts'
import { useMay } from '../../../data/session/auth.ts'

export type AgreedPath = `agreed_price.${keyof AgreedValues}`

type AgreedPriceFieldsProps = {
  values: AgreedValues
  bind: (name: AgreedPath) => UseFormRegisterReturn & { error: string | undefined }
  onChange: (change: Partial<AgreedValues>) => void
  /** What was agreed before, in words; null where nothing was. */
  agreed: string | null
  /** Which days may be agreed on alone; null where it is all of them or none. */
  alone: 'added' | 'car_days' | null
  /** The price as it is now, which says how far down it may go, and whether the tax comes on top. */
  quote: QuoteReply | undefined
}

/** The price that the desk agrees on with a client: how, for which days, and why; nothing for who may agree on none. */
export function AgreedPriceFields(props: AgreedPriceFieldsProps) {
  const { values, bind, onChange, agreed, alone, quote } = props
  const { t } = useTranslation(['agreed-price', 'common'])
  const mayLower = useMay('prices.lower')
  const help = useHelp(values, quote?.agreeable)
  const onTop = quote && shownTax(quote) === 'on_top' ? ` ${t('common:plus_tax')}` : ''
  if (!mayLower) return null
  const kinds = [agreed === null ? null : 'as_agreed', 'list', 'day_price', 'amount', 'percent'] as const
  const { kind } = values
  const asks = saysTerms(values)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        {...bind('agreed_price.kind')}
        label={t('kind')}
        help={kind === 'as_agreed' && agreed ? <bdi>{agreed}</bdi> : undefined}
        options={kinds.flatMap((value) => (value ? [{ value, label: t(`kinds.${value}`) }] : []))}
      />
      {kind === 'day_price' || kind === 'amount' ? (
        <AmountField
          {...bind('agreed_price.amount')}
          label={t(kind === 'day_price' ? 'day_amount' : 'off_amount') + onTop}
          mark={t('common:required')}
          required
          help={help}
        />
      ) : null}
      {kind === 'percent' ? (
        <TextField
          {...bind('agreed_price.percent')}
          label={t('off_percent')}
          mark={t('common:required')}
          required
          help={help}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          end="%"
          className="rtl:[&_input]:text-end"
        />
      ) : null}
      {alone !== null && kind !== 'as_agreed' && (asks || agreed !== null) ? (
        <Segments
          label={t('days')}
          options={[
            { value: 'all', label: t('all') },
            { value: 'added', label: t(alone) },
          ]}
          value={values.days}
          onChange={(days) => onChange({ days })}
          error={bind('agreed_price.days').error}
          className="sm:col-span-2"
        />
      ) : null}
      {asks ? (
        <TextField
          {...bind('agreed_price.reason')}
          label={t('reason')}
          mark={t('common:required')}
          required
          help={t('reason_help')}
          maxLength={200}
          className="sm:col-span-2"
        />
      ) : null}
    </div>
  )
}

/** The list price of the days, and how far down the terms may go. */
function useHelp({ kind }: AgreedValues, agreeable: QuoteReply['agreeable'] | undefined) {
  const { t } = useTranslation(['agreed-price', 'common'])
  const format = useFormat()
  if (!agreeable || agreeable.days === 0 || kind === 'as_agreed' || kind === 'list') return undefined
  const of = {
    days: agreeable.days,
    list_price: centimes(agreeable.list_price),
    lowest_price: centimes(agreeable.lowest_price),
  }
  const money = (amount: number) => format.money(formatMoney(amount), t('common:currency.unit'))
  const list = money(kind === 'day_price' ? Math.round(of.list_price / of.days) : of.list_price)
  if (of.lowest_price === 0) return t(kind === 'day_price' ? 'list_day' : 'list_price', { amount: list })
  const most = mostOff(of)
  if (kind === 'day_price') return t('lowest_day', { amount: list, lowest: money(most.day_price) })
  return kind === 'amount'
    ? t('most_amount', { amount: money(most.amount), list })
    : t('most_percent', { percent: format.percent(most.percent), list })
}
