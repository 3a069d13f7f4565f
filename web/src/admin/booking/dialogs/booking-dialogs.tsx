import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { BookingAction } from '@marhala/domain/booking/booking-status.ts'
import { lazy, Suspense } from 'react'
import { TakeBackDialog } from '../take-back/take-back-dialog.tsx'
import { ActivateDialog } from './activate-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CarDialog } from './car-dialog.tsx'
import { ConfirmBookingDialog } from './confirm-booking-dialog.tsx'
import { FeeDialog } from './fee-dialog.tsx'
import { DatesDialog } from './dates-dialog.tsx'

export type BookingDialog = BookingAction | 'trip' | 'car' | 'charge' | 'fee'

type BookingDialogsProps = { booking: Booking; dialog: BookingDialog | null; onClose: () => void }

/** The dialog that is asked for; a fresh form each time. */
export function BookingDialogs({ booking, dialog, onClose }: BookingDialogsProps) {
  if (dialog === 'confirm') return <ConfirmBookingDialog booking={booking} onClose={onClose} />
  if (dialog === 'activate') return <ActivateDialog booking={booking} onClose={onClose} />
  if (dialog === 'complete') return <TakeBackDialog booking={booking} onClose={onClose} />
  if (dialog === 'cancel') return <CancelDialog booking={booking} onClose={onClose} />
  if (dialog === 'trip') return <DatesDialog booking={booking} onClose={onClose} />
  if (dialog === 'car') return <CarDialog booking={booking} onClose={onClose} />
  if (dialog === 'charge')
    return (
      <Suspense>
        <LaterChargeDialog booking={booking} onClose={onClose} />
      </Suspense>
    )
  if (dialog === 'fee') return <FeeDialog booking={booking} onClose={onClose} />
  return null
}

const LaterChargeDialog = lazy(async () => ({
  default: (await import('../later-charge/later-charge-dialog.tsx')).LaterChargeDialog,
}))
