import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listedChargesQuery } from '../../../data/bookings/take-back.ts'
import { useOnlinePayment } from '../../../data/bookings/online-payments.ts'
import { Money } from '../../../features/format/money.tsx'
import { useToday } from '../../../features/format/use-today.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import type { FormProblems } from '../../../features/forms/form-problems.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { StatLine, StatList } from '../../../ui/stat-line.tsx'
import { wireAmount } from '../../../data/bookings/booking-money.ts'
import { ChargeFileDrop } from '../fields/charge-file-drop.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { PaymentFields } from '../fields/payment-fields.tsx'
import { useBillableLoans } from '../fields/use-billable-loans.ts'
import { useBookingForm } from '../fields/use-booking-form.ts'
import {
  choiceOf,
  damageChoice,
  heldFor,
  laterChargeBody,
  type LaterChargeValues,
  laterChargeValues,
  loanChoice,
  restOf,
} from './later-charge-values.ts'
import { useAttach } from './use-attach.ts'
import { useChargeableDamages } from './use-chargeable-damages.ts'

type LaterChargeDialogProps = { booking: Booking; onClose: () => void }

/** What a finished booking is still charged for: the client is told, and it has an invoice of its own. */
export function LaterChargeDialog({ booking, onClose }: LaterChargeDialogProps) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const say = useSayFailure()
  const online = useOnlinePayment()
  const listed = useQuery(listedChargesQuery)
  const known = useChargeableDamages(booking)
  const loans = useBillableLoans(booking) ?? []
  const [file, setFile] = useState<File | null>(null)
  const attach = useAttach(booking, file)
  const form = useBookingForm<typeof takeBack.addCharge, LaterChargeValues>({
    endpoint: takeBack.addCharge,
    booking,
    defaultValues: laterChargeValues(booking, useToday()),
    toBody: (values) => ({ ...laterChargeBody(values), ...(file && { file_follows: true }) }),
    check: ({ what }): FormProblems => (what === '' ? { what: t('later.choose') } : {}),
    saved: t('saved.charge_added', { reference: booking.reference }),
    onDone: () => {
      attach()
      onClose()
    },
  })
  const values = form.watch()
  const held = heldFor(booking)
  const rest = restOf(values, booking)
  const money = (centimes: number) =>
    `\u2068${format.money(wireAmount(centimes), t('common:currency.unit'))}\u2069`
  const { register, problemOf } = form
  const choose = (what: string) => {
    const price =
      listed.data?.find(({ id }) => String(id) === what)?.price ??
      known.find((damage) => choiceOf(damage) === what)?.price ??
      loans.find((loan) => loanChoice(loan) === what)?.price
    if (price && price !== '0.00') form.setValue('amount', price, { shouldDirty: true })
  }
  return (
    <FormDialog
      title={t('later.title', { reference: booking.reference })}
      submitLabel={t('later.submit')}
      form={form}
      onClose={onClose}
    >
      <p className="text-muted">{booking.user.email === null ? t('later.intro_untold') : t('later.intro')}</p>
      {listed.error ? (
        <InlineAlert tone="bad" title={t('charge.list_failed')}>
          {say(listed.error).message}
        </InlineAlert>
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          {...register('what', {
            onChange: ({ target }: { target: HTMLSelectElement }) => choose(target.value),
          })}
          label={t('later.what')}
          mark={t('common:required')}
          placeholder={t('later.choose')}
          error={
            problemOf('what') ??
            problemOf('return_charge_id') ??
            problemOf('damage_id') ??
            problemOf('loan_id')
          }
          options={[
            ...(listed.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ...loans.map((loan) => ({ value: loanChoice(loan), label: loan.name })),
            ...known.map((damage) => ({ value: choiceOf(damage), label: damage.label })),
            { value: damageChoice, label: t('later.damage') },
          ]}
        />
        <AmountField {...form.field('amount')} label={t('payment.amount')} mark={t('common:required')} />
        <TextField
          {...form.field('reason')}
          label={t('later.reason')}
          help={t('later.reason_help')}
          maxLength={200}
          className="sm:col-span-2"
        />
        {held > 0 ? (
          <AmountField
            {...form.field('from_deposit')}
            label={t('later.from_deposit')}
            mark={t('common:optional')}
            help={t('later.from_deposit_help', { amount: money(held) })}
          />
        ) : null}
      </div>
      <ChargeFileDrop file={file} onFile={setFile} />
      <Checkbox
        {...register('pays_now', {
          onChange: ({ target }: { target: HTMLInputElement }) =>
            form.setValue('paid', target.checked ? wireAmount(Math.max(0, rest)) : ''),
        })}
        label={t('later.pays_now')}
      />
      {values.pays_now ? (
        <PaymentFields
          bind={(name) => form.field(name === 'amount' ? 'paid' : name)}
          amount={values.paid}
          method={values.payment_method}
          details={values.details}
          amountMark={t('common:required')}
        />
      ) : null}
      <StatList>
        <StatLine
          label={t('later.rest')}
          note={rest > 0 && online && booking.user.email !== null ? t('later.by_link') : undefined}
          value={<Money amount={wireAmount(Math.max(0, rest))} />}
          emphasis="total"
        />
      </StatList>
    </FormDialog>
  )
}
