import type { UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../data/session/auth.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { BookingValues } from './booking-values.ts'

type CompanyPartProps = {
  register: UseFormRegister<BookingValues>
  problemOf: (path: 'cost_centre' | 'credit_reason') => string | undefined
  /** Whether the booking was refused because its company would owe more than its limit. */
  isAboveLimit: boolean
}

/** To what a company books its hire, and why it may pass its limit. */
export function CompanyPart({ register, problemOf, isAboveLimit }: CompanyPartProps) {
  const { t } = useTranslation(['company-accounts', 'booking-texts', 'common'])
  const mayExceed = useMay('credit.exceed')
  return (
    <>
      <TextField
        {...register('cost_centre')}
        label={t('booking-texts:cost_centre')}
        mark={t('common:optional')}
        dir="auto"
        maxLength={60}
        error={problemOf('cost_centre')}
      />
      {isAboveLimit && mayExceed ? (
        <TextField
          {...register('credit_reason')}
          label={t('credit_reason')}
          dir="auto"
          maxLength={200}
          error={problemOf('credit_reason')}
        />
      ) : null}
    </>
  )
}
