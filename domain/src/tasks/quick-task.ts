import { foldText } from '../text/fold-text.ts'
import { latinDigits } from '../text/latin-digits.ts'
import { readWhen, type When } from './quick-task-days.ts'
import {
  bookOfCars,
  bookOfPeople,
  type NameBook,
  type Named,
  type NamedCar,
  type NamedPerson,
  readName,
} from './quick-task-names.ts'
import { leadWords, meWords, priorityWords, type QuickPriority } from './quick-task-words.ts'
import { addDays } from '../time/wall-clock.ts'

/** The kinds of parts of a line. */
export const quickKinds = ['day', 'time', 'assignee', 'priority', 'car'] as const
export type QuickKind = (typeof quickKinds)[number]

/** The names that a line may use, the company's wall clock, and the user. */
export type QuickNames = {
  staff: readonly NamedPerson[]
  cars: readonly NamedCar[]
  now: string
  me?: number
  /** Kinds whose words stay in the title: the user removed them. */
  leave?: readonly QuickKind[]
}

/** A line as it was understood. */
export type QuickTask = {
  title: string
  /** The company's wall clock, `YYYY-MM-DDTHH:mm`; null where the line has no day and no time. */
  due: string | null
  /** Whether the line names a time, not only the day. */
  has_time: boolean
  priority: QuickPriority | null
  /** Null where there is none, or several have the name. */
  assignee: NamedPerson | null
  car: NamedCar | null
  /** Everyone with a name that several have. */
  people: readonly NamedPerson[]
  cars: readonly NamedCar[]
  /** The parts that were understood, as typed and in their order. */
  parts: readonly { kind: QuickKind; text: string }[]
  /** Names and priorities without a match, and second ones, as typed; they stay in the title. */
  unknown: readonly string[]
}

/** When a task with only a day is due: at the end of work. */
export const endOfWork = '18:00'
const endOfDay = '23:59'

/** The longest line that is read; the rest stays in the title. */
const mostCharacters = 500

type Words = { raw: readonly string[]; folded: readonly string[] }
type Reading = {
  when: { day: string | null; time: string | null }
  priority: QuickPriority | null
  people: readonly NamedPerson[]
  cars: readonly NamedCar[]
  parts: { kind: QuickKind; text: string }[]
  title: string[]
  unknown: string[]
}
type Books = QuickNames & { people: NameBook<NamedPerson>; fleet: NameBook<NamedCar> }

/**
 * Reads a task that is typed in one line, in English, French or Arabic: `wash Duster tomorrow 9:00 @Karim !high`. The
 * first of each kind counts; what is not understood is the title. A car's name stays in the title as well.
 */
export function readQuickTask(line: string, names: QuickNames): QuickTask {
  const words = wordsOf(line.slice(0, mostCharacters))
  const books = { ...names, people: bookOfPeople(names.staff), fleet: bookOfCars(names.cars) }
  const reading: Reading = {
    when: { day: null, time: null },
    priority: null,
    people: [],
    cars: [],
    parts: [],
    title: [],
    unknown: [],
  }
  for (let at = 0; at < words.raw.length;) at += takeOne(words, at, books, reading)
  const { when, title, ...rest } = reading
  return {
    ...rest,
    title: [...title, line.slice(mostCharacters)].join(' ').trim(),
    due: dueOf(when, names.now),
    has_time: when.time !== null,
    assignee: rest.people.length === 1 ? rest.people[0]! : null,
    car: rest.cars.length === 1 ? rest.cars[0]! : null,
  }
}

