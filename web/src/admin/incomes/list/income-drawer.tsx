import type { Income } from '@marhala/contract/money/incomes.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { DateText, DayText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { Fact, Facts } from '../../../features/records/facts.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { IncomeActions } from './income-actions.tsx'
import { IncomeForm } from './income-form.tsx'

type IncomeDrawerProps = {
  open: number | 'new'
  isOpen: boolean
  rows: readonly Income[] | undefined
  onClose: () => void
}

/** One income: its form while it can change, what it says once its day is closed or it was taken back. */
export function IncomeDrawer({ open, isOpen, rows, onClose }: IncomeDrawerProps) {
  const { t } = useTranslation(['incomes', 'common'])
  const format = useFormat()
  // A deleted one slides away as it was.
  const found = rows?.find(({ id }) => id === open)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const income = found ?? last
  if (open === 'new' || (income && isChangeable(income)))
    return <IncomeForm key={income?.id} income={income ?? null} isOpen={isOpen} onClose={onClose} />
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('common:close')}
      title={income ? t('form.edit', { date: isolate(format.plainDate(income.date)) }) : t('not_found.title')}
      footer={income ? <IncomeActions income={income} onClose={onClose} /> : null}
    >
      {income ? (
        <IncomeFacts income={income} />
      ) : (
        <EmptyState title={t('not_found.title')} headingLevel={3}>
          {t('not_found.text')}
        </EmptyState>
      )}
    </Sheet>
  )
}

function isChangeable({ state, in_close }: Income): boolean {
  return state === 'counted' && !in_close
}

function IncomeFacts({ income }: { income: Income }) {
  const { t } = useTranslation(['incomes', 'booking'])
  const { car, booking, created_by } = income
  return (
    <div className="flex flex-col gap-5">
      <Notes income={income} />
      <Facts>
        <Fact label={t('fields.amount')}>
          <Money amount={income.amount} className="font-semibold" />
        </Fact>
        <Fact label={t('columns.vat')}>
          <Money amount={income.vat} />
        </Fact>
        <Fact label={t('fields.date')}>
          <DayText day={income.date} />
        </Fact>
        <Fact label={t('fields.source')}>{t(`sources.${income.source}`)}</Fact>
        <Fact label={t('fields.payment_method')}>
          {t(`booking:payment.methods.${income.payment_method}`)}
        </Fact>
        {income.payer ? (
          <Fact label={t('fields.payer')}>
            <bdi>{income.payer}</bdi>
          </Fact>
        ) : null}
        {car ? (
          <Fact label={t('fields.car_id')}>
            <FigureLink to={`/admin/cars?car=${car.id}`}>
              <bdi>{car.name}</bdi>
            </FigureLink>
          </Fact>
        ) : null}
        {booking ? (
          <Fact label={t('fields.booking_id')}>
            <FigureLink to={`/admin/booking?booking=${booking.id}`}>
              <bdi dir="ltr">{booking.reference}</bdi>
            </FigureLink>
          </Fact>
        ) : null}
        {created_by ? (
          <Fact label={t('recorded_by')}>
            <bdi>{`${created_by.first_name} ${created_by.last_name}`}</bdi>
            {' · '}
            <DateText at={income.created_at} />
          </Fact>
        ) : null}
      </Facts>
      {income.note ? (
        <p dir="auto" className="rounded-card bg-sunken p-4 whitespace-pre-line">
          {income.note}
        </p>
      ) : null}
    </div>
  )
}

function Notes({ income: { state, in_close, void_reason } }: { income: Income }) {
  const { t } = useTranslation('incomes')
  return (
    <>
      {in_close && state === 'counted' ? (
        <InlineAlert tone="info" title={t('locked')} icon={<Lock strokeWidth={1.75} aria-hidden="true" />}>
          {t('closed_note')}
        </InlineAlert>
      ) : null}
      {state === 'voided' ? (
        <InlineAlert tone="neutral">{t('void_note', { reason: isolate(void_reason ?? '–') })}</InlineAlert>
      ) : null}
      {state === 'reversed' ? <InlineAlert tone="warn">{t('reversed_note')}</InlineAlert> : null}
      {state === 'reversal' ? <InlineAlert tone="warn">{t('reversal_note')}</InlineAlert> : null}
    </>
  )
}
