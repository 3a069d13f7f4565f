import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminRooms } from '../../features/access/admin-rooms.ts'

/** What each key does in admin. */
export function KeyList() {
  const { t } = useTranslation(['help', 'admin'])
  const rooms = useAdminRooms()
  return (
    <dl className="divide-y divide-line">
      <Line keys={['Ctrl', 'K']}>{t('keys.palette')}</Line>
      <Line keys={['Ctrl', 'B']}>{t('keys.sidebar')}</Line>
      <Line keys={['?']}>{t('keys.help')}</Line>
      {rooms.some(({ add }) => add) ? <Line keys={['n']}>{t('keys.add')}</Line> : null}
      <Line keys={['/']}>{t('keys.search')}</Line>
      {rooms.flatMap(({ to, word, letter }) =>
        letter ? (
          <Line key={to} keys={['g', letter]}>
            {t('keys.go', { room: t(`admin:${word}`) })}
          </Line>
        ) : (
          []
        ),
      )}
      <Line keys={['j', 'k']}>{t('keys.rows')}</Line>
      <Line keys={['Enter']}>{t('keys.open')}</Line>
      <Line keys={['x']}>{t('keys.select')}</Line>
      <Line keys={['m']}>{t('keys.move')}</Line>
      <Line keys={['Insert']}>{t('keys.book')}</Line>
      <Line keys={['Esc']}>{t('keys.close')}</Line>
    </dl>
  )
}

function Line({ keys, children }: { keys: string[]; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <dt className="min-w-0">{children}</dt>
      <dd dir="ltr" className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-7 rounded-chip border border-line bg-sunken px-1.5 py-0.5 text-center font-sans text-small"
          >
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  )
}
