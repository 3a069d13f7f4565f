import type { Income } from '@marhala/contract/money/incomes.ts'
import { LineFields } from '@marhala/contract/money/money-lines.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingQuery } from '../../../data/bookings/bookings.ts'
import { isNotFound } from '../../../data/http/failure.ts'
import { useSaveLine } from '../../../data/money/ledger.ts'
import { CarSelect } from '../../../features/car/car-select.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { useToday } from '../../../features/format/use-today.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { DayField } from '../../../features/forms/day-field.tsx'
import { useUnsavedGuard } from '../../../features/forms/unsaved-guard.tsx'
import { useContractForm } from '../../../features/forms/use-contract-form.ts'
import { bodyOf, type LineValues, valuesOf } from '../../../features/ledger/line-values.ts'
import { useLineFields } from '../../../features/ledger/use-line-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { IncomeActions } from './income-actions.tsx'

type IncomeFormProps = { income: Income | null; isOpen: boolean; onClose: () => void }

/** The form of an income in its drawer: a new one, or one whose day is open. */
export function IncomeForm({ income, isOpen, onClose }: IncomeFormProps) {
  const { t } = useTranslation(['incomes', 'common'])
  const format = useFormat()
  const id = useId()
  const form = useIncomeForm(income, onClose)
  const guard = useUnsavedGuard(form.hasChanges, onClose)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={guard.close}
      isDismissable={false}
      size="md"
      fullHeight
      closeLabel={t('common:close')}
      title={income ? t('form.edit', { date: isolate(format.plainDate(income.date)) }) : t('form.new')}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-2.5">
          {income ? (
            <div className="me-auto">
              <IncomeActions income={income} onClose={onClose} />
            </div>
          ) : (
            <Button variant="outline" onClick={guard.close}>
              {t('common:cancel')}
            </Button>
          )}
          <Button type="submit" form={id} pending={form.formState.isSubmitting}>
            {income ? t('form.save') : t('form.create')}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void form.send(event)} className="flex flex-col gap-5">
        {form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
        <IncomeFields form={form} />
      </form>
      {guard.question}
    </Sheet>
  )
}

function useIncomeForm(income: Income | null, onClose: () => void) {
  const { t } = useTranslation('incomes')
  const today = useToday()
  const [initial] = useState(() => valuesOf('income', income, today))
  const save = useSaveLine('income', income?.id)
  const bookingOf = useBookingOf()
  const form = useContractForm<typeof LineFields.income, LineValues<'income'>>({
    schema: LineFields.income,
    defaultValues: initial,
    toBody: (values) => bodyOf('income', values),
  })
  const send = form.submit(async () => {
    const values = form.getValues()
    const booking = await bookingOf(values.booking_id)
    if (booking === undefined) {
      form.setError('booking_id', { type: 'server', message: t('booking_unknown') })
      form.setFocus('booking_id')
      return
    }
    await save(bodyOf('income', values, booking))
    showToast({ text: income ? t('form.saved') : t('form.created') })
    onClose()
  })
  const hasChanges = () => !form.isSent && JSON.stringify(form.getValues()) !== JSON.stringify(initial)
  return { ...form, send, hasChanges }
}

/** The number of the booking that a reference names: null where none is typed, undefined where none is found. */
function useBookingOf() {
  const client = useQueryClient()
  return async (reference: string): Promise<number | null | undefined> => {
    if (reference.trim() === '') return null
    try {
      return (await client.fetchQuery({ ...bookingQuery(reference.trim()), retry: false })).id
    } catch (error) {
      if (isNotFound(error)) return undefined
      throw error
    }
  }
}

function IncomeFields({ form }: { form: ReturnType<typeof useIncomeForm> }) {
  const { t } = useTranslation(['incomes', 'booking', 'common'])
  const { field, sort, method } = useLineFields('income', form)
  const optional = { mark: t('common:optional') }
  const latin = { dir: 'ltr', className: 'rtl:[&_input]:text-end' } as const
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <AmountField {...field('amount')} help={t('amount_help')} mark={t('common:required')} required />
      <DayField {...field('date')} required />
      {sort}
      {method}
      <TextField {...field('payer')} {...optional} autoComplete="off" maxLength={120} dir="auto" />
      <TextField {...field('vat_rate')} {...latin} inputMode="decimal" autoComplete="off" end="%" />
      <CarSelect {...field('car_id')} {...optional} placeholder={t('no_car')} />
      <TextField
        {...field('booking_id')}
        {...optional}
        {...latin}
        autoComplete="off"
        help={t('booking_help')}
      />
      <TextArea {...field('note')} {...optional} rows={3} maxLength={500} className="sm:col-span-2" />
    </div>
  )
}
