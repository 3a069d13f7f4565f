import type { ShiftMoney } from '@marhala/contract/money/day-closes.ts'
import { useTranslation } from 'react-i18next'
import { Money } from '../../features/format/money.tsx'
import { Difference, type ShiftCounting } from './shift-table.tsx'

type ShiftCardsProps = { money: ShiftMoney; counting: ShiftCounting }

/** The methods of a shift below each other, each with its field: how a phone counts. */
export function ShiftCards({ money, counting }: ShiftCardsProps) {
  const { t } = useTranslation(['tills', 'booking'])
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {money.methods.map(({ payment_method, booked, expected }) => (
        <li key={payment_method} className="flex items-center justify-between gap-4 py-3">
          <div className="min-w-0 text-small">
            <p className="text-body font-semibold">{t(`booking:payment.methods.${payment_method}`)}</p>
            <p className="text-muted">
              {t('columns.booked')} <Money amount={booked} className="font-semibold text-fg" />
            </p>
            {expected === booked ? null : (
              <p className="text-muted">
                {t('drawer')} <Money amount={expected} className="font-semibold text-fg" />
              </p>
            )}
            <p className="text-muted empty:hidden">
              {counting.differenceOf(payment_method) === null ? null : (
                <>
                  {t('columns.difference')} <Difference amount={counting.differenceOf(payment_method)} />
                </>
              )}
            </p>
          </div>
          {counting.field(payment_method)}
        </li>
      ))}
      <li className="grid grid-cols-3 gap-3 py-3 text-small font-semibold">
        <Sum label={t('columns.booked')}>
          <Money amount={money.expected} />
        </Sum>
        <Sum label={t('columns.counted')}>
          <Money amount={counting.counted} />
        </Sum>
        <Sum label={t('columns.difference')}>
          <Difference amount={counting.difference} />
        </Sum>
      </li>
    </ul>
  )
}

function Sum({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="block text-micro font-normal text-muted">{label}</span>
      {children}
    </span>
  )
}
