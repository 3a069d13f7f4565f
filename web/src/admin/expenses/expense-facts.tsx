import type { Expense } from '@marhala/contract/money/expenses.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FigureLink } from '../../features/figures/figure-link.tsx'
import { DateText, DayText } from '../../features/format/date-text.tsx'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { Fact, Facts } from '../../features/records/facts.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import type { ExpensesAddress } from './expenses-address.ts'

type ExpenseFactsProps = { expense: Expense; address: ExpensesAddress }

/** What is known of an expense, and what became of it. */
export function ExpenseFacts({ expense, address }: ExpenseFactsProps) {
  const { t } = useTranslation(['expenses', 'booking', 'common'])
  const format = useFormat()
  const { car, created_by } = expense
  return (
    <div className="flex flex-col gap-5">
      <WhatBecame expense={expense} address={address} />
      <Facts>
        <Fact label={t('fields.date')}>
          <DayText day={expense.date} style="full" />
        </Fact>
        <Fact label={t('fields.category')}>{t(`categories.${expense.category}`)}</Fact>
        <Fact label={t('fields.vendor')}>
          <bdi>{expense.vendor || '–'}</bdi>
        </Fact>
        <Fact label={t('fields.supplier_ice')}>
          <bdi dir="ltr">{expense.supplier_ice || '–'}</bdi>
        </Fact>
        <Fact label={t('fields.vat')}>
          <Money amount={expense.vat} />
          {expense.vat_rate > 0 ? (
            <span className="text-muted"> ({format.percent(expense.vat_rate)})</span>
          ) : null}
        </Fact>
        <Fact label={t('fields.payment_method')}>
          {t(`booking:payment.methods.${expense.payment_method}`)}
        </Fact>
        <Fact label={t('fields.car')}>
          {car ? (
            <FigureLink to={`/admin/cars?car=${car.id}`}>
              <bdi>{car.name}</bdi> <bdi dir="ltr">{car.registration_plate}</bdi>
            </FigureLink>
          ) : (
            '–'
          )}
        </Fact>
        <Fact label={t('drawer.source')}>{t(`sources.${expense.source}`)}</Fact>
        <Fact label={t('drawer.recorded')}>
          <DateText at={expense.created_at} style="dayYearTime" />
          {created_by ? (
            <bdi className="block text-muted">{`${created_by.first_name} ${created_by.last_name}`}</bdi>
          ) : null}
        </Fact>
      </Facts>
      {expense.note ? (
        <p dir="auto" className="rounded-card bg-sunken p-4 wrap-anywhere whitespace-pre-line">
          {expense.note}
        </p>
      ) : null}
    </div>
  )
}

function WhatBecame({ expense, address }: ExpenseFactsProps) {
  const { t } = useTranslation('expenses')
  const format = useFormat()
  const { state, voided_at, void_reason, reverses_id, reversed_by_id } = expense
  const other = reverses_id ?? reversed_by_id
  if (state === 'counted')
    return expense.in_close ? <InlineAlert tone="info">{t('drawer.day_closed')}</InlineAlert> : null
  return (
    <InlineAlert
      tone="neutral"
      action={
        other === null ? null : (
          <Link
            to={address.hrefOf({ expense: other })}
            replace
            preventScrollReset
            className="font-semibold text-primary underline underline-offset-4"
          >
            {t(state === 'reversal' ? 'drawer.see_reversed' : 'drawer.see_reversal')}
          </Link>
        )
      }
    >
      {state === 'voided'
        ? t('drawer.voided', {
            date: voided_at ? format.date(voided_at) : '',
            reason: isolate(void_reason ?? ''),
          })
        : t(`drawer.${state}`)}
    </InlineAlert>
  )
}
