import { isolate, isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import type { StatementLine } from '../../../data/money/accounting.ts'
import { FigureTable } from '../../../features/figures/figure-table.tsx'
import { DayText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { controlFrame } from '../../../ui/fields/control.ts'
import { type Choices, isOpen } from './statement-choices.ts'

type StatementTableProps = {
  lines: readonly StatementLine[]
  choices: Choices
  onChoose: (row: number, payment: number | null) => void
}

/** Each line of the statement with the payments that it may be. */
export function StatementTable({ lines, choices, onChoose }: StatementTableProps) {
  const { t } = useTranslation('reports')
  return (
    <FigureTable
      title={t('bank.title')}
      rows={lines}
      rowKey={({ row }) => String(row)}
      columns={[
        {
          key: 'line',
          head: t('bank.columns.line'),
          cell: ({ date, label }) => (
            <>
              <DayText day={date} />
              <bdi className="block text-micro font-normal text-muted">{label}</bdi>
            </>
          ),
        },
        {
          key: 'amount',
          head: t('bank.columns.amount'),
          cell: ({ amount }) => <Money amount={amount} className="font-semibold" />,
        },
        {
          key: 'proposal',
          head: t('bank.columns.proposal'),
          isText: true,
          cell: (line) => (
            <Proposal
              line={line}
              chosen={choices[line.row] ?? null}
              onChoose={(payment) => onChoose(line.row, payment)}
            />
          ),
        },
      ]}
    />
  )
}

type ProposalProps = {
  line: StatementLine
  chosen: number | null
  onChoose: (payment: number | null) => void
}

function Proposal({ line, chosen, onChoose }: ProposalProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  if (!isOpen(line)) return <Badge tone="ok">{t('bank.accepted_before')}</Badge>
  if (line.proposals.length === 0) return <span className="text-muted">{t('bank.no_proposal')}</span>
  return (
    <select
      aria-label={t('bank.match_of', { row: line.row })}
      value={chosen === null ? '' : String(chosen)}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      className={classNames(controlFrame, 'h-control max-w-96 min-w-56 cursor-pointer px-2.5')}
    >
      <option value="">{t('bank.leave')}</option>
      {line.proposals.map(({ payment_id, booking, client, date, score }) => (
        <option key={payment_id} value={payment_id}>
          {t('bank.option', {
            reference: isolateLtr(booking.reference),
            client: isolate(client),
            date: isolate(format.plainDate(date)),
            score: isolate(format.percent(score)),
          })}
        </option>
      ))}
    </select>
  )
}
