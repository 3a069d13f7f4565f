import type { NotificationSettings as Settings } from '@marhala/contract/messages/notifications.ts'
import type { NotificationKind } from '@marhala/domain/messages/notification.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notificationSettingsQuery, useChangeNotificationSettings } from '../../data/account/notifications.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { halfHoursWith } from '../../ui/dates/half-hours.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { NotificationPush } from './notification-push.tsx'

type Change = (changes: Partial<Omit<Settings, 'kinds' | 'browsers' | 'push_sender'>>) => void

/** What of one's notifications comes by mail and as a push, and when neither does; each choice is kept at once. */
export function NotificationSettings() {
  const { t } = useTranslation('notifications')
  const say = useSayFailure()
  const query = useQuery(notificationSettingsQuery)
  const save = useChangeNotificationSettings()
  const change: Change = (changes) => save.mutate(changes)
  return (
    <AsyncView query={query} errorTitle={t('settings.failed')} skeleton={<div className="h-96" />}>
      {(settings) => (
        <div className="flex flex-col gap-7">
          {save.error ? (
            <InlineAlert tone="bad" title={t('settings.not_saved')}>
              {say(save.error).message}
            </InlineAlert>
          ) : null}
          <Kinds settings={settings} change={change} />
          <NotificationPush sender={settings.push_sender} hasChoices={settings.by_push.length > 0} />
          <Times settings={settings} change={change} />
        </div>
      )}
    </AsyncView>
  )
}

type PartProps = { settings: Settings; change: Change }

const ways = ['by_mail', 'by_push'] as const

function Kinds({ settings, change }: PartProps) {
  const { t } = useTranslation('notifications')
  const toggle = (way: (typeof ways)[number], kind: NotificationKind) => {
    const chosen = settings[way]
    const isOn = chosen.includes(kind)
    change({ [way]: isOn ? chosen.filter((one) => one !== kind) : [...chosen, kind] })
  }
  return (
    <section>
      <p className="text-pretty text-muted">{t('settings.intro')}</p>
      <table className="mt-3 w-full border-collapse text-start">
        <thead>
          <tr className="border-b text-small text-muted">
            <th scope="col" className="py-2 pe-3 text-start font-medium">
              {t('settings.kind')}
            </th>
            {ways.map((way) => (
              <th key={way} scope="col" className="w-16 px-1 py-2 text-center font-medium">
                {t(`settings.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {settings.kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                {t(`kinds.${kind}`)}
              </th>
              {ways.map((way) => (
                <td key={way} className="px-1 py-2">
                  <Checkbox
                    label={t(`settings.${way}_of`, { kind: t(`kinds.${kind}`) })}
                    labelHidden
                    checked={settings[way].includes(kind)}
                    onChange={() => toggle(way, kind)}
                    className="flex justify-center"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

function Times({ settings, change }: PartProps) {
  const { t } = useTranslation('notifications')
  const { digest_hour, quiet_from, quiet_to } = settings
  const isQuiet = quiet_from !== null && quiet_to !== null
  const timesBut = (other: string) =>
    halfHoursWith('')
      .filter((time) => time !== other)
      .map((time) => ({ value: time, label: time }))
  return (
    <section className="flex flex-col gap-5">
      <Select
        label={t('settings.digest_hour')}
        help={t('settings.digest_help')}
        options={hours}
        value={String(digest_hour)}
        onChange={({ target }) => change({ digest_hour: Number(target.value) })}
        className="sm:max-w-60"
      />
      <Switch
        label={t('settings.quiet')}
        help={t('settings.quiet_help')}
        switchAtEnd
        checked={isQuiet}
        onChange={() =>
          change(isQuiet ? { quiet_from: null, quiet_to: null } : { quiet_from: '22:00', quiet_to: '07:00' })
        }
      />
      {isQuiet ? (
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t('settings.quiet_from')}
            options={timesBut(quiet_to)}
            value={quiet_from}
            onChange={({ target }) => change({ quiet_from: target.value })}
          />
          <Select
            label={t('settings.quiet_to')}
            options={timesBut(quiet_from)}
            value={quiet_to}
            onChange={({ target }) => change({ quiet_to: target.value })}
          />
        </div>
      ) : null}
    </section>
  )
}
