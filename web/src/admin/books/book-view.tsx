import type { BookSheet } from '@marhala/contract/money/books.ts'
import { bookJournals } from '@marhala/domain/money/books.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { bookAccountsQuery, type BookName, bookQuery, useBookFile } from '../../data/money/books.ts'
import { saveFile } from '../../features/downloads/save-file.ts'
import { FigureTable } from '../../features/figures/figure-table.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { DayField } from '../../features/forms/day-field.tsx'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import type { BooksAddress } from './books-address.ts'

type BookViewProps = { name: BookName; address: BooksAddress }

/** One of the books: its days, what of it is shown, its table, and both files. */
export function BookView({ name, address }: BookViewProps) {
  const { t } = useTranslation('books')
  const query = useQuery({
    ...bookQuery(name, askedOf(name, address)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <div className="flex flex-col gap-5">
      <Choices name={name} address={address} />
      <AsyncView
        query={query}
        errorTitle={t('failed')}
        skeleton={<Skeleton className="h-96 rounded-card" />}
        page
      >
        {(sheet) => (
          <Panel
            title={<bdi>{sheet.title}</bdi>}
            actions={
              <div className="flex gap-2.5">
                <FileButton name={name} address={address} format="csv" title={sheet.title} />
                <FileButton name={name} address={address} format="pdf" title={sheet.title} />
              </div>
            }
          >
            <Sheet name={name} sheet={sheet} address={address} />
          </Panel>
        )}
      </AsyncView>
    </div>
  )
}

/** What of the address each book asks for. */
function askedOf(name: BookName, { view }: BooksAddress) {
  const { from, to, page, journal, account, client, supplier } = view
  const given = {
    from,
    to,
    page,
    ...(name === 'journal' && { journal }),
    ...(name === 'ledger' && { account, client, supplier }),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
}

function Choices({ name, address }: BookViewProps) {
  const { t } = useTranslation('books')
  const { view, hrefOf, narrow, control } = address
  const { data: accounts = [] } = useQuery({ ...bookAccountsQuery, enabled: name === 'ledger' })
  const chip = (journal: (typeof bookJournals)[number] | null) => ({
    key: journal ?? 'all',
    to: hrefOf({ journal, page: null }),
    label: t(`journals.${journal ?? 'all'}`),
    selected: view.journal === journal,
  })
  return (
    <search className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <DayField label={t('from')} {...control('from')} />
        <DayField label={t('to')} {...control('to')} />
        {name === 'ledger' ? (
          <Select
            label={t('account')}
            value={view.account}
            options={accounts.map(({ purpose, number, name: called }) => ({
              value: purpose,
              label: `${number} ${called}`,
            }))}
            onChange={({ target }) => narrow({ account: target.value, client: null, supplier: null })}
          />
        ) : null}
      </div>
      {name === 'journal' ? (
        <ChipLinks label={t('tabs.journal')} chips={[null, ...bookJournals].map(chip)} />
      ) : null}
    </search>
  )
}

type FileButtonProps = BookViewProps & { format: 'csv' | 'pdf'; title: string }

function FileButton({ name, address, format, title }: FileButtonProps) {
  const { t } = useTranslation('books')
  const file = useBookFile(name)
  return (
    <Button
      variant="outline"
      size="sm"
      pending={file.isPending}
      startIcon={<FileDown strokeWidth={1.75} aria-hidden="true" />}
      onClick={() =>
        file.mutate(
          { format, query: askedOf(name, address) },
          {
            onSuccess: ({ name: called, blob }) => saveFile(called, blob),
            onError: ({ message }) => showToast({ tone: 'bad', text: message }),
          },
        )
      }
    >
      {t(format)} <span className="sr-only">{title}</span>
    </Button>
  )
}

type Value = BookSheet['rows'][number][number]
type Line = { key: string; opens: string | null; cells: Value[] }

function Sheet({ name, sheet, address }: BookViewProps & { sheet: BookSheet }) {
  const { t } = useTranslation('books')
  const { columns, rows, opens, totals, current_page, last_page } = sheet
  if (rows.length === 0) return <p className="py-8 text-center text-muted">{t('none')}</p>
  const lines = rows.map((cells, index): Line => ({ key: String(index), opens: opens[index] ?? null, cells }))
  const isName = (key: string) => key === 'account' || key === 'client' || key === 'supplier'
  return (
    <>
      <FigureTable
        whole
        title={sheet.title}
        rows={lines}
        rowKey={({ key }) => key}
        columns={columns.map(({ key, label, kind }, index) => ({
          key,
          head: label,
          isText: kind !== 'money',
          wraps: key === 'what' || key === 'account',
          cell: ({ cells, opens: opened }: Line) => {
            const shown = <Shown kind={kind} value={cells[index] ?? null} />
            // A name that nothing was written for leads nowhere.
            if (!opened || !isName(key)) return shown
            return (
              <Link
                className="text-primary underline-offset-4 hover:underline"
                to={wayOf(name, opened, address)}
              >
                {shown}
              </Link>
            )
          },
          ...(totals && {
            total:
              index === 0 ? t('total') : totals[index] ? <Shown kind={kind} value={totals[index]} /> : '',
          }),
        }))}
      />
      {last_page > 1 ? (
        <Pages current={current_page} last={last_page} hrefFor={(page) => address.hrefOf({ page })} />
      ) : null}
    </>
  )
}

/** The lines behind a row: of its account, or of its client or supplier. */
function wayOf(name: BookName, opened: string, { hrefOf }: BooksAddress): string {
  const ledger = { tab: 'ledger', client: null, supplier: null, page: null } as const
  if (name === 'clients') return hrefOf({ ...ledger, account: 'clients', client: opened })
  if (name === 'suppliers') return hrefOf({ ...ledger, account: 'suppliers', supplier: opened })
  return hrefOf({ ...ledger, account: opened })
}

function Pages({
  current,
  last,
  hrefFor,
}: {
  current: number
  last: number
  hrefFor: (page: number) => string
}) {
  const { t } = useTranslation('booking-list')
  return (
    <Pagination
      className="mt-4 print:hidden"
      page={current}
      pageCount={last}
      hrefFor={hrefFor}
      label={t('pages.label')}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      pageLabel={(number) => t('pages.page', { number })}
      Link={Link}
    />
  )
}

function Shown({ kind, value }: { kind: BookSheet['columns'][number]['kind']; value: Value }) {
  const format = useFormat()
  if (value === null || value === '') return <span className="text-muted">–</span>
  if (kind === 'money') return <bdi dir="ltr">{format.amount(String(value))}</bdi>
  if (kind === 'date') return <bdi>{format.plainDate(String(value))}</bdi>
  return <bdi>{value}</bdi>
}
