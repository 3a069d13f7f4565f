import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { QuoteReply } from '../../../data/bookings/quotes.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FormSection } from '../fields/form-section.tsx'
import type { DetailName } from '../fields/payment-details-fields.tsx'
import { PaymentFields } from '../fields/payment-fields.tsx'
import {
  type DifferenceKind,
  differenceKinds,
  differenceOf,
  type DifferenceValues,
} from './difference-values.ts'

export type DifferencePath =
  | `payments.${DifferenceKind}.${'amount' | 'payment_method' | 'transaction_id'}`
  | `payments.${DifferenceKind}.details.${DetailName}`

type DifferenceFieldsProps = {
  values: DifferenceValues
  bind: (
    name: DifferencePath,
    options?: { onChange?: () => void },
  ) => UseFormRegisterReturn & { error: string | undefined }
  onAmount: (name: `payments.${DifferenceKind}.amount`, amount: string) => void
  quote: Pick<QuoteReply, 'owed' | 'deposit'> | undefined
}

/** What a change leaves to pay or to give back, deposit included, each offered to be settled with the change. */
export function DifferenceFields({ quote, ...form }: DifferenceFieldsProps) {
  const { t } = useTranslation('agreed-price')
  const due = differenceOf(quote)
  const open = differenceKinds.filter((kind) => due[kind] !== '0.00')
  if (open.length === 0) return null
  return (
    <FormSection title={t('difference.title')}>
      {open.map((kind) => (
        <Line key={kind} {...form} kind={kind} due={due[kind]} />
      ))}
    </FormSection>
  )
}

type LineProps = Omit<DifferenceFieldsProps, 'quote'> & { kind: DifferenceKind; due: string }

function Line({ values, bind, onAmount, kind, due }: LineProps) {
  const { t } = useTranslation(['agreed-price', 'common'])
  const format = useFormat()
  const [isTaken, setTaken] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const show = useEffectEvent(() => {
    if (isTaken && !isTyped) onAmount(`payments.${kind}.amount`, due)
  })
  useEffect(() => show(), [due])
  const clear = useEffectEvent(() => onAmount(`payments.${kind}.amount`, ''))
  // What is no longer due is not taken unseen.
  useEffect(() => () => clear(), [])
  const { amount, payment_method, details } = values[kind]
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={t(`difference.${kind}`, { amount: format.money(due, t('common:currency.unit')) })}
        checked={isTaken}
        onChange={(event) => {
          setTaken(event.target.checked)
          setTyped(false)
          onAmount(`payments.${kind}.amount`, event.target.checked ? due : '')
        }}
      />
      {isTaken ? (
        <div className="ps-7.5">
          <PaymentFields
            bind={(name) =>
              bind(
                `payments.${kind}.${name}`,
                name === 'amount' ? { onChange: () => setTyped(true) } : undefined,
              )
            }
            amount={amount}
            method={payment_method}
            kind={kind}
            details={details}
          />
        </div>
      ) : null}
    </div>
  )
}
