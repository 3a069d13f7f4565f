import type { Language } from '@marhala/contract/language/language.ts'
import { nearestTown, towns } from '@marhala/contract/tracking/towns.ts'
import { cleanTrack } from '@marhala/domain/tracking/clean-track.ts'
import type { Fix } from '@marhala/domain/tracking/position.ts'
import { isSilentWay } from '@marhala/domain/tracking/silent-way.ts'
import { simplifyTrack } from '@marhala/domain/tracking/simplify-track.ts'
import { type Said, say } from '@marhala/words/say.ts'
import { drawTrack } from '../../pdf/draw-track.ts'
import type { Block, Row, Value } from '../../pdf/printed-document.ts'
import type { presentBookings } from '../bookings/public/present-booking.ts'
import type { listMessages } from '../client-messages/public/outgoing-messages.queries.ts'
import type { readLastWay } from '../tracking/public/read-whereabouts.ts'
import type { listDocuments } from '../users/public/user-documents.queries.ts'
import type { getDossierParties } from './documents.queries.ts'
import { ifKnown, ownOrder, type Wording, rowsOf, wordingOf } from './public/document-format.ts'
import { clientName, contactOf } from '@marhala/domain/accounts/company-client.ts'

export type DossierWording = Wording & { own: Said<'dossier'> }
type Parties = Awaited<ReturnType<typeof getDossierParties>>
type Booking = Awaited<ReturnType<typeof presentBookings>>[number]
type LastTrack = Awaited<ReturnType<typeof readLastWay>>
type Column = { title: string; rows: Row[] }

export function dossierWordingOf(language: Language, company: { time_zone: string; currency: string }) {
  return { ...wordingOf(language, company), own: say(language, 'dossier') }
}

/** The car's details for the police. */
export function carOf({ words, own }: DossierWording, car: Parties): Column {
  const rows = rowsOf([
    [words.registration_plate, ownOrder(car.registration_plate)],
    [words.model, `${car.brand} ${car.model}`],
    [own.year, ownOrder(String(car.year))],
    [own.color, own.paints[car.illustration_paint as keyof Said<'dossier:paints'>] ?? null],
    [words.vin, ifKnown(car.vin)],
  ])
  return { title: words.car, rows }
}

/** The client, and which of their documents are stored. */
export function clientOf(
  { words, own, format }: DossierWording,
  person: Parties,
  documents: Awaited<ReturnType<typeof listDocuments>>,
): Column {
  const kinds = [...new Set(documents.map(({ kind }) => own.documents[kind]))]
  const rows = rowsOf([
    [words.name, clientName(person)],
    [words.represented_by, contactOf(person)],
    [words.identity_number, ifKnown(person.identity_number)],
    [words.birth_date, person.birth_date && format.plainDate(person.birth_date)],
    [words.license_number, ifKnown(person.license_number)],
    [words.phone, ifKnown(person.phone)],
    [words.email, person.email && ownOrder(person.email)],
    [words.address, person.address],
    [own.on_file, kinds.length > 0 ? format.list(kinds) : null],
  ])
  return { title: words.client, rows }
}

/** The drivers of the booking. */
export function driversOf(
  { words, fill, format }: DossierWording,
  drivers: Booking['booking_drivers'],
): Column[] {
  return drivers.map((driver, index) => ({
    title: fill('paper:driver', { number: format.number(index + 1) }),
    rows: rowsOf([
      [words.name, `${driver.first_name} ${driver.last_name}`],
      [words.birth_date, format.plainDate(driver.birth_date)],
      [words.license_number, ifKnown(driver.license_number)],
      [words.identity_number, ifKnown(driver.identity_number)],
      [words.phone, ifKnown(driver.phone)],
    ]),
  }))
}

/** Columns, two beside each other. */
export function columnsInPairs(columns: Column[]): Block[] {
  const empty = { title: '', rows: [] }
  return columns.flatMap((column, index) =>
    index % 2 === 0 ? [{ kind: 'columns', columns: [column, columns[index + 1] ?? empty] } as const] : [],
  )
}

