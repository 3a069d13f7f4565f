import { textIn } from '@marhala/domain/text/text-in.ts'
import type { Translated } from '@marhala/contract/wire/fields.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'
import { type Said, say } from '@marhala/words/say.ts'
import type { Pictures } from '../../pdf/compile-document.ts'
import type { Block, PrintedDocument, Picture, Value } from '../../pdf/printed-document.ts'
import type { Settings } from '../company/public/company.queries.ts'
import {
  documentOf,
  fuelWord,
  ifKnown,
  ownOrder,
  rowsOf,
  type Wording,
  wordingOf,
} from '../documents/public/document-format.ts'
import { damageName } from '../damages/public/charged-damages.ts'
import { companyOf } from '../documents/public/read-invoice-content.ts'
import type { listPhotos } from './condition.queries.ts'
import type { findReportToPrint, listDamagesThen, listExtraNames } from './printed-reports.queries.ts'

type Report = NonNullable<Awaited<ReturnType<typeof findReportToPrint>>>
type Beside = {
  photos: Awaited<ReturnType<typeof listPhotos>>
  names: Awaited<ReturnType<typeof listExtraNames>>
  damages: Awaited<ReturnType<typeof listDamagesThen>>
  /** Those that are there, by their name on the paper. */
  pictures: Pictures
  settings: Settings
  /** Where the paper is checked. */
  url: string
}
type Own = Wording & { own: Said<'condition'>; views: Said<'handover:views'>; items: Said<'handover:items'> }

/** The name of the QR code among the paper's pictures. */
export const qrName = 'verify.svg'

/** A condition report on paper, in its client's language. */
export function composeReport(report: Report, beside: Beside): PrintedDocument {
  const wording = wordingOf(report.client_language, beside.settings)
  const own = {
    ...wording,
    own: say(wording.language, 'condition'),
    views: say(wording.language, 'handover:views'),
    items: say(wording.language, 'handover:items'),
  }
  return documentOf(wording, companyOf(beside.settings), {
    title: own.own.paper.title,
    number: report.reference,
    at: report.at,
    blocks: [
      { kind: 'columns', columns: [carOf(own, report), clientOf(own, report)] },
      { kind: 'columns', columns: [stateOf(own, report), givenOf(own, report, beside)] },
      damagesOf(own, report, beside),
      ...photosOf(own, beside),
      ...(report.note ? [textOf(own.own.paper.note, report.note)] : []),
      ...signaturesOf(own, report, beside),
      codeOf(own, beside),
    ],
  })
}

function carOf({ words }: Own, car: Report) {
  const rows = rowsOf([
    [words.model, `${car.brand} ${car.model} ${car.year}`],
    [words.registration_plate, ownOrder(car.registration_plate)],
  ])
  return { title: words.car, rows }
}

function clientOf({ words }: Own, client: Report) {
  const rows = rowsOf([
    [words.name, clientName(client)],
    [words.identity_number, ifKnown(client.identity_number)],
    [words.phone, ifKnown(client.phone)],
  ])
  return { title: words.client, rows }
}

function stateOf({ words, own, format }: Own, report: Report) {
  const { latitude, longitude, fuel_level } = report
  const rows = rowsOf([
    [own.paper.done, format.date(report.at, 'dayYearTime')],
    [
      own.paper.where,
      latitude === null ? null : ownOrder(`${latitude.toFixed(5)}, ${longitude!.toFixed(5)}`),
    ],
    [words.kilometers, ownOrder(format.number(report.kilometers))],
    [words.fuel, fuel_level === null ? null : fuelWord(words, fuel_level)],
    [own.paper.by, report.writer],
  ])
  return { title: own.acts[report.act], rows }
}

type Given = { item: keyof Said<'handover:items'> } | { service_id: number; quantity: number }

function givenOf({ own, items, language, fill, format }: Own, report: Report, { names }: Beside) {
  const given = (report.extras ?? []) as Given[]
  const texts = given.flatMap((one) => {
    if ('item' in one) return items[one.item]
    const extra = names.find(({ id }) => id === one.service_id)
    if (!extra) return []
    const name = textIn(extra.name as Translated, language)
    if (one.quantity === 1) return name
    return fill('condition:paper.counted', { name, quantity: format.number(one.quantity) })
  })
  return {
    title: texts.length > 0 ? own.paper.given : '',
    rows: texts.map((text) => ({ label: '', value: { text } })),
  }
}

function damagesOf({ own, language }: Own, report: Report, { damages }: Beside): Block {
  if (damages.length === 0) return textOf(own.paper.damage, own.paper.no_damage)
  const lines = damages.map((damage): Value[] => [
    { text: say(language, `damage:sides.${damage.side}`) },
    { text: [damageName(damage, language), damage.note].filter((text) => text !== '').join(' – ') },
    { text: say(language, `damage:sizes.${damage.size}`) },
    { text: damage.report_id === report.id ? own.paper.found : '' },
  ])
  const heads = say(language, 'damage')
  return { kind: 'table', title: own.paper.damage, heads: [heads.side, heads.kind, heads.size, ''], lines }
}

function photosOf(wording: Own, { photos, pictures }: Beside): Block[] {
  const { own } = wording
  if (photos.length === 0) return [textOf(own.paper.photos, own.paper.no_photos)]
  const shown = photos.map(({ view, file }) =>
    pictureOf(wording, file, wording.views[view as keyof Own['views']] ?? view, pictures),
  )
  return [{ kind: 'pictures', title: own.paper.photos, columns: 3, pictures: shown }]
}

function signaturesOf(wording: Own, report: Report, { pictures }: Beside): Block[] {
  const { own } = wording
  const signed = [
    [own.paper.signed_client, report.client_signature_sha256, report.client_signature],
    [own.paper.signed_staff, report.staff_signature_sha256, report.staff_signature],
  ] as const
  const shown = signed.filter(([, sha256]) => sha256 !== null)
  if (shown.length === 0) {
    const places = signed.map(([who]) => ({ who, hint: '' }))
    return [{ kind: 'signatures', places }]
  }
  const drawn = shown.map(([caption, , file]) => pictureOf(wording, file, caption, pictures))
  return [{ kind: 'pictures', title: '', columns: 2, pictures: drawn }]
}

function pictureOf({ own }: Own, file: string | null, caption: string, pictures: Pictures): Picture {
  const name = `${file}.jpg`
  return { image: name in pictures ? name : null, caption, gone: own.paper.forgotten }
}

function codeOf({ own, fill }: Own, { url }: Beside): Block {
  return {
    kind: 'code',
    title: own.paper.proof,
    code: qrName,
    text: fill('condition:paper.proof_text', { url }),
  }
}

function textOf(title: string, text: string): Block {
  return { kind: 'text', title, paragraphs: [text], numbered: false }
}
