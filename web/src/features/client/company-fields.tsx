import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { CompanyValues } from './company-values.ts'
import { TermsFields } from './terms-fields.tsx'

type CompanyFieldsProps = {
  bind: (name: Exclude<keyof CompanyValues, 'is_company'>) => UseFormRegisterReturn & {
    error: string | undefined
  }
}

/** What a company has beside its contact person: its legal name and ICE, and how it pays. */
export function CompanyFields({ bind }: CompanyFieldsProps) {
  const { t } = useTranslation(['company-clients', 'common'])
  const latin = { dir: 'ltr', className: 'rtl:[&_input]:text-end' } as const
  const optional = { mark: t('common:optional'), autoComplete: 'off' }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        {...bind('legal_name')}
        label={t('legal_name')}
        mark={t('common:required')}
        required
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        {...bind('ice')}
        {...optional}
        {...latin}
        label={t('ice')}
        help={t('ice_help')}
        inputMode="numeric"
      />
      <TermsFields bind={bind} />
    </div>
  )
}
