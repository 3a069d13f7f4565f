import { noTexts, type SiteDocument, siteLimits } from '@marhala/contract/company/site-values.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MoveButtons, moved } from '../../../features/forms/move-buttons.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { SitePartProps } from './site-part.ts'
import { TextsField } from './texts-field.tsx'

type Entry = SiteDocument['faq'][number]

/** The company's own questions and answers; without any the product's stand, answered by the rules. */
export function FaqPart({ document: { faq }, language, change, problemOf }: SitePartProps) {
  const { t } = useTranslation('site')
  const set = (index: number, changes: Partial<Entry>) =>
    change({ faq: faq.map((entry, at) => (at === index ? { ...entry, ...changes } : entry)) })
  return (
    <div className="grid gap-4">
      {faq.length === 0 ? <p className="text-muted">{t('faq.usual')}</p> : null}
      <ol className="grid gap-4">
        {faq.map((entry, index) => (
          // Entries have no number of their own; what is typed stands in the document.
          <li key={index} className="rounded-control border p-4">
            <div className="mb-2 flex items-center justify-between gap-2">
              <p className="text-small font-semibold">{t('faq.number', { number: index + 1 })}</p>
              <div className="flex gap-1">
                <MoveButtons
                  labels={{
                    up: t('faq.up', { number: index + 1 }),
                    down: t('faq.down', { number: index + 1 }),
                  }}
                  index={index}
                  count={faq.length}
                  onMove={(to) => change({ faq: moved(faq, index, to) })}
                />
                <IconButton
                  label={t('faq.remove', { number: index + 1 })}
                  size="sm"
                  onClick={() => change({ faq: faq.filter((_, at) => at !== index) })}
                >
                  <Trash2 strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              </div>
            </div>
            <div className="grid gap-4">
              <TextsField
                label={t('faq.question')}
                value={entry.question}
                language={language}
                maxLength={siteLimits.line}
                error={problemOf(`faq.${index}.question`)}
                onChange={(question) => set(index, { question })}
              />
              <TextsField
                label={t('faq.answer')}
                value={entry.answer}
                language={language}
                maxLength={siteLimits.answer}
                isLong
                error={problemOf(`faq.${index}.answer`)}
                onChange={(answer) => set(index, { answer })}
              />
            </div>
          </li>
        ))}
      </ol>
      {faq.length < siteLimits.questions ? (
        <Button
          variant="outline"
          size="sm"
          className="w-fit"
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => change({ faq: [...faq, { question: noTexts, answer: noTexts }] })}
        >
          {t('faq.add')}
        </Button>
      ) : null}
    </div>
  )
}
