import type { Booking } from '@marhala/contract/booking/booking.ts'
import { mayChange } from '@marhala/domain/booking/booking-status.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingQuery } from '../../../data/bookings/bookings.ts'
import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { keepTogether } from '../../../features/format/keep-together.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

/** What cancelling means, in plain words with this booking's own dates, and the way to do it. */
export function Cancellation({ booking }: { booking: Booking }) {
  const { t } = useTranslation('account')
  const [isOpen, setOpen] = useState(false)
  const { refetch, isFetching } = useQuery(bookingQuery(booking.reference))
  const [wasPressed, setPressed] = useState(false)
  // The fee hangs on the hour: it is asked for now, not taken from what was loaded a while ago.
  const open = async () => {
    setPressed(true)
    await refetch()
    setPressed(false)
    setOpen(true)
  }
  return (
    <>
      <PolicyText booking={booking} />
      {mayChange(booking.status, 'cancelled') ? (
        <Button
          variant="outline"
          className="mt-4 text-bad"
          pending={wasPressed && isFetching}
          onClick={() => void open()}
        >
          {t('cancel.action')}
        </Button>
      ) : null}
      {/* It stays mounted while it fades, and while the booking turns into a cancelled one below it. */}
      <CancelDialog booking={booking} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function PolicyText({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['account', 'common'])
  const format = useFormat()
  const [openedAt] = useState(() => Date.now())
  const { status, free_cancellation_until: until, fee_if_cancelled: fee } = booking
  if (until === null || fee === null) return <p className="text-muted">{t('policy.closed')}</p>
  const date = keepTogether(format.date(until, 'dayTime'))
  if (status === 'pending') {
    const isPast = Date.parse(until) < openedAt
    return (
      <p>
        {t('policy.pending')} {isPast ? t('policy.after_confirm_late') : t('policy.after_confirm', { date })}
      </p>
    )
  }
  if (Number(fee) === 0) return <p>{t('policy.free_until', { date })}</p>
  const amount = isolateLtr(format.money(fee, t('common:currency.unit')))
  return <p>{t('policy.late', { date, fee: amount })}</p>
}
