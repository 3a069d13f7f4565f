import { Readable } from 'node:stream'
import * as books from '@marhala/contract/money/books.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import { isAccountNumber } from '@marhala/domain/money/books.ts'
import type { AccountPurpose } from '@marhala/domain/morocco/accounts.ts'
import { planNumbers } from '@marhala/domain/morocco/accounts.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import type { Serve } from '../../http/serve.ts'
import { writeCsv } from '../../http/write-csv.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { printReport } from '../reports/public/print-report.ts'
import { listOwnNumbers, saveOwnNumber } from './books.queries.ts'
import {
  type Book,
  type BookRequest,
  readAccounts,
  readBalance,
  readBookDays,
  readJournal,
  readLedger,
  readParties,
} from './read-books.ts'

/** The books of double entry: on screen a page at a time, as a file and printed whole. */
export function booksRoutes(serve: Serve): void {
  serveBook(serve, books.balance, readBalance)
  serveBook(serve, books.journal, readJournal)
  serveBook(serve, books.ledger, readLedger)
  serveBook(serve, books.clients, (request) => readParties(request, 'clients'))
  serveBook(serve, books.suppliers, (request) => readParties(request, 'suppliers'))
  serve(books.accounts, ({ context, caller }) => readAccounts(context, caller))
  serve(
    books.setAccount,
    ({ context, caller, params, body }) =>
      setNumber(context, caller, params.purpose as AccountPurpose, body().number),
    { message: 'account_number_saved' },
  )
}

type BookEndpoint = typeof books.journal | typeof books.ledger | typeof books.balance
type Query = { from?: string; to?: string; page?: number; per_page?: number }

function serveBook<Asked extends BookEndpoint>(
  serve: Serve,
  endpoint: Asked,
  read: (request: BookRequest, query: never) => Promise<Book>,
): void {
  type Given = { context: AppContext; caller: Caller; query: Query }
  const whole = async ({ context, caller, query }: Given) =>
    read({ context, caller, days: await readBookDays(context, query), paging: null }, query as never)
  serve(
    endpoint as typeof books.balance,
    async (call) => {
      const { context, caller, query } = call as Given
      const { page = 1, per_page = 50 } = query
      const paging = { limit: per_page, offset: (page - 1) * per_page }
      const days = await readBookDays(context, query)
      const book = await read({ context, caller, days, paging }, query as never)
      const { current_page, last_page, total } = makePage(book.rows, book.total, page, per_page)
      return { ...worded(book, caller), opens: book.opens, current_page, last_page, total }
    },
    {
      csv: async (call) => exportBook(call as Given, await whole(call as Given)),
      pdf: async (call) => {
        const { context, caller } = call as Given
        const book = await whole(call as Given)
        await note(context, caller, book)
        const name = say(caller.language, 'books').files[book.name]
        return printReport(context, caller, { ...worded(book, caller), name, figures: [] })
      },
    },
  )
}

function worded({ title, days, columns, rows, totals }: Book, { language }: Caller) {
  const words = say(language, 'books')
  return {
    title,
    period: days,
    columns: columns.map(([key, kind]) => ({ key, label: words.columns[key], kind })),
    rows,
    totals,
  }
}

async function exportBook({ context, caller }: { context: AppContext; caller: Caller }, book: Book) {
  await note(context, caller, book)
  const words = say(caller.language, 'books')
  const { columns, rows, totals } = worded(book, caller)
  const header = columns.map(({ label }) => label)
  const sums = totals === null ? [] : [[words.total, ...totals.slice(1)]]
  const { start_date, end_date } = book.days
  return {
    file_name: `${words.files[book.name]}-${start_date}-${end_date}.csv`,
    content: Readable.from([writeCsv([header, ...rows, ...sums], caller.language)]),
    rows: rows.length,
  }
}

async function note({ db }: AppContext, caller: Caller, { name, rows }: Book): Promise<void> {
  const who = { entity: 'report', entity_id: null, ...actorOf(caller) }
  await writeAudit(db, { ...who, action: 'export_report', after: { report: name, rows: rows.length } })
}

async function setNumber(context: AppContext, caller: Caller, purpose: AccountPurpose, number: string) {
  if (number !== '' && !isAccountNumber(number)) throw invalid({ number: [{ key: 'account_number' }] })
  const before = (await listOwnNumbers(context.db)).get(purpose) ?? planNumbers[purpose]
  const after = number === '' ? planNumbers[purpose] : number
  await saveOwnNumber(context.db, purpose, after === planNumbers[purpose] ? null : after)
  await writeAudit(context.db, {
    entity: 'book_account',
    entity_id: null,
    action: 'update',
    ...actorOf(caller),
    before: { account: purpose, account_number: before },
    after: { account: purpose, account_number: after },
  })
  return readAccounts(context, caller)
}
