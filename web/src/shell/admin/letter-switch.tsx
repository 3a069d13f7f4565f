import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { preferencesQuery, useUpdatePreferences } from '../../data/account/preferences.ts'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'

/** Turns the keys that are single letters on and off (WCAG 2.1.4); nothing until it is known which they are. */
export function LetterSwitch() {
  const { t } = useTranslation('help')
  const say = useSayFailure()
  const { data } = useQuery(preferencesQuery)
  const update = useUpdatePreferences()
  const lettersOn = update.isPending ? update.variables.body?.shortcuts : data?.shortcuts
  if (!data) return null
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t('keys.letters')}
        help={t('keys.letters_help')}
        switchAtEnd
        checked={lettersOn ?? true}
        onChange={(event) => update.mutate({ body: { shortcuts: event.target.checked } })}
      />
      {update.error ? (
        <InlineAlert tone="bad" title={t('keys.failed')}>
          {say(update.error).message}
        </InlineAlert>
      ) : null}
    </div>
  )
}
