import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type BankPayment, bankPaymentsQuery, useRemoveMatch } from '../../../data/money/accounting.ts'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { FigureTable } from '../../../features/figures/figure-table.tsx'
import { DayText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { ChipLinks } from '../../../features/lists/chip-links.tsx'
import { PageLine } from '../../../features/lists/page-line.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { bookingAddress } from '../figure-lists.ts'
import type { ReportsAddress } from './reports-address.ts'

/** The payments by bank: those that no statement has shown yet, or those that one has. */
export function BankPayments({ address: { view, hrefOf } }: { address: ReportsAddress }) {
  const { t } = useTranslation('reports')
  const matched = view.matched === 'true'
  const query = useQuery({
    ...bankPaymentsQuery({ matched, page: view.page }),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title={t('bank.payments')}>
      <ChipLinks
        label={t('bank.payments')}
        chips={[false, true].map((value) => ({
          key: String(value),
          to: hrefOf({ matched: value || null }),
          label: t(value ? 'bank.matched' : 'bank.open'),
          selected: matched === value,
        }))}
      />
      <div className="mt-4">
        <AsyncView
          query={query}
          errorTitle={t('bank.payments_failed')}
          skeleton={<Skeleton className="h-64" />}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <p className="py-6 text-center text-muted">
              {t(matched ? 'bank.none_matched' : 'bank.none_open')}
            </p>
          }
        >
          {(payments) => (
            <>
              <Payments payments={payments.data} matched={matched} />
              <PageLine page={payments} hrefFor={(number) => hrefOf({ page: number })} />
            </>
          )}
        </AsyncView>
      </div>
    </Panel>
  )
}

function Payments({ payments, matched }: { payments: readonly BankPayment[]; matched: boolean }) {
  const { t } = useTranslation('reports')
  return (
    <FigureTable
      whole
      title={t('bank.payments')}
      rows={payments}
      rowKey={({ payment_id }) => String(payment_id)}
      columns={[
        { key: 'date', head: t('bank.date'), cell: ({ date }) => <DayText day={date} /> },
        {
          key: 'booking',
          head: t('bank.booking'),
          isText: true,
          cell: ({ booking }) => (
            <FigureLink to={bookingAddress(booking.id)}>
              <bdi dir="ltr">{booking.reference}</bdi>
            </FigureLink>
          ),
        },
        { key: 'client', head: t('bank.client'), isText: true, cell: ({ client }) => <bdi>{client}</bdi> },
        {
          key: 'amount',
          head: t('bank.columns.amount'),
          cell: ({ amount }) => <Money amount={amount} className="font-semibold" />,
        },
        ...(matched
          ? [
              {
                key: 'seen',
                head: t('bank.seen'),
                isText: true,
                cell: (payment: BankPayment) => <Seen payment={payment} />,
              },
            ]
          : []),
      ]}
    />
  )
}

function Seen({ payment: { payment_id, booking, matched } }: { payment: BankPayment }) {
  const { t } = useTranslation('reports')
  const remove = useRemoveMatch()
  if (!matched) return null
  return (
    <span className="inline-flex items-center gap-3">
      <span>
        <DayText day={matched.date} />
        <bdi className="block max-w-60 truncate text-micro text-muted">{matched.label}</bdi>
      </span>
      <Button
        variant="link"
        size="sm"
        pending={remove.isPending}
        aria-label={t('bank.undo_of', { reference: isolateLtr(booking.reference) })}
        onClick={() =>
          remove.mutate(
            { params: { payment_id } },
            {
              onSuccess: () => showToast({ text: t('bank.undone') }),
              onError: ({ message }) => showToast({ tone: 'bad', text: message }),
            },
          )
        }
      >
        {t('bank.undo')}
      </Button>
    </span>
  )
}
