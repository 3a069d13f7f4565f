import { NewOffer, type Offer } from '@marhala/contract/booking/offer.ts'
import * as offers from '@marhala/contract/booking/offers.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfferWrite } from '../../../data/bookings/offers.ts'
import { useQuote } from '../../../data/bookings/quotes.ts'
import { isFailure } from '../../../data/http/failure.ts'
import { randomKey } from '../../../data/http/send.ts'
import { useContractForm } from '../../../features/forms/use-contract-form.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { useBookingRefusal } from '../new-booking/booking-refused.tsx'
import { bodyOf, type BookingValues, emptyBooking } from '../new-booking/booking-values.ts'
import { quoteRequestOf } from '../new-booking/quote-request-of.ts'
import { useDeskPlace } from '../new-booking/use-desk-place.ts'
import { usePeople } from '../new-booking/use-people.ts'

/** What a quote says beyond a booking. */
export type OfferTerms = { language: Language; valid_through: string; holds: boolean }

/** The form of a new quote: that of a new booking, with who gets it and how long it stands. */
export function useNewOffer(onMade: (offer: Offer) => void) {
  const { t } = useTranslation('offers')
  const create = useOfferWrite(offers.create)
  const [idempotencyKey] = useState(randomKey)
  const [terms, setTerms] = useState<OfferTerms>({ language: useLanguage(), valid_through: '', holds: false })
  const form = useContractForm<typeof NewOffer, BookingValues>({
    schema: NewOffer,
    defaultValues: emptyBooking,
    toBody: (typed) => offerBodyOf(typed, terms),
  })
  const values = form.watch()
  const request = quoteRequestOf(values)
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
  const send = form.submit(async (body) => {
    const priced = { ...body, total_price: price.quote?.total_price ?? '0.00' }
    try {
      const offer = await create.mutateAsync({ body: priced, idempotencyKey })
      showToast({ text: t('form.made', { number: offer.number }) })
      onMade(offer)
    } catch (error) {
      refusal.refuse(error, price.quote)
      if (!isFailure(error) || error.code !== 'price_mismatch') void price.query.refetch()
      throw error
    }
  })
  const people = usePeople({ values, set, onOther: () => undefined })
  return { form, values, price, refusal, set, send, people, terms, setTerms }
}

/** The form as the API takes it, but for the price, which stands on the screen when it is sent. */
function offerBodyOf(values: BookingValues, { language, valid_through, holds }: OfferTerms): object {
  const {
    drivers: _,
    flight_number: __,
    internal_note: ___,
    hand_over: ____,
    do_not_rent_override: _____,
    client: ______,
    // A company says them with its booking.
    cost_centre: _______,
    credit_reason: ________,
    // Whoever accepts it may say so of the booking.
    prolongs: _________,
    ...hire
  } = { hand_over: undefined, do_not_rent_override: undefined, client: undefined, ...bodyOf(values) }
  const { first_name, last_name, email, phone } = values.client
  return {
    ...hire,
    ...(values.is_new_client
      ? {
          client: {
            first_name: first_name.trim(),
            last_name: last_name.trim(),
            email: email.trim() || null,
            phone: phone.trim() || null,
            language,
          },
        }
      : { user_id: values.user_id ?? undefined }),
    ...(valid_through !== '' && { valid_through }),
    holds,
  }
}
