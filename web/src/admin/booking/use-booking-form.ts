import type { Booking } from '@marhala/contract/booking.ts'
import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { BookingWrite } from '../../data/bookings.ts'
import { type FormSchema, withoutEmpty } from '../../parts/form-problems.ts'
import { useContractForm } from '../../parts/use-contract-form.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useWrite } from './use-booking-write.ts'

type Options<E, Values extends FieldValues> = {
  endpoint: E
  booking: Booking
  defaultValues: DefaultValues<Values>
  /** How the fields become the body; the version is added here. */
  toBody: (values: Values) => object
  params?: Record<string, number>
  /** What the toast says afterwards. */
  saved: string
  onDone: () => void
}

/** A form of one write of the open booking: checked by the contract, sent with its version, answered by a toast. */
export function useBookingForm<E extends BookingWrite, Values extends FieldValues>(
  options: Options<E, Values>,
) {
  const { endpoint, booking, defaultValues, toBody, params, saved, onDone } = options
  const write = useWrite(endpoint, booking)
  const form = useContractForm<FormSchema, Values>({
    schema: endpoint.body as unknown as FormSchema,
    defaultValues,
    toBody,
  })
  const [given] = useState(() => textOf(defaultValues))
  const onSubmit = form.submit(async (body) => {
    await write.run({ ...(params && { params }), body: body as object })
    onDone()
    showToast({ text: saved })
  })
  return {
    ...form,
    onSubmit: (event: React.FormEvent) => {
      // A dialog's form must not send the one around its drawer.
      event.stopPropagation()
      void onSubmit(event)
    },
    /** Whether closing now would lose something. */
    hasChanges: () => !form.formState.isSubmitting && textOf(form.getValues()) !== given,
    failure: write.failure,
    reload: async () => {
      await write.reload()
      form.clearErrors()
    },
    pending: form.formState.isSubmitting,
  }
}

/** What is left empty is nothing typed, whether the field says '' or has not been touched. */
function textOf(values: unknown): string {
  return JSON.stringify(withoutEmpty(values))
}
