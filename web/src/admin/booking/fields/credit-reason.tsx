import { useTranslation } from 'react-i18next'
import { useMay } from '../../../data/session/auth.ts'
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx'

type CreditReasonProps = Omit<TextFieldProps, 'label'> & {
  /** Whether its company would owe more than its limit. */
  isAboveLimit: boolean
}

/** Why a company may pass its limit, for who may let it. */
export function CreditReason({ isAboveLimit, ...field }: CreditReasonProps) {
  const { t } = useTranslation('company-accounts')
  const mayExceed = useMay('credit.exceed')
  if (!isAboveLimit || !mayExceed) return null
  return <TextField {...field} label={t('credit_reason')} dir="auto" maxLength={200} />
}
