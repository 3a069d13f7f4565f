import { languages } from '@marhala/contract/language/language.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { nativeNames } from '../../i18n/language-names.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'

type LanguagesFieldProps = { registered: UseFormRegisterReturn; error: string | undefined }

/** In which languages the agency writes its own words. */
export function LanguagesField({ registered, error }: LanguagesFieldProps) {
  const { t } = useTranslation('settings')
  return (
    <fieldset>
      <legend className="text-small font-semibold">{t('fields.languages')}</legend>
      <p className="mt-1 text-small text-muted">{t('help.languages')}</p>
      <div className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        {languages.map((one) => (
          <Checkbox key={one} value={one} label={<bdi lang={one}>{nativeNames[one]}</bdi>} {...registered} />
        ))}
      </div>
      {error ? <p className="mt-1.5 text-small font-medium text-bad">{error}</p> : null}
    </fieldset>
  )
}
