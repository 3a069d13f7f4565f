import * as documents from '@marhala/contract/booking/documents.ts'
import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { languages } from '@marhala/contract/language/language.ts'
import {
  mostOwnClauses,
  type OptionalClause,
  optionalClauses,
  type OwnClause,
} from '@marhala/domain/booking/contract-clauses.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoveButtons } from '../../../features/forms/move-buttons.tsx'
import { DocumentButton } from '../../../features/downloads/document-button.tsx'
import { nativeNames } from '../../../i18n/language-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SectionForm } from '../section-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'

type Values = { printed: OptionalClause[]; own_clauses: OwnClause[] }
type Form = ReturnType<typeof useSettingsForm<Values>>

/** Which of the built-in clauses contracts print, and the company's own. */
export function ClausesSection({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('settings')
  const form = useSettingsForm<Values>({
    values: {
      printed: optionalClauses.filter((clause) => !settings.clauses_off.includes(clause)),
      own_clauses: settings.own_clauses,
    },
    toBody: ({ printed, own_clauses }) => ({
      clauses_off: optionalClauses.filter((clause) => !printed.includes(clause)),
      own_clauses,
    }),
  })
  return (
    <SectionForm title={t('clauses.title')} text={t('clauses.text')} form={form} failed={t('failed.update')}>
      <div className="flex flex-col gap-6">
        <fieldset className="flex flex-col gap-3">
          <legend className="float-start mb-1 w-full text-h3">{t('clauses.built_in_title')}</legend>
          <p className="text-small text-muted">{t('clauses.built_in_text')}</p>
          {optionalClauses.map((clause) => (
            <Checkbox
              key={clause}
              {...form.register('printed')}
              value={clause}
              label={t(`clauses.built_in.${clause}`)}
            />
          ))}
        </fieldset>
        <OwnClauses form={form} />
        <div className="flex flex-col gap-2 border-t pt-5">
          <h3 className="text-h3">{t('clauses.preview')}</h3>
          {form.isDirty ? (
            <p className="text-small text-muted">{t('clauses.save_first')}</p>
          ) : (
            <div className="flex flex-wrap gap-2.5">
              {languages.map((language) => (
                <DocumentButton
                  key={language}
                  endpoint={documents.contractPreview}
                  input={{ query: { language } }}
                >
                  {nativeNames[language]}
                </DocumentButton>
              ))}
            </div>
          )}
        </div>
      </div>
    </SectionForm>
  )
}

const written = ['fr', 'ar', 'en'] as const

function OwnClauses({ form }: { form: Form }) {
  const { t } = useTranslation('settings')
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'own_clauses' })
  return (
    <fieldset className="flex flex-col gap-4 border-t pt-5">
      <legend className="float-start mb-1 w-full text-h3">{t('clauses.own_title')}</legend>
      <p className="text-small text-muted">{t('clauses.own_text')}</p>
      {fields.length === 0 ? <p className="text-muted">{t('clauses.none')}</p> : null}
      {fields.map(({ id }, index) => (
        <div key={id} className="flex flex-col gap-3 rounded-card border p-4">
          <div className="flex items-center justify-between gap-3">
            <h4 className="font-semibold">{t('clauses.number', { number: index + 1 })}</h4>
            <div className="flex gap-1">
              <MoveButtons
                labels={{
                  up: t('clauses.up', { number: index + 1 }),
                  down: t('clauses.down', { number: index + 1 }),
                }}
                index={index}
                count={fields.length}
                onMove={(to) => move(index, to)}
              />
              <IconButton
                label={t('clauses.remove', { number: index + 1 })}
                size="sm"
                onClick={() => remove(index)}
              >
                <Trash2 strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </div>
          </div>
          {written.map((language) => (
            <TextArea
              key={language}
              {...form.register(`own_clauses.${index}.${language}`)}
              label={nativeNames[language]}
              error={
                form.problemOf(`own_clauses.${index}.${language}`) ??
                (language === 'fr' ? form.problemOf(`own_clauses.${index}`) : undefined)
              }
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              rows={2}
            />
          ))}
        </div>
      ))}
      {fields.length < mostOwnClauses ? (
        <Button
          variant="outline"
          size="sm"
          className="w-fit"
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => append({ fr: '', ar: '', en: '' })}
        >
          {t('clauses.add')}
        </Button>
      ) : null}
    </fieldset>
  )
}
