import type { ShiftMoney } from '@marhala/contract/money/day-closes.ts'
import { useTranslation } from 'react-i18next'
import { Money } from '../../features/format/money.tsx'
import { Panel } from '../../ui/panel.tsx'

/** What is the clients' own: it came, went or stays, and is no part of what is booked. */
export function HeldDeposits({ money: { methods, deposits_held } }: { money: ShiftMoney }) {
  const { t } = useTranslation(['tills', 'booking'])
  const moved = methods.filter(
    ({ deposits_taken, deposits_returned }) =>
      Number(deposits_taken) !== 0 || Number(deposits_returned) !== 0,
  )
  return (
    <Panel title={t('deposits.title')} description={t('deposits.text')}>
      {moved.length === 0 ? <p className="mb-3 text-small text-muted">{t('deposits.none')}</p> : null}
      <dl className="flex flex-col gap-3 text-small">
        {moved.map(({ payment_method, deposits_taken, deposits_returned }) => (
          <div key={payment_method}>
            <dt className="font-semibold">{t(`booking:payment.methods.${payment_method}`)}</dt>
            <dd className="flex justify-between gap-4">
              <span className="text-muted">{t('deposits.taken')}</span>
              <Money amount={deposits_taken} />
            </dd>
            <dd className="flex justify-between gap-4">
              <span className="text-muted">{t('deposits.returned')}</span>
              <Money amount={deposits_returned} />
            </dd>
          </div>
        ))}
        <div className="border-t border-line pt-3">
          <dt className="text-muted">{t('deposits.held')}</dt>
          <dd className="text-[1.25rem] font-bold tabular-nums">
            <Money amount={deposits_held} />
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
