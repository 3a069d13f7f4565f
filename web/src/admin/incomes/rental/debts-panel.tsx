import type { RentalDashboard } from '@marhala/contract/money/gains.ts'
import { useTranslation } from 'react-i18next'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { FigureTable } from '../../../features/figures/figure-table.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { Panel } from '../../../ui/panel.tsx'

/** What clients owe by age, and what the company holds of theirs. */
export function DebtsPanel({ board: { outstanding, deposits_held } }: { board: RentalDashboard }) {
  const { t } = useTranslation('rental')
  const format = useFormat()
  return (
    <Panel title={t('debts.title')} description={t('debts.text')}>
      {outstanding.bookings === 0 ? (
        <p className="text-ok">{t('debts.none')}</p>
      ) : (
        <FigureTable
          whole
          title={t('debts.title')}
          rows={outstanding.by_age}
          rowKey={({ age }) => age}
          columns={[
            {
              key: 'age',
              head: t('debts.age'),
              cell: ({ age }) => t(`debts.ages.${age}`),
              total: t('debts.all'),
            },
            {
              key: 'bookings',
              head: t('debts.bookings'),
              cell: ({ bookings }) => format.number(bookings),
              total: format.number(outstanding.bookings),
            },
            {
              key: 'amount',
              head: t('debts.amount'),
              cell: ({ amount }) => <Money amount={amount} />,
              total: (
                <FigureLink to="/admin/booking?has_outstanding=true">
                  <Money amount={outstanding.total} />
                </FigureLink>
              ),
            },
          ]}
        />
      )}
      <dl className="mt-5 border-t border-line pt-4 text-small">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">{t('deposits_held')}</dt>
          <dd className="font-semibold tabular-nums">
            <FigureLink to="/admin/dashboard?tab=reports&report=deposits&period=today">
              <Money amount={deposits_held} />
            </FigureLink>
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-small text-muted">{t('deposits_note')}</p>
    </Panel>
  )
}
