import type { Booking } from '@marhala/contract/booking/booking.ts'
import { booking as fields } from '@marhala/domain/records/booking.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { locationsQuery, servicesQuery } from '../../../../data/cars/catalogue.ts'
import { useTermsText } from '../../../../features/client/use-terms-text.ts'
import { useFormat } from '../../../../features/format/use-format.ts'
import { useChargeName } from '../../fields/charge-reason.ts'
import { useFuelWord } from '../../fields/fuel-field.tsx'
import type { AuditDetail as Detail } from './audit-words.ts'

/** One thing that an audit row tells, as a sentence. */
export function AuditDetail({ detail, booking }: { detail: Detail; booking: Booking }) {
  const { t } = useTranslation([
    'booking',
    'common',
    'booking-list',
    'booking-texts',
    'company-clients',
    'agents',
    'stock',
  ])
  const format = useFormat()
  const fuelWord = useFuelWord()
  const named = useChargeName()
  const termsText = useTermsText()
  const locations = useQuery(locationsQuery).data ?? []
  const services = useQuery(servicesQuery).data ?? []
  const money = (amount: string) => isolated(format.money(amount, t('common:currency.unit')))
  const locationName = (code: string) =>
    locations.find((known) => known.code === code)?.name ?? isolated(code)
  const fromTo = ({ pickup, return: back }: { pickup: string; return: string }) =>
    pickup === back
      ? locationName(pickup)
      : t('booking-list:from_to', { from: locationName(pickup), to: locationName(back) })
  const change = (before: string | null, after: string) =>
    before === null ? after : t('history.change', { before, after })

  switch (detail.kind) {
    case 'payment':
      return [
        `${t(`payment.kinds.${detail.payment}`)} ${money(detail.amount)}`,
        detail.method && t(`payment.methods.${detail.method}`),
        detail.transaction && isolated(detail.transaction),
      ]
        .filter(Boolean)
        .join(' · ')
    case 'void_payment': {
      const payment = booking.payment_histories.find(({ id }) => id === detail.payment_id)
      return payment ? `${t(`payment.kinds.${payment.kind}`)} ${money(payment.amount)}` : null
    }
    case 'add_charge':
    case 'void_charge': {
      const charge = booking.booking_charges.find(({ id }) => id === detail.charge_id)
      return charge ? `${named(charge)} ${money(charge.amount)}` : null
    }
    case 'charges':
    case 'waived':
      return t(`history.${detail.kind}`, { amount: money(detail.amount) })
    case 'returned_location':
      return t('history.returned_location', { place: locationName(detail.code) })
    case 'dates': {
      const range = ({ start, end }: { start: string; end: string }) =>
        isolated(format.range(start, end, 'dayTime'))
      return change(detail.before && range(detail.before), range(detail.after))
    }
    case 'places':
      return change(detail.before && fromTo(detail.before), fromTo(detail.after))
    case 'services': {
      const named = detail.services.map(({ key, quantity }) => {
        const name = services.find((service) => service.key === key)?.name ?? key
        return quantity > 1 ? `${name} ${isolated(`× ${quantity}`)}` : name
      })
      return named.length > 0 ? format.list(named) : t('services.none')
    }
    case 'total':
      return t('history.total', { total: change(detail.before && money(detail.before), money(detail.after)) })
    case 'discount':
      return t('history.discount', {
        discount: change(detail.before && money(detail.before), money(detail.after)),
      })
    case 'agreed_reason':
    case 'fee_reason':
      return t(`history.${detail.kind}`, { reason: isolated(detail.text) })
    case 'fee_waived':
      return t('history.fee_waived', { amount: money(detail.amount) })
    case 'kilometers':
      return `${format.number(detail.value)} ${t('km')}`
    case 'fuel':
    case 'fuel_back':
      return t(`history.${detail.kind}`, { level: fuelWord(detail.level) })
    case 'warranty':
      return t('history.warranty', { decision: t(`warranty.state.${detail.decision}`) })
    case 'reason':
      return t(`cancel.reasons.${detail.reason}`)
    case 'fee':
      return t('history.fee', { amount: money(detail.amount) })
    case 'cheque':
      return `${isolated(detail.cheque)} · ${t(`cheque.states.${detail.state}`)}`
    case 'extra':
      return [
        isolated(detail.extra),
        detail.piece && isolated(detail.piece),
        detail.outcome && t(`stock:outcomes.${detail.outcome}`),
      ]
        .filter(Boolean)
        .join(' · ')
    case 'agent':
      return t('history.agent', {
        agent: change(
          detail.before && isolated(detail.before),
          detail.after === null ? t('agents:nobody') : isolated(detail.after),
        ),
      })
    case 'terms':
      return change(
        termsText(detail.before) ?? t('company-clients:at_pickup'),
        termsText(detail.after) ?? t('company-clients:at_pickup'),
      )
    case 'detail':
    case 'detail_before':
      return <WrittenDetail detail={detail} />
  }
}

/** What somebody has typed about a booking, or what stood there before. */
function WrittenDetail({ detail }: { detail: Extract<Detail, { kind: 'detail' | 'detail_before' }> }) {
  const { t } = useTranslation(['booking', 'booking-texts'])
  const isOld = detail.kind === 'detail_before'
  return (
    <span className={isOld ? 'text-muted' : undefined}>
      {isOld ? `${t('history.note_before')} ` : null}
      {detail.name === 'note' ? null : `${t(fields[detail.name].label)} `}
      <span dir="auto" className="whitespace-pre-line">
        {detail.text}
      </span>
    </span>
  )
}

/** Keeps an amount or a number whole inside text of the other direction. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
