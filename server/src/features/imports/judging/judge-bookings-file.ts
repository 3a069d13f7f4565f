import { type BookingDetails, detailsOf } from '@marhala/contract/booking/booking.ts'
import { ImportedBookingFields, ImportedPerson } from '@marhala/contract/imports/import-rows.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { checkReach } from '@marhala/domain/accounts/reachable.ts'
import { type ImportedBooking, importedBooking } from '@marhala/domain/import/imported-booking.ts'
import { judgeBookings, type JudgedLine } from '@marhala/domain/import/judge-bookings.ts'
import type { ImportField } from '@marhala/domain/import/import-fields.ts'
import { makePeopleIndex } from '@marhala/domain/import/people-index.ts'
import { namesOf, type RowFault, type RowValues } from '@marhala/domain/import/read-row.ts'
import { plateKey } from '@marhala/domain/fleet/plate-key.ts'
import * as z from 'zod/mini'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../../context.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { inSlices } from '../in-slices.ts'
import { type FileToJudge, type Judged, type LineProblem, problemOf, readLine } from './judged.ts'
import {
  listCarsByPlate,
  listCarsOut,
  listKnownReferences,
  listLocations,
  listTaken,
} from './known-bookings.queries.ts'
import { findPeople, type KnownPerson } from './people.queries.ts'
import { readLocations } from './read-locations.ts'

const BookingLine = z.strictObject({ ...ImportedBookingFields.shape, client: z.partial(ImportedPerson) })

type Person = z.output<typeof BookingLine>['client']

/** A booking to write: its client is an account, or the number of one in the file. */
export type GoodBooking = JudgedLine & {
  person: Person
  client: KnownPerson | { created: number }
  pickup_location: string
  return_location: string
  details: BookingDetails
}

type Line = Omit<GoodBooking, 'client'>

/** Checks a file of bookings against the database and against itself. `people` are the clients of the good ones. */
export async function judgeBookingsFile(
  context: Pick<AppContext, 'db' | 'clock'>,
  file: FileToJudge,
  language: Language,
): Promise<Judged<GoodBooking> & { people: Person[] }> {
  const { db } = context
  const read = await readLines(context, file)
  const known = await listKnownReferences(db, [...read.references.values()])
  const isKnown = (row: number) => known.has(read.references.get(row) ?? '')
  // A line imported before may be wrong by now, such as a confirmed booking that is over: it is known all the same.
  const old = new Set(read.problems.filter(({ row }) => isKnown(row)).map(({ row }) => row))
  const problems = read.problems.filter(({ row }) => !old.has(row))
  const accounts = await findPeople(
    db,
    read.lines.map(({ person }) => person),
  )
  const sound = read.lines.filter((line) => {
    if (isKnown(line.row)) return true
    const fault = faultOfClient(line, accounts.find(line.person), context.clock())
    if (fault) problems.push(problemOf(line.row, fault))
    return !fault
  })
  const world = {
    references: known,
    out: await listCarsOut(db),
    taken: await readTaken(context, sound, language),
  }
  const judged = judgeBookings(sound, world)
  problems.push(...judged.faults.map(({ row, fault }) => problemOf(row, fault)))
  const created = makePeopleIndex<{ created: number }>()
  const people: Person[] = []
  const good = judged.good.map((line) => {
    const account = accounts.find(line.person) ?? created.find(line.person)
    const client = account ?? { created: people.push(line.person) - 1 }
    if (!account) created.add(line.person, client as { created: number })
    return { ...line, client }
  })
  return {
    good,
    people,
    known: [...old, ...judged.known],
    problems: problems.sort((one, other) => one.row - other.row),
    new_clients: people.length,
    new_brands: [],
  }
}

/** Every line that is readable on its own, the references of all, and the problems of the others. */
async function readLines({ db, clock }: Pick<AppContext, 'db' | 'clock'>, file: FileToJudge) {
  const settings = await getSettings(db)
  const rules = { ...settings, now: clock().getTime() }
  const locationsOf = readLocations(await listLocations(db))
  const cars = new Map((await listCarsByPlate(db)).map((car) => [plateKey(car.registration_plate), car]))
  const lines: Line[] = []
  const problems: LineProblem[] = []
  const references = new Map<number, string>()
  await inSlices(file.lines, (line) => {
    const sound = readLine(line, file, { schema: BookingLine, form: formOf })
    if ('problems' in sound) return void problems.push(...sound.problems)
    const { row, values, parsed } = sound
    const { booking, external_reference, faults } = importedBooking(values, rules)
    if (external_reference !== null) references.set(row, external_reference)
    const car = cars.get(plateKey(parsed.registration_plate))
    if (!car) faults.push({ field: 'registration_plate', problem: 'csv_car' })
    else if (car.status === 'retired' && booking && keeps(booking, rules.now))
      faults.push({ field: 'registration_plate', problem: 'import_retired' })
    problems.push(...faults.map((fault) => problemOf(row, fault)))
    if (!booking || !car || faults.length > 0) return
    const { client: person } = parsed
    const details = detailsOf(parsed)
    lines.push({ row, car_id: car.id, booking, person, details, ...locationsOf(parsed, car.home_location) })
  })
  return { lines, problems, references }
}

function keeps({ end, status }: ImportedBooking, now: number): boolean {
  return status !== 'cancelled' && end > now
}

function formOf(values: RowValues) {
  const { phone, email, identity_number } = values
  const names = Object.entries(namesOf(values)).filter(([, name]) => name !== '')
  const fields = Object.keys(ImportedBookingFields.shape) as ImportField[]
  return withoutGaps({
    ...Object.fromEntries(fields.map((name) => [name, values[name]])),
    client: withoutGaps({ ...Object.fromEntries(names), phone, email, identity_number }),
  })
}

function withoutGaps(form: object): object {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))
}

/** A new client needs a name and a contact; a do-not-rent client may have no future booking. */
function faultOfClient(
  { booking, person }: Line,
  account: KnownPerson | undefined,
  now: Date,
): RowFault | undefined {
  if (account)
    return account.do_not_rent && keeps(booking, now.getTime())
      ? { field: 'name', problem: 'import_do_not_rent' }
      : undefined
  if (!person.last_name || !person.first_name) return { field: 'name', problem: 'required' }
  const { email = null, phone = null } = person
  const unreachable = checkReach({ role: 'user', email, phone })
  return unreachable ? { field: 'phone', problem: unreachable } : undefined
}

async function readTaken({ db }: Pick<AppContext, 'db'>, lines: Line[], language: Language) {
  const periods = lines.flatMap(({ booking }) => booking.occupied ?? [])
  if (periods.length === 0) return []
  let [start, end] = [Infinity, -Infinity]
  for (const period of periods) [start, end] = [Math.min(start, period.start), Math.max(end, period.end)]
  const ids = [...new Set(lines.map(({ car_id }) => car_id))]
  const taken = await listTaken(db, ids, { start, end })
  return taken.map((one) => ({ ...one, reference: one.reference ?? say(language, 'import-files:block') }))
}
