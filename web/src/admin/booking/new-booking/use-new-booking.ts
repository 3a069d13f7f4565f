import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { NewBooking } from '@marhala/contract/booking/new-booking.ts'
import type { Duplicate } from '@marhala/contract/accounts/clients.ts'
import { WalkIn } from '@marhala/contract/booking/walk-in.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateBooking } from '../../../data/bookings/bookings.ts'
import { type QuoteReply, useQuote } from '../../../data/bookings/quotes.ts'
import { useTakeWalkIn } from '../../../data/bookings/walk-in.ts'
import { useCompany } from '../../../data/company/company.ts'
import { isFailure } from '../../../data/http/failure.ts'
import { randomKey } from '../../../data/http/send.ts'
import { withDrivers } from '../../../features/booking/young-driver.ts'
import { useContractForm } from '../../../features/forms/use-contract-form.ts'
import { useCompanyNow } from '../../../features/trip/trip-fields-rules.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { otherLocation } from '../dialogs/dates-values.ts'
import { useContractOffer } from '../fields/use-contract-offer.ts'
import { useBookingRefusal } from './booking-refused.tsx'
import { bodyOf, driversOf, emptyBooking, type BookingValues, leavesToday } from './booking-values.ts'
import { keepDeskPlace, useDeskPlace } from './use-desk-place.ts'
import { quoteRequestOf } from './quote-request-of.ts'
import { usePeople } from './use-people.ts'

type Options = { start: Partial<BookingValues> | undefined; onMade: (booking: Booking) => void }

/** The form of a new booking: what is chosen, what it costs, and the two ways to send it. */
export function useNewBooking({ start, onMade }: Options) {
  const { t } = useTranslation('new-booking')
  const [write, offerContract] = [useNewBookingWrite(), useContractOffer()]
  const [initial] = useState(() => ({ ...emptyBooking, ...start }))
  const [known, setKnown] = useState<Duplicate[]>([])
  const form = useContractForm<typeof WalkIn, BookingValues>({
    schema: WalkIn,
    defaultValues: initial,
    toBody: bodyOf,
  })
  const values = form.watch()
  const mayLeave = leavesToday(values, useCompanyNow())
  const request = useRequest(values)
  const price = useQuote(request)
  const refusal = useBookingRefusal(request)
  const set = (change: Partial<BookingValues>) => {
    refusal.forget()
    form.clearErrors('_' as keyof BookingValues)
    for (const [name, value] of Object.entries(change)) {
      form.setValue(name as keyof BookingValues, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    }
  }
  useDeskPlace(values, set)
  const send = (leaving: boolean, confirm_duplicate: boolean) => {
    form.setValue('is_leaving', leaving)
    return form.submit(async (body) => {
      const priced = { ...body, ...pricedAt(price.quote) }
      try {
        const booking = await write(priced, confirm_duplicate)
        showToast({
          text: t(leaving ? 'handed_over' : 'made', { reference: booking.reference }),
          ...(leaving && { action: offerContract(booking) }),
        })
        if (values.pickup_location !== otherLocation) keepDeskPlace(values.pickup_location)
        onMade(booking)
      } catch (error) {
        if (isFailure(error) && error.code === 'possible_duplicate')
          return setKnown((error.data as { users: Duplicate[] }).users)
        refusal.refuse(error, price.quote)
        // Accepting the new price is for the person to do.
        if (!isFailure(error) || error.code !== 'price_mismatch') void price.query.refetch()
        throw error
      }
    })
  }
  return {
    form,
    values,
    initial,
    price,
    refusal,
    mayLeave,
    known,
    set,
    send,
    people: usePeople({ values, set, onOther: () => setKnown([]) }),
  }
}

/** The price on the screen, which is the one without a code that does not apply. */
function pricedAt({ total_price = '0.00', code_refused }: Partial<QuoteReply> = {}): object {
  return { total_price, ...(code_refused && { promotion_code: undefined }) }
}

/** What is asked for the price, with the drivers where a young one costs a fee. */
function useRequest(values: BookingValues) {
  const rules = useCompany().settings?.rules
  return withDrivers(quoteRequestOf(values), driversOf(values), rules)
}

function useNewBookingWrite() {
  const [create, walkIn] = [useCreateBooking(), useTakeWalkIn()]
  const [idempotencyKey] = useState(randomKey)
  return async (body: WalkIn, confirm_duplicate: boolean): Promise<Booking> => {
    const { client, hand_over } = body
    if (!client && !hand_over) return create.mutateAsync({ body: body as NewBooking, idempotencyKey })
    return walkIn.mutateAsync({
      body: { ...body, ...(client && { client: { ...client, confirm_duplicate } }) },
      idempotencyKey,
    })
  }
}
