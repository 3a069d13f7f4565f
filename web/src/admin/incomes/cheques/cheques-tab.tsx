import type { ListedCheque } from '@marhala/contract/money/cheques.ts'
import { chequeStates } from '@marhala/domain/money/cheque.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FilePen, Landmark } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chequesQuery, useDepositCheques } from '../../../data/money/cheques.ts'
import { isFailure } from '../../../data/http/failure.ts'
import { DayText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useToday } from '../../../features/format/use-today.ts'
import { ChipLinks } from '../../../features/lists/chip-links.tsx'
import { PageLine } from '../../../features/lists/page-line.tsx'
import { RowLink } from '../../../features/lists/row-link.tsx'
import { useListAddress } from '../../../features/lists/use-list-address.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { type ChequesAddress, chequesAddress } from '../incomes-address.ts'

/** Cheques by what became of them: those in hand are chosen and taken to the bank. */
export function ChequesTab() {
  const { t } = useTranslation(['incomes', 'booking'])
  const address = useListAddress(chequesAddress)
  const query = useQuery({ ...chequesQuery(address.request), placeholderData: keepPreviousData })
  const { state } = address.view
  return (
    <div className="flex flex-col gap-4">
      <ChipLinks
        label={t('booking:cheque.state')}
        chips={chequeStates.map((value) => ({
          key: value,
          to: address.hrefOf({ state: value, page: 1 }),
          label: t(`booking:cheque.states.${value}`),
          selected: state === value,
        }))}
      />
      <AsyncView
        query={query}
        errorTitle={t('cheques.failed')}
        skeleton={<Cheques rows={[]} address={address} loading />}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState icon={<FilePen aria-hidden="true" />} title={t('cheques.empty')} headingLevel={2}>
            {t('cheques.empty_text')}
          </EmptyState>
        }
      >
        {(page) => (
          <>
            <p className="text-small text-muted">
              {t('cheques.sum')} <Money amount={page.sum} className="font-semibold text-fg" />
            </p>
            <Cheques key={state} rows={page.data} address={address} />
            <PageLine page={page} hrefFor={(number) => address.hrefOf({ page: number })} />
          </>
        )}
      </AsyncView>
    </div>
  )
}

type ChequesProps = { rows: ListedCheque[]; address: ChequesAddress; loading?: boolean }

function Cheques({ rows, address, loading = false }: ChequesProps) {
  const { t } = useTranslation(['incomes', 'booking'])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const columns = useChequeColumns()
  const inHand = address.view.state === 'received'
  return (
    <>
      {inHand && chosen.size > 0 ? <Deposit chosen={chosen} onDone={() => setChosen(new Set())} /> : null}
      <div className="@container overflow-hidden rounded-card border bg-surface max-sm:pt-3">
        <DataTable
          label={t('tabs.cheques')}
          columns={columns}
          rows={rows}
          rowKey={({ payment_id }) => String(payment_id)}
          rowHref={({ booking }) => `/admin/booking?booking=${booking.id}&tab=payments`}
          Link={RowLink}
          loadingRows={loading ? 5 : undefined}
          {...(inHand && {
            selection: {
              selectedKeys: chosen,
              onChange: setChosen,
              selectAllLabel: t('cheques.choose_all'),
              rowLabel: ({ number }: ListedCheque) => t('cheques.choose', { number }),
            },
          })}
        />
      </div>
    </>
  )
}

function Deposit({ chosen, onDone }: { chosen: ReadonlySet<string>; onDone: () => void }) {
  const { t } = useTranslation('incomes')
  const deposit = useDepositCheques()
  async function send(): Promise<void> {
    try {
      const { deposited } = await deposit.mutateAsync({ body: { payment_ids: [...chosen].map(Number) } })
      showToast({ text: t('cheques.deposited', { count: deposited }) })
      onDone()
    } catch (error) {
      if (!isFailure(error)) throw error
      showToast({ text: error.message, tone: 'bad' })
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-4 py-3">
      <p className="text-small font-semibold" aria-live="polite">
        {t('cheques.chosen', { count: chosen.size })}
      </p>
      <Button
        startIcon={<Landmark strokeWidth={1.75} aria-hidden="true" />}
        pending={deposit.isPending}
        onClick={() => void send()}
      >
        {t('cheques.deposit')}
      </Button>
    </div>
  )
}

function useChequeColumns(): DataColumn<ListedCheque>[] {
  const { t } = useTranslation(['incomes', 'booking'])
  const today = useToday()
  return useMemo(
    () => [
      {
        key: 'number',
        header: t('booking:cheque.number'),
        cell: ({ number }) => (
          <bdi dir="ltr" className="font-semibold tabular-nums">
            {number}
          </bdi>
        ),
      },
      { key: 'bank', header: t('booking:cheque.bank'), cell: ({ bank }) => <bdi>{bank}</bdi> },
      {
        key: 'dated',
        header: t('booking:cheque.dated'),
        cell: ({ dated, state }) => (
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            <DayText day={dated} style="dayYear" />
            {state === 'received' && dated > today ? (
              <Badge tone="slate">{t('cheques.not_yet')}</Badge>
            ) : null}
          </span>
        ),
      },
      {
        key: 'amount',
        header: t('fields.amount'),
        align: 'end',
        card: 'corner',
        cell: ({ amount }) => <Money amount={amount} />,
      },
      {
        key: 'kind',
        header: t('booking:payment.kind'),
        cell: ({ kind }) => t(`booking:payment.kinds.${kind}`),
      },
      {
        key: 'client',
        header: t('cheques.from'),
        cell: ({ client, payer_name, booking }) => (
          <span>
            <bdi>{payer_name ?? client}</bdi>
            <span className="text-muted">
              {' · '}
              <bdi dir="ltr">{booking.reference}</bdi>
            </span>
          </span>
        ),
      },
    ],
    [t, today],
  )
}
