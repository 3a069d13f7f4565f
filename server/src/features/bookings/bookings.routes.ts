import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as carBinding from '@marhala/contract/booking/car-binding.ts'
import * as cheques from '@marhala/contract/money/cheques.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as chargeFiles from '@marhala/contract/booking/charge-files.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import * as atOnce from '@marhala/contract/booking/at-once.ts'
import * as months from '@marhala/contract/booking/months.ts'
import * as planner from '@marhala/contract/booking/planner.ts'
import * as today from '@marhala/contract/booking/today.ts'
import * as walkIn from '@marhala/contract/booking/walk-in.ts'
import type { Endpoint, ParsedBodyOf, ReplyDataOf } from '@marhala/contract/wire/endpoint.ts'
import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import type { Said } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Call, Serve } from '../../http/serve.ts'
import { activateBooking } from './lifecycle/activate-booking.ts'
import { addPayment } from './payments/add-payment.ts'
import { type BookingRow, findBooking, lockBooking } from './public/bookings.queries.ts'
import { bindCar } from './lifecycle/bind-car.ts'
import { cancelBooking } from './lifecycle/cancel-booking.ts'
import { changeProlongation } from './edits/change-prolongation.ts'
import { changeFee } from './lifecycle/change-fee.ts'
import { carNamedIn, changeCar } from './edits/change-car.ts'
import { changeDurationLocation } from './edits/change-duration-location.ts'
import { addDriver, removeDriver, updateDriver } from './edits/change-drivers.ts'
import { addService, removeService, replaceServices } from './edits/change-services.ts'
import { completeBooking } from './lifecycle/complete-booking.ts'
import { confirmBooking } from './lifecycle/confirm-booking.ts'
import type { Change } from './change.ts'
import { createBooking } from './create/create-booking.ts'
import { exportBookings } from './read/export-bookings.ts'
import { listReadyCars } from './read/list-ready-cars.ts'
import { listBookingHistory } from './read/list-history.ts'
import { countToday, listBookingPage } from './read/list-bookings.ts'
import { presentBookings } from './public/present-booking.ts'
import { reachOf } from './public/booking-access.ts'
import { refuseStale } from './public/guards.ts'
import { readAtOnce } from './read/list-at-once.ts'
import { readPlanner } from './read/read-planner.ts'
import { addCharge } from './payments/add-charge.ts'
import { keepChargeFile, readChargeFile } from './payments/keep-charge-file.ts'
import { removeCharge } from './payments/remove-charge.ts'
import { changeCheque } from './payments/change-cheque.ts'
import { removePayment } from './payments/remove-payment.ts'
import { previewTakeBack } from './lifecycle/take-back.ts'
import { signContract } from './edits/sign-contract.ts'
import { signReturn } from './edits/sign-return.ts'
import { takeWalkIn } from './create/take-walk-in.ts'
import { depositCheques } from './payments/deposit-cheques.ts'
import { listChequePage } from './payments/list-cheques.ts'
import { changeDetails } from './edits/change-details.ts'

function chargeFileRoutes(serve: Serve): void {
  serve(
    chargeFiles.add,
    async ({ context, caller, params, body, file }) => {
      body()
      await keepChargeFile(context, caller, params, file)
      return readBooking(context, caller, params.booking)
    },
    { message: 'booking_saved' },
  )
  serve(chargeFiles.get, ({ context, caller, params }) => readChargeFile(context, caller, params))
}

