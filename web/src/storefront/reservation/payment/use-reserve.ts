import type { Quote } from '@marhala/contract/booking/quotes.ts'
import type { NewBooking } from '@marhala/contract/booking/new-booking.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useUpdateProfile } from '../../../data/account/profile.ts'
import { askWhoIsFree, useCreateBooking } from '../../../data/bookings/bookings.ts'
import {
  acceptQuote,
  type QuoteReply,
  type QuoteRequest,
  quoteOfMismatch,
  quotesKey,
} from '../../../data/bookings/quotes.ts'
import type { Failure } from '../../../data/http/failure.ts'
import { randomKey } from '../../../data/http/send.ts'
import { dropAgentCode, keptAgentCode } from '../../../data/session/agent-code.ts'
import { useOnlinePayment, usePay } from '../../../data/bookings/online-payments.ts'
import type { DriverDraft, ReservationDraft } from '../draft/reservation-draft.ts'
import type { Reservation } from '../draft/use-reservation.ts'
import { type AheadPurpose, onlyWhole } from './online-purpose.ts'
import { profileFromDriver } from './profile-from-driver.ts'

/** The one press that books, and leads on to the gateway for whoever pays online: once, whatever is pressed how often, and only at the price that was shown. */
export function useReserve(reservation: Reservation, payOnline: AheadPurpose | null = null) {
  const { draft, withDriver, request, quote, dispatch, goTo } = reservation
  const create = useCreateBooking()
  const client = useQueryClient()
  const pay = usePay()
  const company = useOnlinePayment()
  const keepInProfile = useKeepInProfile(reservation)
  // A second press can come before the page has drawn that the first one is on its way.
  const isSending = useRef(false)
  const [shown, setShown] = useState<Quote | null>(null)

  const reserve = () => {
    if (isSending.current || !request || !quote || !draft.payment_method) return
    isSending.current = true
    setShown(quote)
    const idempotencyKey = draft.attempt ?? randomKey()
    dispatch({ type: 'attempted', key: idempotencyKey })
    const body = bodyOf({ draft, withDriver }, request, quote)
    create.mutate(
      { body, idempotencyKey },
      {
        onSuccess: (booking) => {
          keepInProfile(draft.drivers[0])
          dropAgentCode()
          dispatch({ type: 'booked', reference: booking.reference })
          goTo('confirmation', { replace: true })
          // The confirmation stays behind the gateway's page; whoever does not get there finds the payment on it.
          if (payOnline && booking.payment_method === 'online')
            pay.mutate({ booking, purpose: onlyWhole(payOnline, company?.down_payment) })
        },
        onError: (failure) => {
          if (failure.code === 'car_unavailable') void askWhoIsFree(client)
          if (isPromotionGone(failure)) {
            // The next press is another attempt, at the price without it.
            dispatch({ type: 'price_accepted' })
            void client.invalidateQueries({ queryKey: [quotesKey] })
          }
        },
        onSettled: () => {
          isSending.current = false
        },
      },
    )
  }

  const fresh = quoteOfMismatch(create.error)
  /** Takes the price of the refusal for the one shown; the next press books at it. */
  const acceptPrice = () => {
    if (!request || !fresh) return
    acceptQuote(client, request, fresh)
    dispatch({ type: 'price_accepted' })
    create.reset()
  }
  return {
    reserve,
    isPending: create.isPending,
    failure: create.error,
    mismatch: fresh && shown ? { before: shown, after: fresh } : null,
    acceptPrice,
    forgetFailure: create.reset,
  }
}

/** What is sent: the choices as they were priced, and at that price. */
function bodyOf(
  { draft, withDriver }: Pick<Reservation, 'draft' | 'withDriver'>,
  { promotion_code, ...asked }: QuoteRequest,
  { code_refused, total_price, months }: QuoteReply,
): NewBooking {
  return {
    ...asked,
    // The price that stands there is the one without a code that does not apply.
    ...(promotion_code && !code_refused && { promotion_code }),
    ...typedTexts(draft.texts),
    // Whoever books and does not drive is the client, and no driver.
    drivers: draft.drivers.slice(withDriver ? 1 : 0).map(asDriver),
    payment_method: draft.payment_method!,
    total_price,
    ...(months && draft.prolongs && { prolongs: true }),
    ...(draft.drivers[0]?.whatsapp === 'yes' && { whatsapp_opt_in: true }),
    agent_code: keptAgentCode(),
  }
}

/** Whether what a code or an offer took off the shown price is to be had no more. */
function isPromotionGone({ code, errors }: Failure): boolean {
  return code === 'promotion_used_up' || errors['promotion_code'] !== undefined
}

/** What a profile lacks and its owner has just typed as a driver is asked once: the next reservation knows it. */
function useKeepInProfile({ profile }: Reservation) {
  const update = useUpdateProfile()
  return (driver: DriverDraft | undefined) => {
    if (!profile || !driver) return
    const fields = profileFromDriver(profile, driver)
    // Should it fail, the booking stands all the same, and the next one asks again.
    if (fields) update.mutate({ fields })
  }
}

/** What was typed about the booking; of addresses for extras that were taken off again, the server keeps none. */
function typedTexts(texts: ReservationDraft['texts'] = {}) {
  return Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => text.trim().length > (name.endsWith('_address') ? 2 : 0)),
  )
}

function asDriver(driver: DriverDraft): NewBooking['drivers'][number] {
  return {
    first_name: driver.first_name?.trim() ?? '',
    last_name: driver.last_name?.trim() ?? '',
    birth_date: driver.birth_date ?? '',
    phone: driver.phone?.trim() || null,
    license_number: driver.license_number?.trim() || null,
  }
}
