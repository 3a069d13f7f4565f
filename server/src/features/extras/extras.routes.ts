import * as bookingExtras from '@marhala/contract/booking/booking-extras.ts'
import * as extras from '@marhala/contract/fleet/extras.ts'
import type { Serve } from '../../http/serve.ts'
import { handOut, readBookingExtras, takeBack } from './booking-extras.ts'
import { addPiece, changePiece, setCounts } from './change-stock.ts'
import { listExtras } from './list-extras.ts'
import { printLabels } from './print-labels.ts'

const saved = { message: 'catalogue_saved' } as const
const booked = { message: 'booking_saved' } as const

/** The stock of extras, and which of them a booking has. */
export function extrasRoutes(serve: Serve): void {
  serve(extras.list, ({ context, caller }) => listExtras(context, caller.language))
  serve(extras.labels, ({ context, caller, params }) => printLabels(context, caller, params.id))
  serve(
    extras.setCounts,
    async ({ context, caller, params, body }) => {
      await setCounts(context, caller, params.id, body())
      return listExtras(context, caller.language)
    },
    saved,
  )
  serve(
    extras.addPiece,
    async ({ context, caller, params, body }) => {
      await addPiece(context, caller, params.id, body())
      return listExtras(context, caller.language)
    },
    saved,
  )
  serve(
    extras.changePiece,
    async ({ context, caller, params, body }) => {
      await changePiece(context, caller, params.id, body())
      return listExtras(context, caller.language)
    },
    saved,
  )
  serve(bookingExtras.list, ({ context, caller, params }) =>
    readBookingExtras(context, caller, params.booking),
  )
  serve(
    bookingExtras.handOut,
    async ({ context, caller, params, body }) => {
      await handOut(context, caller, params.booking, body)
      return readBookingExtras(context, caller, params.booking)
    },
    booked,
  )
  serve(
    bookingExtras.takeBack,
    async ({ context, caller, params, body }) => {
      await takeBack(context, caller, params, body)
      return readBookingExtras(context, caller, params.booking)
    },
    booked,
  )
}
