import type * as books from '@marhala/contract/money/books.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { accountNumber, accountsInOrder } from '@marhala/domain/money/books.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { AccountPurpose } from '@marhala/domain/morocco/accounts.ts'
import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import { type Said, say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { readToday } from '../company/public/read-today.ts'
import {
  type AccountSums,
  type BookLine,
  listBookLines,
  listOwnNumbers,
  type Paging,
  sumAccounts,
  sumBefore,
  sumClients,
  sumSuppliers,
} from './books.queries.ts'

/** What the accountant reads: one of the books, in some days, a page of it or (`null`) all of it. */
export type BookRequest = {
  context: AppContext
  caller: Caller
  days: DaySpan
  paging: Paging | null
}

type Words = Said<'books'>
type ColumnKey = keyof Words['columns']
type Row = (string | number | null)[]

/** A book as it is shown: the rows of a page, and what each of them opens. */
export type Book = {
  name: keyof Words['files']
  title: string
  days: DaySpan
  columns: [ColumnKey, 'text' | 'money' | 'date'][]
  rows: Row[]
  opens: (string | null)[]
  totals: Row | null
  total: number
}

/** The days of a query: this year until today unless said; 422 where they run backwards. */
export async function readBookDays(
  context: AppContext,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<DaySpan> {
  const end_date = to ?? (await readToday(context))
  const start_date = from ?? `${end_date.slice(0, 4)}-01-01`
  if (start_date > end_date) throw invalid({ from: [{ key: 'days_reversed' }] })
  return { start_date, end_date }
}

const balanceColumns = [
  ['opening', 'money'],
  ['debit', 'money'],
  ['credit', 'money'],
  ['balance', 'money'],
] as const

/** The trial balance: every account that has lines, in the order of their numbers. */
export async function readBalance(request: BookRequest): Promise<Book> {
  const { context, caller, days } = request
  const words = say(caller.language, 'books')
  const found = new Map((await sumAccounts(context.db, days)).map((sums) => [sums.purpose, sums]))
  const accounts = accountsInOrder(await listOwnNumbers(context.db)).flatMap(({ purpose, number }) => {
    const sums = found.get(purpose)
    return sums ? [{ purpose, sums, lead: [number, words.accounts[purpose]] }] : []
  })
  const rows = accounts.map(({ lead, sums }): Row => {
    const balance = balanceOf(sums)
    const [opening, debit, credit] = [sums.opening, sums.debit, sums.credit].map(formatMoney)
    return [...lead, opening!, debit!, credit!, ...sides(balance)]
  })
  const sum = (of: (sums: AccountSums) => number) =>
    formatMoney(accounts.reduce((total, { sums }) => total + of(sums), 0))
  const totals: Row = [
    null,
    null,
    sum(({ opening }) => opening),
    sum(({ debit }) => debit),
    sum(({ credit }) => credit),
    sum((sums) => Math.max(0, balanceOf(sums))),
    sum((sums) => Math.max(0, -balanceOf(sums))),
  ]
  return paged(request, {
    name: 'balance',
    title: words.tabs.balance,
    columns: [
      ['number', 'text'],
      ['account', 'text'],
      ...balanceColumns.slice(0, 3).map(([key, kind]): [ColumnKey, 'money'] => [key, kind]),
      ['debit_balance', 'money'],
      ['credit_balance', 'money'],
    ],
    rows,
    opens: accounts.map(({ purpose }) => purpose),
    totals,
  })
}

/** The lines of a journal, or of all. */
export async function readJournal(
  { context, caller, days, paging }: BookRequest,
  { journal }: Pick<ParsedQueryOf<typeof books.journal>, 'journal'>,
): Promise<Book> {
  const words = say(caller.language, 'books')
  const own = await listOwnNumbers(context.db)
  const { lines, count, debit, credit } = await listBookLines(
    context.db,
    days,
    journal ? { journal } : {},
    paging,
  )
  return {
    name: 'journal',
    title: journal ? `${words.tabs.journal} · ${words.journals[journal]}` : words.tabs.journal,
    days,
    columns: [
      ['date', 'date'],
      ['entry', 'text'],
      ['piece', 'text'],
      ['number', 'text'],
      ['account', 'text'],
      ['what', 'text'],
      ['debit', 'money'],
      ['credit', 'money'],
    ],
    rows: lines.map((line) => [
      line.day,
      String(line.entry_id),
      line.piece,
      accountNumber(line.purpose, own),
      words.accounts[line.purpose],
      whatOf(line, caller),
      amountOf(line.debit),
      amountOf(line.credit),
    ]),
    opens: lines.map(() => null),
    totals: [null, null, null, null, null, null, formatMoney(debit), formatMoney(credit)],
    total: count,
  }
}

/** The general ledger of one account, with its balance after each line; of one client or supplier if named. */
export async function readLedger(
  { context, caller, days, paging }: BookRequest,
  { account, client, supplier }: Pick<ParsedQueryOf<typeof books.ledger>, 'account' | 'client' | 'supplier'>,
): Promise<Book> {
  const words = say(caller.language, 'books')
  const purpose = account as AccountPurpose
  const filter = { purpose, ...(client && { user_id: client }), ...(supplier !== undefined && { supplier }) }
  const opening = await sumBefore(context.db, days.start_date, filter)
  const { lines, count, debit, credit } = await listBookLines(context.db, days, filter, paging)
  const own = await listOwnNumbers(context.db)
  const party = client || supplier !== undefined ? (lines[0]?.party ?? supplier ?? null) : null
  const rows = lines.map((line): Row => [
    line.day,
    String(line.entry_id),
    words.journals[line.journal],
    line.piece,
    whatOf(line, caller),
    amountOf(line.debit),
    amountOf(line.credit),
    formatMoney(opening + line.before),
  ])
  const isFirst = (paging?.offset ?? 0) === 0
  const before: Row = [days.start_date, '', '', '', words.before, null, null, formatMoney(opening)]
  return {
    name: 'ledger',
    title: [`${accountNumber(purpose, own)} ${words.accounts[purpose]}`, party].filter(Boolean).join(' · '),
    days,
    columns: [
      ['date', 'date'],
      ['entry', 'text'],
      ['journal', 'text'],
      ['piece', 'text'],
      ['what', 'text'],
      ['debit', 'money'],
      ['credit', 'money'],
      ['balance', 'money'],
    ],
    rows: isFirst ? [before, ...rows] : rows,
    opens: [...(isFirst ? [null] : []), ...lines.map(() => null)],
    totals: [null, null, null, null, null, ...[debit, credit, opening + debit - credit].map(formatMoney)],
    total: count,
  }
}

/** The accounts of the clients or the suppliers, by name. */
export async function readParties(request: BookRequest, name: 'clients' | 'suppliers'): Promise<Book> {
  const { context, caller, days } = request
  const words = say(caller.language, 'books')
  const parties = await (name === 'clients' ? sumClients : sumSuppliers)(context.db, days)
  const cells = (sums: AccountSums) =>
    [sums.opening, sums.debit, sums.credit, balanceOf(sums)].map(formatMoney)
  const sum = (of: keyof AccountSums) => parties.reduce((total, one) => total + one[of], 0)
  return paged(request, {
    name,
    title: words.tabs[name],
    columns: [
      [name === 'clients' ? 'client' : 'supplier', 'text'],
      ...balanceColumns.map(([key, kind]): [ColumnKey, 'money'] => [key, kind]),
    ],
    rows: parties.map((party) => [party.name === '' ? words.nobody : party.name, ...cells(party)]),
    opens: parties.map(({ key }) => key),
    totals: [null, ...cells({ opening: sum('opening'), debit: sum('debit'), credit: sum('credit') })],
  })
}

/** The accounts in the order of their numbers. */
export async function readAccounts({ db }: Pick<AppContext, 'db'>, { language }: Caller) {
  const { accounts } = say(language, 'books')
  return accountsInOrder(await listOwnNumbers(db)).map(({ purpose, number }) => ({
    purpose,
    name: accounts[purpose],
    number,
    plan_number: accountNumber(purpose, new Map()),
  }))
}

function paged({ days, paging }: BookRequest, book: Omit<Book, 'days' | 'total'>): Book {
  const { offset, limit } = paging ?? { offset: 0, limit: book.rows.length }
  const part = <One>(all: One[]) => all.slice(offset, offset + limit)
  return { ...book, days, rows: part(book.rows), opens: part(book.opens), total: book.rows.length }
}

function balanceOf({ opening, debit, credit }: AccountSums): number {
  return opening + debit - credit
}

function sides(balance: number): Row {
  return [amountOf(Math.max(0, balance)), amountOf(Math.max(0, -balance))]
}

function amountOf(amount: number): string | null {
  return amount === 0 ? null : formatMoney(amount)
}

function whatOf({ source, is_reversal, party, reference }: BookLine, { language }: Caller): string {
  const words = say(language, 'books')
  const what = words.sources[source as keyof Words['sources']]
  const named = is_reversal ? say(language, 'books:reversal', { what }) : what
  return [named, reference, party].filter(Boolean).join(' · ')
}