/** Adds what the words from number `at` on mean to the reading, and returns how many they were. */
function takeOne(words: Words, at: number, books: Books, reading: Reading): number {
  const isOpen = (kind: QuickKind) =>
    !books.leave?.includes(kind) && !reading.parts.some((part) => part.kind === kind)
  const note = (kind: QuickKind, length: number) =>
    void reading.parts.push({ kind, text: textOf(words, at, length) })
  const signed = takeSigned(words, at, { books, reading, isOpen, note })
  if (signed > 0) return signed
  const when = whenAt(words.folded, at, books.now, isOpen)
  if (when) {
    if (when.day) note('day', when.length)
    if (when.time) note('time', when.length)
    reading.when = { day: when.day ?? reading.when.day, time: when.time ?? reading.when.time }
    return when.length
  }
  const car = isOpen('car') ? readName(words.folded, at, books.fleet) : null
  if (car) {
    reading.cars = car.found
    note('car', car.length)
  }
  reading.title.push(textOf(words, at, car?.length ?? 1))
  return car?.length ?? 1
}

type Taking = {
  books: Books
  reading: Reading
  isOpen: (kind: QuickKind) => boolean
  note: (kind: QuickKind, length: number) => void
}

/** `!high` and `@Karim`; 0 for anything else; one without a match, or a second one, is noted. */
function takeSigned(words: Words, at: number, { books, reading, isOpen, note }: Taking): number {
  const [sign = '', text] = [words.folded[at]!.slice(0, 1), words.folded[at]!.slice(1)]
  const kind = ({ '!': 'priority', '@': 'assignee' } as const)[sign]
  if (!kind || books.leave?.includes(kind) || !/^\p{L}/u.test(text)) return 0
  const length = isOpen(kind) ? takeKind(kind, words.folded.with(at, text), at, { books, reading }) : 0
  if (length > 0) note(kind, length)
  else reading.unknown.push(words.raw[at]!)
  return length
}

function takeKind(
  kind: 'priority' | 'assignee',
  folded: readonly string[],
  at: number,
  { books, reading }: Pick<Taking, 'books' | 'reading'>,
): number {
  if (kind === 'priority') {
    reading.priority = priorityWords.get(folded[at]!) ?? null
    return reading.priority ? 1 : 0
  }
  const named = personAt(folded, at, books)
  reading.people = named?.found ?? []
  return named?.length ?? 0
}

function personAt(
  folded: readonly string[],
  at: number,
  { staff, people, me }: Books,
): Named<NamedPerson> | null {
  const own = meWords.has(folded[at]!) ? staff.filter(({ id }) => id === me) : []
  return own.length > 0 ? { found: own, length: 1 } : readName(folded, at, people)
}

/** A day or time from here on, perhaps after a preposition: "on Monday", "pour le 12/03". */
function whenAt(
  folded: readonly string[],
  at: number,
  now: string,
  isOpen: (kind: QuickKind) => boolean,
): When | null {
  for (const lead of [0, 1, 2]) {
    if (lead > 0 && !leadWords.has(folded[at + lead - 1] ?? '')) return null
    const when = readWhen(folded, at + lead, now)
    if (when && (!when.day || isOpen('day')) && (!when.time || isOpen('time')))
      return { ...when, length: when.length + lead }
  }
  return null
}

function dueOf({ day, time }: { day: string | null; time: string | null }, now: string): string | null {
  const today = now.slice(0, 10)
  if (day) return `${day}T${time ?? (day === today && now.slice(11, 16) >= endOfWork ? endOfDay : endOfWork)}`
  if (!time) return null
  const ofToday = `${today}T${time}`
  return ofToday > now ? ofToday : `${addDays(today, 1)}T${time}`
}

function wordsOf(line: string): Words {
  const raw = line.split(/\s+/).filter((word) => word !== '')
  return { raw, folded: raw.map(foldWord) }
}

/** A word in the form of the tables: without direction marks and final punctuation. */
function foldWord(raw: string): string {
  const plain = raw.replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '').replaceAll('’', "'")
  return foldText(latinDigits(plain)).replace(/(?<![.,;:،؛])[.,;:،؛]{1,3}$/, '')
}

function textOf({ raw }: Words, at: number, length: number): string {
  return raw.slice(at, at + length).join(' ')
}
