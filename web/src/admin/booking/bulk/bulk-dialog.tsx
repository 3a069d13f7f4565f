import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useWriteEach } from '../../../data/bookings/bookings.ts'
import { isFailure } from '../../../data/http/failure.ts'
import { DateRangeText } from '../../../features/format/date-text.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { AdminReason } from '../dialogs/cancellation-fee.ts'
import type { BulkAction } from './bulk-actions.ts'
import { BulkCost } from './bulk-cost.tsx'
import { BulkRefused, type RefusedBooking } from './bulk-refused.tsx'
import { runEach } from './run-each.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'

type BulkDialogProps = {
  action: BulkAction
  bookings: readonly Booking[]
  calls: ReturnType<typeof useWriteEach>
  onSettled: (done: Booking[], fresh: Booking[]) => void
  onClose: (emptied: boolean) => void
}

/** Few enough that the admin’s line and the server stay free for others. */
const atOnce = 3

/**
 * Asks before many bookings are changed, says what it means, changes each by the call that would change it alone, and
 * names those that were refused.
 */
export function BulkDialog({ action, bookings: chosen, calls, onSettled, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['lists', 'common'])
  const format = useFormat()
  const [batch] = useState(chosen)
  const [reason, setReason] = useState<AdminReason>('agency')
  const [settled, setSettled] = useState<number | null>(null)
  const [failed, setFailed] = useState<RefusedBooking[] | null>(null)
  const counted = (count: number) => ({ count, number: format.number(count) })

  async function run() {
    setSettled(0)
    const write = (booking: Booking) =>
      action === 'confirm'
        ? calls.write(bookings.confirm, booking, {})
        : calls.write(bookings.cancel, booking, { cancel_reason: reason })
    const outcomes = await runEach(batch, write, { atOnce, onSettled: () => setSettled((n) => (n ?? 0) + 1) })
    const done = outcomes.flatMap((one) => (one.done ? [one.result] : []))
    const refused = outcomes.flatMap((one) => {
      if (one.done) return []
      if (!isFailure(one.error)) throw one.error
      return [{ booking: one.item, failure: one.error }]
    })
    await calls.keep(done)
    // Where nobody answers now either, it stays as it was shown.
    const fresh = await runEach(refused, ({ booking }) => calls.readAgain(booking), { atOnce })
    if (done.length > 0) showToast({ text: t(`bulk.${action}.done`, counted(done.length)) })
    setSettled(null)
    setFailed(refused)
    if (refused.length === 0) onClose(true)
    onSettled(
      done,
      fresh.flatMap((one) => (one.done ? [one.result] : [])),
    )
  }

  const withoutEmail = new Set(batch.flatMap(({ user }) => (user.email === null ? [user.id] : []))).size
  const running = settled !== null
  const close = () => onClose(false)
  return (
    <Dialog
      isOpen
      onClose={running ? ignore : close}
      isDismissable={false}
      title={
        failed ? t('bulk.failed', counted(failed.length)) : t(`bulk.${action}.title`, counted(batch.length))
      }
      closeLabel={t('common:close')}
      role={failed ? 'dialog' : 'alertdialog'}
      footer={
        failed ? (
          <Button onClick={close}>{t('common:close')}</Button>
        ) : (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer first, as the alert dialog pattern asks */}
            <Button variant="outline" onClick={close} disabled={running} autoFocus>
              {t(`bulk.${action}.keep`)}
            </Button>
            <Button
              variant={action === 'cancel' ? 'danger' : 'primary'}
              pending={running}
              onClick={() => void run()}
            >
              {t(`bulk.${action}.submit`, counted(batch.length))}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {failed ? (
          <BulkRefused refused={failed} />
        ) : (
          <>
            <div className="flex flex-col gap-2 text-muted">
              <p>{t(`bulk.${action}.effect`)}</p>
              {withoutEmail > 0 ? <p>{t('bulk.untold', counted(withoutEmail))}</p> : null}
            </div>
            {action === 'cancel' ? (
              <BulkCost bookings={batch} reason={reason} onReason={setReason} disabled={running} />
            ) : null}
            <BookingList bookings={batch} />
          </>
        )}
        {running ? <Progress done={settled} total={batch.length} /> : null}
      </div>
    </Dialog>
  )
}

function ignore() {}

function Progress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('lists')
  const format = useFormat()
  const text = t('bulk.progress', { done: format.number(done), total: format.number(total) })
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <ProgressBar label={text} value={done} max={total} />
      <p className="text-small text-muted tabular-nums">{text}</p>
    </div>
  )
}

function BookingList({ bookings: batch }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation('lists')
  return (
    <section
      aria-label={t('bulk.list')}
      className="max-h-60 overflow-y-auto rounded-control border"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <ul className="divide-y">
        {batch.map((booking) => (
          <li key={booking.id} className="flex flex-wrap justify-between gap-x-4 px-3 py-2 text-small">
            <span>
              <bdi dir="ltr" className="font-semibold">
                {booking.reference}
              </bdi>{' '}
              <bdi>{clientName(booking.user)}</bdi>
            </span>
            <span className="text-muted">
              <DateRangeText start={booking.start_date} end={booking.end_date} style="dayYear" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