/** Bookings, from the reservation to the return; every write returns the whole booking. */
export function bookingsRoutes(serve: Serve): void {
  serve(cheques.list, ({ context, query }) => listChequePage(context, query))
  serve(cheques.deposit, ({ context, caller, body }) => depositCheques(context, caller, body().payment_ids), {
    message: 'cheques_deposited',
  })
  serve(bookings.list, ({ context, caller, query }) => listBookingPage(context, caller, query), {
    csv: ({ context, caller, query }) => exportBookings(context, caller, query),
  })
  serve(today.counts, ({ context, caller, query }) => countToday(context, caller, query.location))
  serve(bookings.get, ({ context, caller, params }) => readBooking(context, caller, params.booking))
  serve(atOnce.list, ({ context, caller, query }) => readAtOnce(context, caller, query))
  serve(planner.get, ({ context, caller, query }) => readPlanner(context, caller, query))
  serve(carBinding.listReady, ({ context, caller, params }) => listReadyCars(context, caller, params.booking))
  serve(bookings.history, ({ context, params }) => listBookingHistory(context, params.booking))
  serve(takeBack.preview, ({ context, caller, params, body }) =>
    previewTakeBack(context, caller, params.booking, body),
  )
  serve(
    bookings.create,
    async ({ context, caller, body }) =>
      presentMade(context, caller, await createBooking(context, caller, body)),
    { message: ({ status }) => (status === 'confirmed' ? 'booking_confirmed' : 'booking_created') },
  )
  serve(
    walkIn.create,
    async ({ context, caller, body }) =>
      presentMade(context, caller, await takeWalkIn(context, caller, body())),
    { message: 'booking_created' },
  )

  const change = changeOn(serve)
  change(bookings.update, changeDetails)
  change(documents.signContract, signContract)
  change(bookings.confirm, confirmBooking, 'booking_confirmed')
  change(bookings.activate, activateBooking, 'booking_activated', carNamedIn)
  change(bookings.complete, completeBooking, 'booking_completed')
  change(bookings.cancel, cancelBooking, 'booking_cancelled')
  change(bookings.changeFee, changeFee)
  change(months.changeProlongation, changeProlongation)
  change(bookings.changeDurationLocation, changeDurationLocation, 'booking_saved', () => [])
  change(bookings.changeCar, changeCar, 'booking_saved', carNamedIn)
  change(carBinding.bind, bindCar)
  change(bookings.replaceServices, replaceServices)
  change(bookings.addService, addService)
  change(bookings.removeService, removeService)
  change(bookings.addPayment, addPayment, 'payment_added')
  change(bookings.removePayment, removePayment, 'payment_removed')
  change(takeBack.signReturn, signReturn)
  change(takeBack.addCharge, addCharge, 'charge_added')
  chargeFileRoutes(serve)
  change(cheques.change, changeCheque, 'cheque_saved')
  change(takeBack.removeCharge, removeCharge, 'charge_removed')
  change(bookings.addDriver, addDriver)
  change(bookings.updateDriver, updateDriver)
  change(bookings.removeDriver, removeDriver)
}

/** Every write of a booking in one order: find it or 404, lock it, read the body or 422, refuse a stale version, act. */
function changeOn(serve: Serve) {
  return <E extends Endpoint>(
    endpoint: E,
    act: Change<E>,
    message: keyof Said<'api:messages'> = 'booking_saved',
    /**
     * For a write that may move other bookings: the other cars that it needs, from a body that is not validated yet. They
     * are locked with the booking's own, and the classes of all.
     */
    carsOf?: (body: unknown) => number[],
  ) => {
    serve(
      endpoint,
      async (call) => {
        const { context, params, query, body } = call
        const caller = (call as Call<Endpoint>).caller as Caller
        const idOrReference = (params as { booking: string }).booking
        const otherCars = carsOf?.(call.request.body) ?? []
        const locks = { otherCars, moves: carsOf !== undefined }
        const booking = await lockBooking(context.db, idOrReference, reachOf(caller), locks)
        if (!booking) throw new ApiError('not_found')
        const input = endpoint.body ? body() : (undefined as ParsedBodyOf<E>)
        refuseStale(booking, (input ?? query) as { version?: number } | undefined)
        await act(context, caller, booking, input, params)
        return (await presentWritten(context, caller, booking.id)) as ReplyDataOf<E>
      },
      { message },
    )
  }
}

async function readBooking(context: AppContext, caller: Caller, idOrReference: string) {
  const row = await findBooking(context.db, idOrReference, reachOf(caller))
  if (!row) throw new ApiError('not_found')
  return present(context, caller, row)
}

/** A new booking, which was read as it was made; whoever is at some places alone may have made it elsewhere. */
function presentMade(context: AppContext, caller: Caller, row: BookingRow) {
  return placesOf(caller) === null ? present(context, caller, row) : presentWritten(context, caller, row.id)
}

/** A booking as its write left it: one that was made at, or moved to, somebody else's places is refused. */
async function presentWritten(context: AppContext, caller: Caller, id: number) {
  const row = await findBooking(context.db, String(id), reachOf(caller))
  if (!row) throw new ApiError('other_place')
  return present(context, caller, row)
}

async function present(context: AppContext, caller: Caller, row: BookingRow) {
  const [booking] = await presentBookings(context, [row], caller)
  return booking!
}
