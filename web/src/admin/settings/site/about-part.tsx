import { type SiteDocument, siteLimits } from '@marhala/contract/company/site-values.ts'
import { type AboutSection, ownAboutSections } from '@marhala/domain/site/site.ts'
import { isWritten } from '@marhala/domain/text/text-in.ts'
import { useTranslation } from 'react-i18next'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import type { SitePartProps } from './site-part.ts'
import { TextsField } from './texts-field.tsx'

type Part = SiteDocument['about'][number]

/** The parts about the company, each on or off, with its own words. */
export function AboutPart({ document: { about }, language, change, problemOf }: SitePartProps) {
  const { t } = useTranslation('site')
  const set = (index: number, changes: Partial<Part>) =>
    change({ about: about.map((part, at) => (at === index ? { ...part, ...changes } : part)) })
  return (
    <ul className="divide-y rounded-control border">
      {about.map((part, index) => {
        const needsWords = (ownAboutSections as readonly AboutSection[]).includes(part.key)
        const takesText = part.key !== 'figures' && part.key !== 'places' && part.key !== 'testimonials'
        return (
          <li key={part.key} className="px-4 py-3">
            <Switch
              label={<span className="font-semibold">{t(`about_parts.${part.key}`)}</span>}
              help={t(`about_help.${part.key}`)}
              checked={part.shown}
              onChange={({ target }) => set(index, { shown: target.checked })}
            />
            {part.shown && part.key !== 'figures' && part.key !== 'testimonials' ? (
              <div className="mt-3 grid gap-4">
                <TextsField
                  label={t('about.title')}
                  value={part.title}
                  language={language}
                  usual={t(`about_parts.${part.key}`)}
                  maxLength={siteLimits.title}
                  error={problemOf(`about.${index}.title`)}
                  onChange={(title) => set(index, { title })}
                />
                {takesText ? (
                  <TextsField
                    label={t('about.text')}
                    value={part.text}
                    language={language}
                    usual={needsWords ? t('about.text_own') : t('about.text_usual')}
                    maxLength={siteLimits.text}
                    isLong
                    error={problemOf(`about.${index}.text`)}
                    onChange={(text) => set(index, { text })}
                  />
                ) : null}
                {needsWords && !isWritten(part.text) ? (
                  <InlineAlert tone="info">{t('about.needs_words')}</InlineAlert>
                ) : null}
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