/** What was agreed, and since when it is overdue. */
export function agreedOf(
  { words, own, format, language }: DossierWording,
  booking: Booking,
  { activated_at, now, late }: { activated_at: Date | null; now: Date; late: boolean },
): Column {
  const when = (date: Date) => format.date(date, 'dayYearTime')
  const { start_kilometers, end_date } = booking
  const since = say(language, 'dossier:late_by', {
    since: when(end_date),
    late: format.relative(end_date, now, 'day'),
  })
  const kilometers = start_kilometers === null ? null : `${format.number(start_kilometers)} ${unit[language]}`
  const rows = rowsOf([
    [words.booking, ownOrder(booking.reference)],
    [
      own.handed_over,
      `${when(activated_at ?? booking.start_date)}${words.comma}${booking.pickup_location_name}`,
    ],
    [own.due, `${when(end_date)}${words.comma}${booking.return_location_name}`],
    [own.late, late ? since : null],
    [own.odometer, kilometers],
  ])
  return { title: own.agreed, rows }
}

const unit: Record<Language, string> = { en: 'km', ar: 'كم', fr: 'km' }

/** The last positions with their times, and the track of their day. */
export function positionBlocks(wording: DossierWording, { last, day, fixes }: LastTrack): Block[] {
  const { own, format, language } = wording
  if (last.length === 0 || day === null)
    return [{ kind: 'text', title: own.positions, paragraphs: [own.no_position], numbered: false }]
  const lines = last.map((position): Value[] => {
    const { at, latitude, longitude, speed } = position
    const { town, kilometers } = nearestTown(position, language)
    return [
      { text: format.date(at, 'dayYearTime') },
      ownOrder(latitude.toFixed(5)),
      ownOrder(longitude.toFixed(5)),
      {
        text:
          speed === null
            ? ''
            : say(language, 'dossier:speed_value', { speed: format.number(Math.round(speed)) }),
      },
      { text: say(language, 'dossier:near_value', { kilometers: format.number(kilometers), town }) },
    ]
  })
  const heads = [own.when, own.latitude, own.longitude, own.speed, own.near]
  return [{ kind: 'table', title: own.positions, heads, lines }, ...trackBlocks(wording, day, fixes)]
}

function trackBlocks({ format, language }: DossierWording, day: string, fixes: Fix[]): Block[] {
  const points = simplifyTrack(cleanTrack(fixes), { most: 1200 })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  const time = ({ at }: Fix) => format.date(new Date(at), 'time')
  const track = drawTrack(points, {
    breaks: silencesOf(points),
    towns: towns.map(({ latitude, longitude, name }) => ({ latitude, longitude, name: name[language] })),
    label: {
      degrees: (degrees) => `${degrees}°`,
      meters: (meters) =>
        meters < 1000 ? `${meters} m` : `${format.number(meters / 1000)} ${unit[language]}`,
    },
  })
  const title = say(language, 'dossier:way', { day: format.plainDate(day) })
  const note = say(language, 'dossier:way_note', { first: time(first), last: time(last) })
  return [
    { kind: 'track', title, track },
    { kind: 'text', title: '', paragraphs: [note], numbered: false },
  ]
}

/** The points before which the track has a gap. */
function silencesOf(points: readonly Fix[]): Set<number> {
  const isBroken = (point: Fix, index: number) => index > 0 && isSilentWay(points[index - 1]!, point)
  return new Set(points.flatMap((point, index) => (isBroken(point, index) ? [index] : [])))
}

/** The messages to the client, the newest first. */
export function messagesBlock(
  { own, format, language }: DossierWording,
  messages: Awaited<ReturnType<typeof listMessages>>,
): Block {
  if (messages.length === 0)
    return { kind: 'text', title: own.sent, paragraphs: [own.nothing_sent], numbered: false }
  return {
    kind: 'table',
    title: own.sent,
    heads: [own.when, own.what, own.how, own.state],
    lines: messages.map(({ kind, channel, state, created_at, sent_at }) => [
      { text: format.date(sent_at ?? created_at, 'dayYearTime') },
      { text: say(language, `outgoing:kinds.${kind}`) },
      { text: say(language, `outgoing:channels.${channel}`) },
      { text: own.states[state] },
    ]),
  }
}
