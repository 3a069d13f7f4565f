import type { Report, ReportKind } from '@marhala/contract/money/reports.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { reportQuery, useReportFile } from '../../../data/money/reports.ts'
import { saveFile } from '../../../features/downloads/save-file.ts'
import { type FigureColumn, FigureTable } from '../../../features/figures/figure-table.tsx'
import { FigureTile, FigureTiles } from '../../../features/figures/figure-tile.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { type Days, daysOf } from '../../../features/figures/days.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type ReportViewProps = { kind: ReportKind; days: Days }

/** One report: its figures, its table with the sums, and both files. */
export function ReportView({ kind, days }: ReportViewProps) {
  const { t } = useTranslation('reports')
  const query = useQuery({ ...reportQuery(kind, daysOf(days)), placeholderData: keepPreviousData })
  return (
    <AsyncView
      query={query}
      errorTitle={t('reports.failed')}
      skeleton={<Skeleton className="h-96 rounded-card" />}
      page
    >
      {(report) => (
        <div className={`flex flex-col gap-5 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
          <Head report={report} kind={kind} days={days} />
          <Figures report={report} />
          <Panel>
            {report.rows.length === 0 ? (
              <p className="py-8 text-center text-muted">{t('reports.none')}</p>
            ) : (
              <Table report={report} />
            )}
          </Panel>
        </div>
      )}
    </AsyncView>
  )
}

function Head({ report, kind, days }: ReportViewProps & { report: Report }) {
  const format = useFormat()
  const { start_date, end_date } = report.period
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h2 className="text-h2">{report.title}</h2>
        <p className="text-small text-muted">
          <bdi>
            {start_date === end_date
              ? format.plainDate(start_date)
              : format.plainRange(start_date, end_date, 'dayYear')}
          </bdi>
        </p>
      </div>
      <div className="flex gap-2.5">
        <FileButton kind={kind} days={days} format="csv" title={report.title} />
        <FileButton kind={kind} days={days} format="pdf" title={report.title} />
      </div>
    </div>
  )
}

type FileButtonProps = ReportViewProps & { format: 'csv' | 'pdf'; title: string }

function FileButton({ kind, days, format, title }: FileButtonProps) {
  const { t } = useTranslation('reports')
  const file = useReportFile(kind)
  return (
    <Button
      variant="outline"
      pending={file.isPending}
      startIcon={<FileDown strokeWidth={1.75} aria-hidden="true" />}
      onClick={() =>
        file.mutate(
          { format, days: daysOf(days) },
          {
            onSuccess: ({ name, blob }) => saveFile(name, blob),
            onError: ({ message }) => showToast({ tone: 'bad', text: message }),
          },
        )
      }
    >
      {t(`reports.${format}`)} <span className="sr-only">{title}</span>
    </Button>
  )
}

type Kind = Report['columns'][number]['kind']
type Value = Report['rows'][number][number]

function Figures({ report: { figures } }: { report: Report }) {
  if (figures.length === 0) return null
  return (
    <FigureTiles className="grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {figures.map(({ key, label, kind, value }) => (
        <FigureTile key={key} label={label}>
          <Shown kind={kind} value={value} />
        </FigureTile>
      ))}
    </FigureTiles>
  )
}

type Line = { index: number; cells: Report['rows'][number] }

function Table({ report: { title, columns, rows, totals, total_rows } }: { report: Report }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const numbered = rows.map((cells, index): Line => ({ index, cells }))
  return (
    <>
      <FigureTable
        whole
        title={title}
        rows={numbered}
        rowKey={({ index }) => String(index)}
        columns={columns.map(({ key, label, kind }, index): FigureColumn<Line> => ({
          key,
          head: label,
          isText: kind === 'text' || kind === 'date',
          cell: ({ cells }) => <Shown kind={kind} value={cells[index] ?? null} plain />,
          ...(totals && {
            total:
              totals[index] !== null && totals[index] !== undefined ? (
                <Shown kind={kind} value={totals[index]} plain />
              ) : index === 0 ? (
                t('reports.total')
              ) : (
                ''
              ),
          }),
        }))}
      />
      {total_rows > rows.length ? (
        <p className="mt-4 text-small text-muted">
          {t('reports.first_rows', { shown: format.number(rows.length), all: format.number(total_rows) })}
        </p>
      ) : null}
    </>
  )
}

/** A value as its kind is shown; under a heading that names the unit an amount needs none. */
export function Shown({ kind, value, plain = false }: { kind: Kind; value: Value; plain?: boolean }) {
  const format = useFormat()
  if (value === null || value === '') return <span className="text-muted">–</span>
  if (kind === 'money')
    return plain ? <bdi dir="ltr">{format.amount(String(value))}</bdi> : <Money amount={String(value)} />
  if (kind === 'percent') return format.percent(Number(value))
  if (kind === 'number') return format.number(Number(value))
  if (kind === 'date') return <bdi>{format.plainDate(String(value))}</bdi>
  // A number such as DV-2026-0001 is one word, whatever its hyphens.
  return <bdi className={String(value).includes(' ') ? undefined : 'whitespace-nowrap'}>{value}</bdi>
}
