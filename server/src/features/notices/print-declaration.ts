import type { Language } from '@marhala/contract/language/language.ts'
import { clientName, contactOf } from '@marhala/domain/accounts/company-client.ts'
import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import { followsDriver } from '@marhala/domain/notices/notice.ts'
import { type Said, say } from '@marhala/words/say.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { DB } from '../../db/tables.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Block, Row } from '../../pdf/printed-document.ts'
import { getSettings } from '../company/public/company.queries.ts'
import {
  documentOf,
  ifKnown,
  ownOrder,
  rowsOf,
  type Wording,
  wordingOf,
} from '../documents/public/document-format.ts'
import { printDocument } from '../documents/public/print-document.ts'
import { companyOf } from '../documents/public/read-invoice-content.ts'
import { listDocuments } from '../users/public/user-documents.queries.ts'
import { note } from './change-notice.ts'
import { findDeclaration } from './declaration.queries.ts'
import { findNotice, type NoticeRow } from './notices.queries.ts'

type Facts = NonNullable<Awaited<ReturnType<typeof findDeclaration>>>
type Words = Wording & { own: Said<'declaration'> }

/**
 * The declaration of a fine's driver for the authority, as PDF in French or Arabic; 404 while no driver is named. Each
 * print is audited.
 */
export async function printDeclaration(context: AppContext, caller: Caller, id: number, language: Language) {
  const { db } = context
  const { notice, facts } = await getDeclared(db, id, placesOf(caller))
  const [settings, documents] = await Promise.all([getSettings(db), listDocuments(db, facts.user_id)])
  const words = { ...wordingOf(language, settings), own: say(language, 'declaration') }
  const kinds = [...new Set(documents.map(({ kind }) => kind))]
  const at = context.clock()
  const document = documentOf(words, companyOf(settings), {
    title: words.own.title,
    number: notice.number || String(notice.id),
    at,
    blocks: [
      text([say(language, 'declaration:intro', { company: settings.company_name ?? '' })]),
      columns(noticeOf(words, notice), carOf(words, facts)),
      columns(driverOf(words, facts), hirerOf(words, facts)),
      columns(hireOf(words, facts), {
        title: words.own.enclosed,
        rows: enclosedOf(words, facts, kinds).map((what, index) => ({
          label: String(index + 1),
          value: { text: what },
        })),
      }),
      text(asksOf(words, facts, kinds)),
      { kind: 'signatures', places: [{ who: words.own.signer, hint: words.own.stamp }] },
    ],
  })
  await note(context, caller, id, 'print_declaration', { after: { booking_id: facts.booking_id } })
  const { company_logo } = settings
  const content = await printDocument(context, document, { at, company_logo, pictures: {} })
  return { file_name: `declaration-${notice.number || notice.id}.pdf`, content }
}

/** A fine and what its declaration names; 404 while no driver is named. */
export async function getDeclared(db: Kysely<DB>, id: number, placeIds: readonly number[] | null) {
  const notice = await findNotice(db, id, placeIds)
  const facts = notice?.kind === 'fine' ? await findDeclaration(db, id) : undefined
  if (!notice || !facts) throw new ApiError('not_found')
  return { notice, facts }
}

type Column = { title: string; rows: Row[] }

function columns(...both: Column[]): Block {
  return { kind: 'columns', columns: both }
}

function text(paragraphs: string[]): Block {
  return { kind: 'text', title: '', paragraphs, numbered: false }
}

function noticeOf({ own, format, money }: Words, notice: NoticeRow): Column {
  const [day = '', time = ''] = notice.moment.split('T')
  const rows = rowsOf([
    [own.number, notice.number && ownOrder(notice.number)],
    [own.day, format.plainDate(day)],
    // The hour is that of the wall clock on the notice.
    [own.time, ownOrder(time)],
    [own.place, notice.place],
    [own.amount, money(notice.amount)],
    [own.received_on, format.plainDate(notice.received_on)],
  ])
  return { title: own.notice, rows }
}

function carOf({ words }: Words, { registration_plate, car_name, vin }: Facts): Column {
  const rows = rowsOf([
    [words.registration_plate, ownOrder(registration_plate)],
    [words.model, car_name],
    [words.vin, ifKnown(vin)],
  ])
  return { title: words.car, rows }
}

function driverOf({ words, own, format }: Words, facts: Facts): Column {
  const { license_country, license_issued_on } = facts
  const rows = rowsOf([
    [words.name, `${facts.driver_first_name} ${facts.driver_last_name}`],
    [words.birth_date, format.plainDate(facts.driver_birth_date)],
    [words.license_number, ifKnown(facts.license_number)],
    [own.license_country, license_country],
    [own.license_issued_on, license_issued_on && format.plainDate(license_issued_on)],
    [words.identity_number, ifKnown(facts.driver_identity_number)],
    [words.phone, ifKnown(facts.driver_phone)],
  ])
  return { title: own.driver, rows }
}

function hirerOf({ words, own }: Words, facts: Facts): Column {
  const rows = rowsOf([
    [words.name, clientName(facts)],
    [words.represented_by, contactOf(facts)],
    [words.company.ice, ifKnown(facts.ice)],
    [words.identity_number, ifKnown(facts.identity_number)],
    [words.address, facts.address],
    [words.phone, ifKnown(facts.phone)],
  ])
  return { title: own.hirer, rows }
}

function hireOf({ own, format }: Words, { reference, out_at, back_at }: Facts): Column {
  const when = (date: Date | null) => date && format.date(date, 'dayYearTime')
  const rows = rowsOf([
    [own.contract, ownOrder(reference)],
    [own.out, when(out_at)],
    [own.back, when(back_at) ?? own.still_out],
  ])
  return { title: own.hire, rows }
}

/** What the agency asks of the authority; nothing of a driver the country of whose licence nobody knows. */
function asksOf({ own }: Words, facts: Facts, kinds: readonly string[]): string[] {
  if (followsDriver(facts)) return [own.resident]
  if (facts.license_country === null) return []
  return [kinds.some((kind) => kind in own.papers) ? `${own.abroad} ${own.copies}` : own.abroad]
}

/** What goes with the declaration: the contract, and copies of the papers that are stored. */
function enclosedOf({ own, language }: Words, { reference }: Facts, kinds: readonly string[]): string[] {
  const papers = kinds.flatMap((kind) => {
    const copy = own.papers[kind as keyof typeof own.papers]
    return copy ? [copy] : []
  })
  return [say(language, 'declaration:contract_copy', { reference }), ...papers]
}
