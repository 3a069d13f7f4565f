import type { UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CreditReason } from '../fields/credit-reason.tsx'
import type { BookingValues } from './booking-values.ts'

type CompanyPartProps = {
  register: UseFormRegister<BookingValues>
  problemOf: (path: 'cost_centre' | 'credit_reason') => string | undefined
  /** Whether the booking was refused because its company would owe more than its limit. */
  isAboveLimit: boolean
}

/** To what a company books its hire, and why it may pass its limit. */
export function CompanyPart({ register, problemOf, isAboveLimit }: CompanyPartProps) {
  const { t } = useTranslation(['booking-texts', 'common'])
  return (
    <>
      <TextField
        {...register('cost_centre')}
        label={t('cost_centre')}
        mark={t('common:optional')}
        dir="auto"
        maxLength={60}
        error={problemOf('cost_centre')}
      />
      <CreditReason
        {...register('credit_reason')}
        isAboveLimit={isAboveLimit}
        error={problemOf('credit_reason')}
      />
    </>
  )
}
