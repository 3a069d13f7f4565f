import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useEffect, useState } from 'react'
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { BookingWrite } from '../../../data/bookings/bookings.ts'
import { type FormProblems, withoutEmpty } from '../../../features/forms/form-problems.ts'
import { useContractForm } from '../../../features/forms/use-contract-form.ts'
import { showToast, type ToastOptions } from '../../../ui/overlay/toast-store.ts'
import { untouchedValues } from '../conflict/changed-parts.ts'
import { useWrite } from './use-booking-write.ts'

type Options<E, Values extends FieldValues> = {
  endpoint: E
  booking: Booking
  defaultValues: DefaultValues<Values>
  /** How the fields become the body; the version is added here. */
  toBody: (values: Values) => object
  check?: (values: Values) => FormProblems
  params?: Record<string, number>
  saved: string
  offer?: ToastOptions['action'] | undefined
  onDone: () => void
}

/** A form of one write of the open booking: checked by the contract, sent with its version, answered by a toast. */
export function useBookingForm<E extends BookingWrite, Values extends FieldValues>(
  options: Options<E, Values>,
) {
  const { endpoint, booking, defaultValues, toBody, check, params, saved, offer, onDone } = options
  const write = useWrite(endpoint, booking)
  const form = useContractForm<z.core.$ZodType, Values>({
    schema: endpoint.body,
    defaultValues,
    toBody,
    check,
  })
  const initial = useFreshValues(form, booking, defaultValues)
  const onSubmit = form.submit(async (body) => {
    await write.run({ ...(params && { params }), body: body as object })
    onDone()
    showToast({ text: saved, ...(offer && { action: offer }) })
  })
  return {
    ...form,
    onSubmit,
    hasChanges: () => !form.isSent && textOf(form.getValues()) !== textOf(initial),
    failure: write.failure,
    changed: write.changed,
    reload: async () => {
      await write.reload()
      form.clearErrors()
    },
    forget: () => {
      write.forget()
      form.clearErrors('_' as FieldPath<Values>)
    },
    pending: form.formState.isSubmitting,
  }
}

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, FieldValues>,
  'getValues' | 'setValue' | 'formState'
>

/**
 * The values that the form began with. Once the booking is another version, by `reload` or on its own, they are those of
 * that version, and the fields in which nobody has typed show them: nothing that somebody else changed is undone unseen.
 */
function useFreshValues<Values extends FieldValues>(
  form: Form<Values>,
  { version }: Booking,
  fresh: DefaultValues<Values>,
): DefaultValues<Values> {
  const { getValues, setValue, formState } = form
  const [shown, setShown] = useState({ version, initial: fresh, before: fresh })
  // The form's own write ends in a new version, too; by then it is done with.
  if (!formState.isSubmitting && version !== shown.version) {
    setShown({ version, initial: fresh, before: shown.initial })
  }
  useEffect(() => {
    const typed = getValues() as DefaultValues<Values>
    const values = untouchedValues(typed, { initial: shown.before, fresh: shown.initial })
    for (const [name, value] of Object.entries(values)) {
      setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>)
    }
  }, [shown, getValues, setValue])
  return shown.initial
}

/** What is left empty is nothing typed, whether the field says '' or has not been touched. */
function textOf(values: unknown): string {
  return JSON.stringify(withoutEmpty(values))
}
