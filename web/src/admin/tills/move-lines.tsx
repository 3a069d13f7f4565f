import type { TillMove } from '@marhala/contract/money/day-closes.ts'
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../features/format/date-text.tsx'
import { Euros } from '../../features/format/euros.tsx'
import { Money } from '../../features/format/money.tsx'

/** Cash that was put into a till or taken out: how much, why, by whom and when. */
export function MoveLines({ moves }: { moves: TillMove[] }) {
  const { t } = useTranslation('tills')
  if (moves.length === 0) return <p className="text-small text-muted">{t('moves.none')}</p>
  return (
    <ul className="flex flex-col divide-y divide-line">
      {moves.map((move) => {
        const Icon = move.kind === 'drop' ? ArrowUpFromLine : ArrowDownToLine
        return (
          <li key={move.id} className="flex items-start gap-3 py-2.5 text-small">
            <Icon className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{t(`moves.kinds.${move.kind}`)}</p>
              <p className="break-words">
                <bdi>{move.reason}</bdi>
              </p>
              <p className="text-muted">
                <bdi>{`${move.created_by.first_name} ${move.created_by.last_name}`}</bdi>
                {' · '}
                <DateText at={move.created_at} style="dayTime" />
              </p>
            </div>
            {move.currency === 'EUR' ? (
              <Euros amount={move.amount} className="font-semibold" />
            ) : (
              <Money amount={move.amount} className="font-semibold" />
            )}
          </li>
        )
      })}
    </ul>
  )
}
