import { languages } from '@marhala/contract/language/language.ts'
import type { UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { BookingValues } from '../new-booking/booking-values.ts'
import type { OfferTerms } from './use-new-offer.ts'

type OfferPersonProps = {
  register: UseFormRegister<BookingValues>
  problemOf: (path: `client.${'first_name' | 'last_name' | 'email' | 'phone'}`) => string | undefined
  terms: OfferTerms
  onChange: (terms: OfferTerms) => void
  onCancel: () => void
}

/** Somebody who has no account: a name and a way to reach them is all that a quote needs. */
export function OfferPerson({ register, problemOf, terms, onChange, onCancel }: OfferPersonProps) {
  const { t } = useTranslation(['offers', 'common'])
  const field = (name: 'first_name' | 'last_name' | 'email' | 'phone') => ({
    ...register(`client.${name}`),
    error: problemOf(`client.${name}`),
    label: t(`form.${name}`),
    autoComplete: 'off',
  })
  const latin = { dir: 'ltr', className: 'rtl:[&_input]:text-end' } as const
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field('first_name')} required mark={t('common:required')} maxLength={80} />
        <TextField {...field('last_name')} required mark={t('common:required')} maxLength={80} />
        <TextField {...field('email')} {...latin} type="email" />
        <TextField {...field('phone')} {...latin} type="tel" />
        <Select
          label={t('form.language')}
          options={languages.map((value) => ({ value, label: t(`form.languages.${value}`) }))}
          value={terms.language}
          onChange={(event) => onChange({ ...terms, language: event.target.value as OfferTerms['language'] })}
        />
      </div>
      <Button variant="outline" size="sm" className="self-start" onClick={onCancel}>
        {t('form.known')}
      </Button>
    </div>
  )
}
