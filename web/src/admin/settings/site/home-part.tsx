import { siteLimits } from '@marhala/contract/company/site-values.ts'
import { useTranslation } from 'react-i18next'
import { MoveButtons, moved } from '../../../features/forms/move-buttons.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import type { SitePartProps } from './site-part.ts'
import { TextsField } from './texts-field.tsx'

/** What the home page says first, and which parts follow in which order. */
export function HomePart({ document, language, change, problemOf }: SitePartProps) {
  const { t } = useTranslation('site')
  const { headline, line, home } = document
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
                <MoveButtons
                  labels={{ up: t('home.up', { name }), down: t('home.down', { name }) }}
                  index={index}
                  count={home.length}
                  onMove={(to) => change({ home: moved(home, index, to) })}
                />
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}
