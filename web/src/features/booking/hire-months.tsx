import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as months from '@marhala/contract/booking/months.ts'
import { isEditable } from '@marhala/domain/booking/booking-status.ts'
import { statesOfMonths } from '@marhala/domain/price/months.ts'
import { CalendarClock, Check, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { centimes } from '../../data/bookings/booking-money.ts'
import { useBookingWrite } from '../../data/bookings/bookings.ts'
import { useCompany } from '../../data/company/company.ts'
import { Badge } from '../../ui/badge.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { Money } from '../format/money.tsx'
import { useFormat } from '../format/use-format.ts'
import { useSayFailure } from '../loading/use-say-failure.ts'
import { useCompanyNow } from '../trip/trip-fields-rules.ts'

/** The months of a hire that is paid by the month, what is paid of them, and whether it goes on after the last. */
export function HireMonths({ booking }: { booking: Booking }) {
  const { t } = useTranslation('months')
  const format = useFormat()
  const day = useCompanyNow().slice(0, 10)
  const notice = useCompany().settings?.rules.month_notice_days ?? 0
  const { months: list = [] } = booking.quote
  const instalments = list.map(({ amount, ...month }) => ({ ...month, amount: centimes(amount) }))
  const states = statesOfMonths(instalments, { paid: centimes(booking.paid), day })
  return (
    <section aria-labelledby="hire-months" className="flex flex-col gap-4">
      <div>
        <h3 id="hire-months" className="text-h3">
          {t('title')}
        </h3>
        <p className="text-small text-muted">{t('text', { days: format.days(notice) })}</p>
      </div>
      <ol className="divide-y rounded-card border bg-surface">
        {list.map(({ from, to, amount }, index) => (
          <li key={from} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <span className="min-w-40 flex-1 font-semibold">{format.plainRange(from, to, 'dayYear')}</span>
            <MonthState state={states[index]!} from={from} />
            <Money amount={amount} className="font-semibold" />
          </li>
        ))}
      </ol>
      {isEditable(booking.status) ? <Prolongation booking={booking} notice={notice} /> : null}
    </section>
  )
}

function MonthState({ state, from }: { state: 'paid' | 'due' | 'later'; from: string }) {
  const { t } = useTranslation('months')
  const format = useFormat()
  const Icon = { paid: Check, due: Clock, later: CalendarClock }[state]
  const tone = ({ paid: 'ok', due: 'warn', later: 'slate' } as const)[state]
  return (
    <Badge tone={tone} icon={<Icon strokeWidth={2} aria-hidden="true" />}>
      {t(`state.${state}`, { date: format.plainDate(from, 'day') })}
    </Badge>
  )
}

function Prolongation({ booking, notice }: { booking: Booking; notice: number }) {
  const { t } = useTranslation('months')
  const format = useFormat()
  const say = useSayFailure()
  const write = useBookingWrite(months.changeProlongation)
  const save = (prolongs: boolean) =>
    write.mutate(
      { params: { booking: booking.reference }, body: { prolongs, version: booking.version } },
      { onSuccess: () => showToast({ text: t('saved') }) },
    )
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={t('prolongs')}
        help={
          booking.prolongs
            ? t('prolongs_on', { days: format.days(notice) })
            : t('prolongs_off', { date: format.date(booking.end_date, 'dayYear') })
        }
        checked={booking.prolongs}
        disabled={write.isPending}
        onChange={(event) => save(event.target.checked)}
      />
      {write.error ? <InlineAlert tone="bad">{say(write.error).message}</InlineAlert> : null}
    </div>
  )
}
