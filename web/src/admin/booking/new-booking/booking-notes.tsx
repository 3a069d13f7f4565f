import type { UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { FormSection } from '../fields/form-section.tsx'
import type { BookingValues } from './booking-values.ts'

type BookingNotesProps = {
  register: UseFormRegister<BookingValues>
  problemOf: (path: 'note' | 'internal_note') => string | undefined
}

/** What is noted as a booking is made: for its client to read, and for colleagues alone. */
export function BookingNotes({ register, problemOf }: BookingNotesProps) {
  const { t } = useTranslation(['booking', 'new-booking', 'common'])
  return (
    <FormSection title={t('new-booking:notes')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['note', 'internal_note'] as const).map((name) => (
          <TextArea
            key={name}
            {...register(name)}
            label={t(`${name}.label`)}
            mark={t('common:optional')}
            help={t(`${name}.help`)}
            rows={2}
            maxLength={2000}
            error={problemOf(name)}
          />
        ))}
      </div>
    </FormSection>
  )
}
