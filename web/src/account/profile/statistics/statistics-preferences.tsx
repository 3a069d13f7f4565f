import { useTranslation } from 'react-i18next'
import type { Statistics } from '../../../data/account/profile.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

const kinds = ['categories', 'fuel_types', 'transmission_types', 'locations'] as const

/** What somebody books most: type, fuel, gearbox and location, ranked, with their shares. */
export function StatisticsPreferences({ preferences }: { preferences: Statistics['preferences'] }) {
  const { t } = useTranslation('statistics')
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {kinds.map((kind) => (
        <Panel key={kind} title={t(`preferences.${kind}`)}>
          <Ranking items={preferences[kind]} />
        </Panel>
      ))}
    </div>
  )
}

function Ranking({ items }: { items: Statistics['preferences']['categories'] }) {
  const { t } = useTranslation(['statistics', 'account'])
  const format = useFormat()
  if (items.length === 0) return <p className="text-muted">{t('preferences.none')}</p>
  return (
    <ol className="flex flex-col gap-4">
      {items.map(({ label, count, percent }) => (
        <li key={label}>
          <p className="mb-1.5 flex items-baseline justify-between gap-4 text-small">
            <bdi className="min-w-0 font-semibold">{label}</bdi>
            <span className="shrink-0 text-muted tabular-nums">
              {t('account:count', { count })} ·{' '}
              <span className="font-semibold text-fg">{format.percent(percent)}</span>
            </span>
          </p>
          <ProgressBar label={label} value={percent} valueText={format.percent(percent)} />
        </li>
      ))}
    </ol>
  )
}
