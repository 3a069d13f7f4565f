import type { Journal, JournalKind } from '@marhala/contract/money/accounting.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { addMonths } from '@marhala/domain/time/wall-clock.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { journalQuery, useJournalFile, vatOfMonthQuery } from '../../../data/money/accounting.ts'
import { saveFile } from '../../../features/downloads/save-file.ts'
import { FigureTable } from '../../../features/figures/figure-table.tsx'
import { FigureTile, FigureTiles } from '../../../features/figures/figure-tile.tsx'
import { DayText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { useToday } from '../../../features/format/use-today.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ReportsAddress } from './reports-address.ts'

const months = 24

/** The accountant's month: its tax, its sales and its purchases, each as a file. */
export function JournalsView({ address: { view, go } }: { address: ReportsAddress }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const thisMonth = `${useToday().slice(0, 7)}-01`
  // The month that an accountant asks for is the one that is over.
  const month = view.month ?? addMonths(thisMonth, -1).slice(0, 7)
  const offered = Array.from({ length: months }, (_, index) => addMonths(thisMonth, -index).slice(0, 7))
  return (
    <div className="flex flex-col gap-5">
      <div className="w-60 max-sm:w-full">
        <Select
          label={t('journals.month')}
          value={month}
          options={(offered.includes(month) ? offered : [...offered, month]).map((value) => ({
            value,
            label: format.plainDate(`${value}-01`, 'month'),
          }))}
          onChange={({ target }) => go({ month: target.value })}
        />
      </div>
      <VatOfMonth month={month} />
      <JournalPanel kind="sales" month={month} />
      <JournalPanel kind="purchases" month={month} />
    </div>
  )
}

function VatOfMonth({ month }: { month: string }) {
  const { t } = useTranslation('reports')
  const query = useQuery({ ...vatOfMonthQuery(month), placeholderData: keepPreviousData })
  return (
    <AsyncView
      query={query}
      errorTitle={t('journals.vat.failed')}
      skeleton={<Skeleton className="h-24 rounded-card" />}
    >
      {({ vat_charged, vat_paid, due }) => (
        <section aria-label={t('journals.vat.title')}>
          <FigureTiles className="sm:grid-cols-3">
            <FigureTile label={t('journals.vat.charged')}>
              <Money amount={vat_charged} />
            </FigureTile>
            <FigureTile label={t('journals.vat.paid')}>
              <Money amount={vat_paid} />
            </FigureTile>
            <FigureTile label={t(due.startsWith('-') ? 'journals.vat.credit' : 'journals.vat.due')}>
              <Money amount={due.replace('-', '')} />
            </FigureTile>
          </FigureTiles>
        </section>
      )}
    </AsyncView>
  )
}

type JournalPanelProps = { kind: JournalKind; month: string }

function JournalPanel({ kind, month }: JournalPanelProps) {
  const { t } = useTranslation('reports')
  const query = useQuery({ ...journalQuery(kind, month), placeholderData: keepPreviousData })
  const file = useJournalFile(kind)
  const title = t(`journals.${kind}`)
  return (
    <Panel
      title={title}
      actions={
        <Button
          variant="outline"
          size="sm"
          pending={file.isPending}
          aria-label={t('journals.csv_of', { journal: isolate(title) })}
          startIcon={<FileDown strokeWidth={1.75} aria-hidden="true" />}
          onClick={() =>
            file.mutate(month, {
              onSuccess: ({ name, blob }) => saveFile(name, blob),
              onError: ({ message }) => showToast({ tone: 'bad', text: message }),
            })
          }
        >
          {t('reports.csv')}
        </Button>
      }
    >
      <AsyncView query={query} errorTitle={t('journals.failed')} skeleton={<Skeleton className="h-64" />}>
        {(journal) =>
          journal.lines.length === 0 ? (
            <p className="py-6 text-center text-muted">{t('journals.none')}</p>
          ) : (
            <div className="flex flex-col gap-6">
              <Gaps journal={journal} />
              <Lines title={title} journal={journal} />
              <Rates title={title} journal={journal} />
            </div>
          )
        }
      </AsyncView>
    </Panel>
  )
}

function Gaps({ journal: { gaps, kind } }: { journal: Journal }) {
  const { t } = useTranslation('reports')
  if (gaps.length > 0)
    return <InlineAlert tone="bad">{t('journals.gaps', { numbers: isolate(gaps.join(', ')) })}</InlineAlert>
  return kind === 'sales' ? <p className="text-small text-ok">{t('journals.no_gap')}</p> : null
}

function Lines({ title, journal: { lines, total } }: { title: string; journal: Journal }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const money = (key: 'net' | 'vat' | 'gross') => ({
    key,
    head: t(`journals.columns.${key}`),
    cell: (line: Journal['lines'][number]) => <bdi dir="ltr">{format.amount(line[key])}</bdi>,
    total: <Money amount={total[key]} />,
  })
  return (
    <FigureTable
      title={title}
      rows={lines}
      rowKey={({ line }) => String(line)}
      columns={[
        {
          key: 'line',
          head: t('journals.columns.line'),
          cell: ({ line }) => format.number(line),
          total: t('reports.total'),
        },
        {
          key: 'date',
          head: t('journals.columns.date'),
          isText: true,
          cell: ({ date }) => <DayText day={date} />,
        },
        {
          key: 'number',
          head: t('journals.columns.number'),
          isText: true,
          cell: ({ number }) => <bdi dir="ltr">{number}</bdi>,
        },
        {
          key: 'party',
          head: t('journals.columns.party'),
          isText: true,
          cell: ({ party }) => <bdi>{party || '–'}</bdi>,
        },
        {
          key: 'what',
          head: t('journals.columns.what'),
          isText: true,
          wraps: true,
          cell: ({ what }) => <bdi>{what}</bdi>,
        },
        {
          key: 'rate',
          head: t('journals.columns.vat_rate'),
          cell: ({ vat_rate }) => format.percent(vat_rate),
        },
        money('net'),
        money('vat'),
        money('gross'),
      ]}
    />
  )
}

function Rates({ title, journal: { rates } }: { title: string; journal: Journal }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const money = (key: 'net' | 'vat' | 'gross') => ({
    key,
    head: t(`journals.columns.${key}`),
    cell: (rate: Journal['rates'][number]) => <bdi dir="ltr">{format.amount(rate[key])}</bdi>,
  })
  return (
    <section className="max-w-xl">
      <h3 className="mb-2 text-body font-semibold">{t('journals.rates')}</h3>
      <FigureTable
        whole
        title={`${title} · ${t('journals.rates')}`}
        rows={rates}
        rowKey={({ vat_rate }) => String(vat_rate)}
        columns={[
          {
            key: 'rate',
            head: t('journals.columns.vat_rate'),
            cell: ({ vat_rate }) => format.percent(vat_rate),
          },
          money('net'),
          money('vat'),
          money('gross'),
        ]}
      />
    </section>
  )
}
