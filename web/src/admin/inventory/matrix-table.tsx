import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { type Readiness, readinessStates } from '@marhala/domain/fleet/fleet.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../features/format/use-format.ts'
import { countMatrix, type MatrixRow } from './fleet-matrix.ts'

/** Categories against states; the more of a category stand there, the stronger the tint. */
export function MatrixTable({ cars }: { cars: FleetCar[] }) {
  const { t } = useTranslation('fleet')
  const format = useFormat()
  const { rows, totals } = countMatrix(cars)
  return (
    <section
      className="overflow-x-auto rounded-card border bg-surface"
      aria-label={t('inventory.views.matrix')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="w-full min-w-140 text-body">
        <thead>
          <tr className="border-b">
            <th scope="col" className="px-4 py-3 text-start text-small font-semibold text-muted">
              {t('columns.category')}
            </th>
            {readinessStates.map((state) => (
              <th key={state} scope="col" className="px-4 py-3 text-end text-small font-semibold text-muted">
                {t(`readiness.${state}`)}
              </th>
            ))}
            <th scope="col" className="px-4 py-3 text-end text-small font-semibold text-muted">
              {t('inventory.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-b">
              <th scope="row" className="px-4 py-2.5 text-start font-semibold">
                {row.name}
              </th>
              {readinessStates.map((state) => (
                <HeatCell key={state} row={row} state={state} />
              ))}
              <td className="px-4 py-2.5 text-end font-semibold tabular-nums">{format.number(row.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="px-4 py-3 text-start font-semibold">
              {t('inventory.total')}
            </th>
            {readinessStates.map((state) => (
              <td key={state} className="px-4 py-3 text-end font-semibold tabular-nums">
                {format.number(totals.counts[state])}
              </td>
            ))}
            <td className="px-4 py-3 text-end font-semibold tabular-nums">{format.number(totals.total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function HeatCell({ row, state }: { row: MatrixRow; state: Readiness }) {
  const format = useFormat()
  const count = row.counts[state]
  const share = count / row.total
  return (
    <td className="p-1 text-end tabular-nums">
      {count === 0 ? (
        <span className="block px-3 py-1.5 text-muted">0</span>
      ) : (
        <Link
          to={`/admin/cars?category_id=${row.id}&${listOf[state]}`}
          className={`block rounded-chip px-3 py-1.5 font-semibold hover:underline ${tints[state][share > 0.5 ? 1 : 0]}`}
        >
          {format.number(count)}
        </Link>
      )}
    </td>
  )
}

const listOf: Record<Readiness, string> = {
  available: 'status=available&expired_papers=false',
  rented: 'status=rented',
  maintenance: 'status=maintenance',
  out_of_papers: 'status=available&expired_papers=true',
}

const tints: Record<Readiness, [string, string]> = {
  available: ['bg-ok-soft/50 text-fg', 'bg-ok-soft text-ok'],
  rented: ['bg-info-soft/50 text-fg', 'bg-info-soft text-info'],
  maintenance: ['bg-warn-soft/50 text-fg', 'bg-warn-soft text-warn'],
  out_of_papers: ['bg-bad-soft/50 text-fg', 'bg-bad-soft text-bad'],
}
