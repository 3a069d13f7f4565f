import { slugify } from '@marhala/domain/fleet/slug.ts'
import { arabicNames, doNotRentReasons, names, phonePrefixes, streets, towns } from '../data/people.ts'
import type { Demo } from '../demo.ts'

export type Client = ReturnType<typeof makeClient>
type Language = keyof typeof names

const counts: Record<Language, number> = { ar: 27, fr: 19, en: 14 }

/** The demo's clients, before they are written; none has a password, so none can sign in (R55). */
export function makeClients(demo: Demo): Client[] {
  const drawn = (Object.keys(counts) as Language[]).flatMap((language) => drawPeople(demo, language))
  return demo.random.shuffle(drawn).map((person, index) => makeClient(demo, person, index))
}

type Person = { language: Language; first_name: string; last_name: string; mailbox: string }

/** People of one language; some of those who write Arabic registered in Arabic letters. */
function drawPeople({ random }: Demo, language: Language): Person[] {
  const firsts = random.shuffle(names[language].first)
  const lasts = random.shuffle(names[language].last)
  const inArabic = language === 'ar' ? arabicNames : []
  const arabic = inArabic.map(([first_name, last_name, mailbox]) => ({
    language,
    first_name,
    last_name,
    mailbox,
  }))
  // Past the end of the list first names come again, with other last names.
  const latin = Array.from({ length: counts[language] - arabic.length }, (_, index) => {
    const first_name = firsts[index % firsts.length]!
    const last_name = lasts[(index + Math.floor(index / firsts.length)) % lasts.length]!
    return { language, first_name, last_name, mailbox: `${slugify(first_name)}.${slugify(last_name)}` }
  })
  return [...arabic, ...latin]
}

function makeClient({ random, calendar }: Demo, { mailbox, ...person }: Person, index: number) {
  const { language } = person
  const standing = standingOf(index)
  return {
    ...person,
    email: `${mailbox}@example.com`,
    phone: `${phonePrefixes[language]}${100 + index}`,
    address: `${random.integer(2, 180)} ${random.pick(streets[language])}, ${random.pick(towns[language])}`,
    birth_date: calendar.date(-365 * random.integer(24, 66) - random.integer(0, 364)),
    identity_number: language === 'ar' ? `BX${100_000 + index * 37}` : `PX${1_000_000 + index * 379}`,
    license_number: `P-${String(200_000 + index * 53)}`,
    license_expires_on: calendar.date(random.integer(400, 3000)),
    standing,
    /** Regulars book twice as often; a few have come once or three times and not again. */
    weight: index < 18 ? 2 : 1,
    most: seldom[index] ?? Infinity,
    do_not_rent_reason: standing === 'barred' ? doNotRentReasons[index % doNotRentReasons.length]! : null,
  }
}

/** The maximum number of bookings of occasional clients, by their place in the list. */
const seldom: Record<number, number> = { 49: 1, 50: 1, 51: 2, 52: 3, 53: 3, 54: 3 }

function standingOf(index: number): 'good' | 'barred' | 'unverified' {
  if (index === 55 || index === 56) return 'barred'
  return index >= 57 ? 'unverified' : 'good'
}
