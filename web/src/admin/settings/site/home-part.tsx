import { siteLimits } from '@marhala/contract/company/site-values.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import type { SitePartProps } from './site-part.ts'
import { TextsField } from './texts-field.tsx'

/** What the home page says first, and which parts follow in which order. */
export function HomePart({ document, language, change, problemOf }: SitePartProps) {
  const { t } = useTranslation('site')
  const { headline, line, home } = document
  const move = (index: number, by: number) => {
    const parts = [...home]
    const [part] = parts.splice(index, 1)
    parts.splice(index + by, 0, part!)
    change({ home: parts })
  }
  return (
    <div className="grid gap-5">
      <TextsField
        label={t('home.headline')}
        value={headline}
        language={language}
        usual={t('home.headline_usual')}
        maxLength={siteLimits.headline}
        error={problemOf('headline')}
        onChange={(texts) => change({ headline: texts })}
      />
      <TextsField
        label={t('home.line')}
        help={t('home.line_help')}
        value={line}
        language={language}
        usual={t('home.line_usual')}
        maxLength={siteLimits.line}
        isLong
        rows={2}
        error={problemOf('line')}
        onChange={(texts) => change({ line: texts })}
      />
      <div>
        <h3 className="text-small font-semibold">{t('home.parts')}</h3>
        <p className="text-small text-muted">{t('home.parts_help')}</p>
        <ol className="mt-2 divide-y rounded-control border">
          {home.map(({ key, shown }, index) => {
            const name = t(`home_parts.${key}`)
            return (
              <li key={key} className="flex items-center gap-2 px-3 py-1.5">
                <Switch
                  label={name}
                  checked={shown}
                  onChange={({ target }) =>
                    change({
                      home: home.map((part) =>
                        part.key === key ? { ...part, shown: target.checked } : part,
                      ),
                    })
                  }
                  className="flex-1"
                />
                <IconButton
                  label={t('home.up', { name })}
                  size="sm"
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('home.down', { name })}
                  size="sm"
                  disabled={index === home.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}
