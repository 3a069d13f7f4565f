import type { Notice } from '@marhala/contract/fleet/notices.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { useTranslation } from 'react-i18next'
import { FigureLink } from '../../features/figures/figure-link.tsx'
import { DateText, DayText } from '../../features/format/date-text.tsx'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { MomentText } from '../../features/notices/moment-text.tsx'
import { Fact, Facts } from '../../features/records/facts.tsx'
import { totalOf } from './charge-values.ts'

/** What stands on a notice, and what has become of it. */
export function NoticeFacts({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notice')
  const { car } = notice
  return (
    <div className="flex flex-col gap-5">
      <Facts>
        <Fact label={t('fields.when')}>
          <MomentText moment={notice.moment} />
        </Fact>
        <Fact label={t('fields.amount')}>
          <Money amount={notice.amount} className="font-semibold" />
        </Fact>
        <Fact label={t('fields.place')}>
          <bdi>{notice.place || '–'}</bdi>
        </Fact>
        <Fact label={t('fields.number')}>
          <bdi dir="ltr">{notice.number || '–'}</bdi>
        </Fact>
        <Fact label={t('fields.car')}>
          {car ? (
            <FigureLink to={`/admin/cars?car=${car.id}`}>
              <bdi>{car.name}</bdi>
            </FigureLink>
          ) : (
            '–'
          )}
        </Fact>
        <Fact label={t('fields.received_on')}>
          <DayText day={notice.received_on} />
        </Fact>
        <Fact label={t('fields.due_on')}>{notice.due_on ? <DayText day={notice.due_on} /> : '–'}</Fact>
        <Fact label={t('fields.recorded')}>
          <DateText at={notice.created_at} />
          <bdi className="block text-muted">{notice.created_by}</bdi>
        </Fact>
        <Became notice={notice} />
      </Facts>
      {notice.note ? (
        <p dir="auto" className="rounded-card bg-sunken p-4 wrap-anywhere whitespace-pre-line">
          {notice.note}
        </p>
      ) : null}
    </div>
  )
}

function Became({ notice: { declared_at, charge, expense_id, close_reason } }: { notice: Notice }) {
  const { t } = useTranslation(['notice', 'common'])
  const format = useFormat()
  return (
    <>
      {declared_at === null ? null : (
        <Fact label={t('declare.on')}>
          <DateText at={declared_at} />
        </Fact>
      )}
      {charge === null ? null : (
        <Fact label={t('charge.charged')}>
          <Money amount={formatMoney(totalOf(charge))} />
          {charge.fee === '0.00' ? null : (
            <span className="block text-small text-muted">
              {t('charge.with_fee', { amount: format.money(charge.fee, t('common:currency.unit')) })}
            </span>
          )}
        </Fact>
      )}
      {expense_id === null ? null : (
        <Fact label={t('pay.paid')}>
          <FigureLink to={`/admin/expenses?expense=${expense_id}`}>{t('pay.open')}</FigureLink>
        </Fact>
      )}
      {close_reason === null ? null : (
        <Fact label={t('close.closed')}>{t(`close.reasons.${close_reason}`)}</Fact>
      )}
    </>
  )
}
