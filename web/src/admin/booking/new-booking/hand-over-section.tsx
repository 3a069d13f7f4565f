import { leavesUnpaid } from '@marhala/domain/booking/unpaid-handover.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { carQuery } from '../../../data/cars/cars.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { focusOnlyField } from '../../../features/forms/focus-only-field.ts'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { centimes } from '../../../data/bookings/booking-money.ts'
import { PapersLink } from '../conflict/car-in-the-way.tsx'
import { FormSection } from '../fields/form-section.tsx'
import { FuelField } from '../fields/fuel-field.tsx'
import { KilometersField } from '../fields/kilometers-field.tsx'
import { type DetailName, PaymentDetailsFields } from '../fields/payment-details-fields.tsx'
import { someAmount } from '../fields/some-amount.ts'
import { UnpaidField } from '../fields/unpaid-field.tsx'
import { MethodSelect, PaymentFields } from '../fields/payment-fields.tsx'
import type { BookingValues } from './booking-values.ts'

type Path =
  | 'payment_method'
  | `hand_over.${Exclude<keyof BookingValues['hand_over'], 'details' | 'warranty_details'>}`
  | `hand_over.details.${DetailName}`
  | `hand_over.warranty_details.${DetailName}`

type HandOverSectionProps = {
  form: Pick<UseFormReturn<BookingValues, unknown, FieldValues>, 'register' | 'setValue' | 'formState'> & {
    problemOf: (path: Path) => string | undefined
  }
  values: BookingValues
  total: string | undefined
}

/** What is written down and taken as the car leaves: kilometres and fuel, the payment, the deposit. */
export function HandOverSection({ form, values, total }: HandOverSectionProps) {
  const { t } = useTranslation(['booking', 'new-booking', 'common'])
  const format = useFormat()
  const { car_id, hand_over } = values
  const car = useQuery({ ...carQuery(car_id ?? 0), enabled: car_id !== null }).data
  const amount = useDue(form, 'hand_over.amount', total)
  const deposit = useDue(form, 'hand_over.warranty_amount', car?.warranty_amount)
  const paths = {
    amount: 'hand_over.amount',
    payment_method: 'payment_method',
    transaction_id: 'hand_over.transaction_id',
  } as const
  return (
    <>
      <FormSection title={t('new-booking:hand_over.title')} note={t('new-booking:hand_over.note')}>
        {car?.expired_papers ? (
          <InlineAlert tone="warn" action={<PapersLink carId={car.id} />}>
            {t('activate.papers')}
          </InlineAlert>
        ) : null}
        <KilometersField
          {...form.register('hand_over.start_kilometers')}
          label={t('kilometers')}
          mark={t('common:required')}
          required
          help={car ? t('activate.odometer', { km: format.number(car.odometer ?? 0) }) : undefined}
          error={form.problemOf('hand_over.start_kilometers')}
        />
        <FuelField
          {...focusOnlyField(form.register('hand_over.fuel_level'))}
          label={t('fuel.label')}
          mark={t('common:required')}
          value={hand_over.fuel_level}
          onChange={(level) =>
            form.setValue('hand_over.fuel_level', level, {
              shouldValidate: form.formState.isSubmitted,
              shouldDirty: true,
            })
          }
          error={form.problemOf('hand_over.fuel_level')}
        />
      </FormSection>
      <FormSection title={t('activate.payment')}>
        <PaymentFields
          bind={(name) => {
            if (isDetail(name)) {
              const path = `hand_over.${name}` as const
              return { ...form.register(path), error: form.problemOf(path) }
            }
            return {
              ...(name === 'amount' ? amount : form.register(paths[name])),
              error: form.problemOf(paths[name]),
            }
          }}
          details={hand_over.details}
          amount={hand_over.amount}
          method={values.payment_method}
          amountMark={t('common:optional')}
        />
      </FormSection>
      <FormSection title={t('warranty.title')} note={t('activate.warranty_note')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <AmountField
            {...deposit}
            label={t('payment.amount')}
            mark={t('common:optional')}
            error={form.problemOf('hand_over.warranty_amount')}
          />
          <MethodSelect
            {...form.register('hand_over.warranty_method')}
            label={t('payment.method')}
            error={form.problemOf('hand_over.warranty_method')}
          />
        </div>
        <PaymentDetailsFields
          bind={(name) => {
            const path = `hand_over.warranty_details.${name}` as const
            return { ...form.register(path), error: form.problemOf(path) }
          }}
          details={hand_over.warranty_details}
          amount={hand_over.warranty_amount}
          kind="warranty_in"
          method={hand_over.warranty_method}
        />
      </FormSection>
      {leavesNothing(hand_over, { total, deposit: car?.warranty_amount }) ? (
        <UnpaidField
          {...form.register('hand_over.unpaid_reason')}
          error={form.problemOf('hand_over.unpaid_reason')}
        />
      ) : null}
    </>
  )
}

function isDetail(name: string): name is `details.${DetailName}` {
  return name.startsWith('details.')
}

/** Whether the car leaves with nothing taken, although something is asked for; `total` is nothing where it is invoiced. */
function leavesNothing(
  { amount, warranty_amount }: BookingValues['hand_over'],
  asked: { total: string | undefined; deposit: string | undefined },
): boolean {
  const inCentimes = (typed: string) => centimes(someAmount(typed) ?? '0.00')
  return leavesUnpaid({
    due: centimes(asked.total ?? '0.00'),
    paid: 0,
    payment_days: null,
    deposit: centimes(asked.deposit ?? '0.00'),
    warranty_held: 0,
    amount: inCentimes(amount),
    warranty_amount: inCentimes(warranty_amount),
  })
}

/** A field that shows what is due, whatever that becomes, until somebody types another amount. */
function useDue(
  form: HandOverSectionProps['form'],
  name: 'hand_over.amount' | 'hand_over.warranty_amount',
  due: string | undefined,
) {
  const [isTyped, setTyped] = useState(false)
  const show = useEffectEvent((amount: string) => {
    if (!isTyped) form.setValue(name, amount === '0.00' ? '' : amount)
  })
  useEffect(() => {
    if (due !== undefined) show(due)
  }, [due])
  const field = form.register(name)
  return {
    ...field,
    onChange: (event: { target: unknown; type?: unknown }) => {
      setTyped(true)
      return field.onChange(event)
    },
  }
}
