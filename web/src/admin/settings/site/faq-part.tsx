import { noTexts, type SiteDocument, siteLimits } from '@marhala/contract/company/site-values.ts'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
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
  const move = (index: number, by: number) => {
    const entries = [...faq]
    const [entry] = entries.splice(index, 1)
    entries.splice(index + by, 0, entry!)
    change({ faq: entries })
  }
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
                <IconButton
                  label={t('faq.up')}
                  size="sm"
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('faq.down')}
                  size="sm"
                  disabled={index === faq.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('faq.remove')}
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
