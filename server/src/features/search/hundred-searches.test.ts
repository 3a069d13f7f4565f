import * as search from '@marhala/contract/storefront/search.ts'
import { readReference } from '@marhala/domain/booking/booking-reference.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp } from '../../test/test-app.ts'

/*
 * A desk in Casablanca: some hundred clients whose names are written in either alphabet, as they wrote them themselves, cars
 * with plates in either script, and bookings. The searches are those of people who were told a name on the phone.
 */
const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

const firstNames = [
  ...'Mohammed Ahmed Youssef Omar Ali Hassan Khalid Rachid Said Abdellah Abdelkader Mustapha Brahim Driss Hamza'.split(
    ' ',
  ),
  ...'Karim Karima Kamal Jamal Nabil Samir Samira Tarik Ayoub Ilyas Zakaria Anas Othmane Mehdi Amine Amina'.split(
    ' ',
  ),
  ...'Fatima Khadija Aicha Meryem Zineb Salma Imane Hanane Naima Latifa Malika Ghizlane Houda Sanae Loubna'.split(
    ' ',
  ),
  ...'محمد يوسف عبدالرحيم عثمان خديجة مريم زينب سلمى'.split(' '),
]
const lastNames = [
  ...'Alaoui Idrissi Bennani Benjelloun Tazi Fassi Berrada Chraibi Lahlou Sebti Cherkaoui Amrani Filali'.split(
    ' ',
  ),
  ...'Ouazzani Tahiri Mansouri Haddad Naciri Kettani Skalli Guessous Benkirane Belkacem Ouakrim Aarab'.split(
    ' ',
  ),
  ...'العلوي الإدريسي بناني التازي الفاسي برادة'.split(' '),
]

/** People who are looked for, beside the crowd. */
const sought = {
  karim: person('Karim', 'Bennouna', '+212661223344', 'BE781245', '12/345678'),
  brahim: person('إبراهيم', 'بنمسعود', '0670112233', 'JB45511', '09/112233'),
  fatima: person('Fatima Zahra', 'El Khattabi', '+212 600-998877', 'K334455', '33/998877'),
  abdelkader: person('Abdelkader', 'Benhaddou', '0677889900', 'D998122', '44/556677'),
  abdellatif: person('عبد اللطيف', 'الزروالي', '+212699001122', 'AE10203', '55/101010'),
  youssef: person('Youssef', 'Chakir', '0655443322', 'BK77120', '21/777888'),
  aicha: person('عائشة', 'أوحموش', '0644556677', 'PB90871', '17/909192'),
  mhamed: person('M’Hamed', 'Bouazzaoui', '0633221100', 'ID65432', '66/121314'),
  jelloun: person('Leila', 'Ben Slimane', '0622110099', 'A445566', '70/333111'),
  lahcen: person('الحسن', 'أوبيهي', '0611009988', 'JE98001', '71/222000'),
  sophie: person('Sophie', 'Marchand-Dupré', '+33612131415', 'X19AB77', '92AB12345'),
  jurgen: person('Jürgen', 'Weiß', '+4915112345678', 'C01X0006', 'B072RRE2'),
  qassem: person('قاسم', 'الشقوري', '0688776655', 'LB55661', '80/445566'),
  ouafae: person('Ouafae', 'Zniber', '0690807060', 'GK10101', '81/665544'),
  soukaina: person('Soukaina', 'Boutaleb', '0650607080', 'HH20202', '82/111222'),
  noureddine: person('نور الدين', 'المرابط', '0640302010', 'JC30303', '83/333444'),
  hicham: person('Hicham', 'Ezzaki', '0630201000', 'EE40404', '84/555666'),
  ghita: person('غيثة', 'السقاط', '0620103040', 'W50505', '85/777999'),
  tariq: person('طارق', 'بوشامة', '0610203050', 'T60606', '86/888000'),
  rhita: person('Zoubida', 'Rhazi', '0699887766', 'Q70707', '87/999111'),
} as const
type Sought = keyof typeof sought

const plates = [
  '83305-W-6',
  '45120-أ-1',
  '12-ب-72',
  '9471-B-40',
  '60218-د-26',
  '71003-H-13',
  '38841-ط-8',
  '83350-W-6',
]
const soughtCar = {
  W: '83305-W-6',
  A: '45120-أ-1',
  B: '9471-B-40',
  D: '60218-د-26',
  H: '71003-H-13',
  T: '38841-ط-8',
}

const bookings = await givenDesk()

/** What is typed, and which client, car (by plate) or booking (of whom) is to stand first. */
const searches: [typed: string, Sought | `car ${keyof typeof soughtCar}` | `booking ${Sought}`][] = [
  // Phones.
  ['0661223344', 'karim'],
  ['06 61 22 33 44', 'karim'],
  ['06.61.22.33.44', 'karim'],
  ['06-61-22-33-44', 'karim'],
  ['+212661223344', 'karim'],
  ['+212 6 61 22 33 44', 'karim'],
  ['00212661223344', 'karim'],
  ['00 212 661-223344', 'karim'],
  ['661223344', 'karim'],
  ['212661223344', 'karim'],
  ['٠٦٦١٢٢٣٣٤٤', 'karim'],
  ['66122', 'karim'],
  ['+212 670 11 22 33', 'brahim'],
  ['00212 (0)6 70 11 22 33', 'brahim'],
  ['0600998877', 'fatima'],
  ['998877', 'fatima'],
  ['+33 6 12 13 14 15', 'sophie'],
  ['0033612131415', 'sophie'],
  ['06 12 13 14 15', 'sophie'],
  ['+49 151 12345678', 'jurgen'],
  // Papers.
  ['BE781245', 'karim'],
  ['be 781245', 'karim'],
  ['BE-781245', 'karim'],
  ['12/345678', 'karim'],
  ['12345678', 'karim'],
  ['JB45511', 'brahim'],
  ['jb 45511', 'brahim'],
  ['33/998877', 'fatima'],
  ['92ab 12345', 'sophie'],
  ['C01X0006', 'jurgen'],
  // Plates.
  ['83305-W-6', 'car W'],
  ['83305 و 6', 'car W'],
  ['83305-و-6', 'car W'],
  ['6 و 83305', 'car W'],
  ['6-W-83305', 'car W'],
  ['83305 w 6', 'car W'],
  ['83305w6', 'car W'],
  ['83305 6', 'car W'],
  ['٨٣٣٠٥ و ٦', 'car W'],
  ['83305', 'car W'],
  ['45120-A-1', 'car A'],
  ['45120 أ 1', 'car A'],
  ['1 ا 45120', 'car A'],
  ['9471 ب 40', 'car B'],
  ['40 B 9471', 'car B'],
  ['60218 D 26', 'car D'],
  ['71003 ه 13', 'car H'],
  ['13 | ه | 71003', 'car H'],
  ['38841 T 8', 'car T'],
  ['38841/ط/8', 'car T'],
  // Bookings and invoices.
  ...(['karim', 'fatima', 'youssef'] as const).flatMap((who): [string, `booking ${Sought}`][] => {
    const { reference, invoice } = bookings[who]
    return [
      [reference, `booking ${who}`],
      [reference.toLowerCase(), `booking ${who}`],
      [reference.slice(3), `booking ${who}`],
      [invoice, `booking ${who}`],
      [invoice.toLowerCase().replaceAll('-', ' '), `booking ${who}`],
      [invoice.replaceAll('-', ''), `booking ${who}`],
    ]
  }),
  // Names, as they are told, heard and mistyped.
  ['Karim Bennouna', 'karim'],
  ['bennouna karim', 'karim'],
  ['Karim Benouna', 'karim'],
  ['Karim Bnnouna', 'karim'],
  ['Krim Bennouna', 'karim'],
  ['Kraim Bennouna', 'karim'],
  ['كريم بنونة', 'karim'],
  ['Ibrahim Benmassoud', 'brahim'],
  ['Brahim Ben Messaoud', 'brahim'],
  ['ابراهيم بنمسعود', 'brahim'],
  ['fatima zohra khattabi', 'fatima'],
  ['Fatimazahra Elkhattabi', 'fatima'],
  ['فاطمة الزهراء الخطابي', 'fatima'],
  ['khatabi', 'fatima'],
  ['Abd el Kader Ben Haddou', 'abdelkader'],
  ['عبد القادر بنحدو', 'abdelkader'],
  ['Abdlkader Benhadou', 'abdelkader'],
  ['Abdellatif Zerouali', 'abdellatif'],
  ['abdelatif zeroualli', 'abdellatif'],
  ['Yousef Shakir', 'youssef'],
  ['يوسف شاكر', 'youssef'],
  ['Youssef Chaker', 'youssef'],
  ['Aïcha Ouhammouch', 'aicha'],
  ['aisha ouhamouche', 'aicha'],
  ['Mhamed Bouazaoui', 'mhamed'],
  ['محمد بوعزاوي', 'mhamed'],
  ['Layla Benslimane', 'jelloun'],
  ['ليلى بنسليمان', 'jelloun'],
  ['Lahcen Oubihi', 'lahcen'],
  ['El Hassan Oubihi', 'lahcen'],
  ['sofie marchand', 'sophie'],
  ['Marchand Dupre', 'sophie'],
  ['jurgen weiss', 'jurgen'],
  ['Kacem Chekkouri', 'qassem'],
  ['Wafae Zniber', 'ouafae'],
  ['وفاء زنيبر', 'ouafae'],
  ['Sokaina Boutalb', 'soukaina'],
  ['سكينة بوطالب', 'soukaina'],
  ['Nourdine Lmrabet', 'noureddine'],
  ['Noureddine El Mrabet', 'noureddine'],
  ['Hisham Zaki', 'hicham'],
  ['هشام الزاكي', 'hicham'],
  ['Ghita Sekkat', 'ghita'],
  ['Rita Sekat', 'ghita'],
  ['Tarek Bouchama', 'tariq'],
  ['Zoubida Razi', 'rhita'],
  ['Karim Benouma', 'karim'],
  ['Karin Bennona', 'karim'],
  ['كريم بنون', 'karim'],
  ['Benmesaoud', 'brahim'],
  ['Fatma Khatabi', 'fatima'],
  ['فطمة الخطبي', 'fatima'],
  ['بن حدو عبدالقادر', 'abdelkader'],
  ['Abdlatif Zrouli', 'abdellatif'],
  ['Zerwali', 'abdellatif'],
  ['Youcef Chakri', 'youssef'],
  ['Ouhamoch', 'aicha'],
  ['Bouazzoui', 'mhamed'],
  ['Slimane Leila', 'jelloun'],
  ['Oubyhi', 'lahcen'],
  ['Sofi Marchan', 'sophie'],
  ['Weis', 'jurgen'],
  ['قاسم شقور', 'qassem'],
  ['Chkouri', 'qassem'],
  ['Znibar Ouafa', 'ouafae'],
  ['Bouteleb', 'soukaina'],
  ['Morabit Nouredine', 'noureddine'],
  ['Bouchamma Tarik', 'tariq'],
  ['Zoubaida Rhazzi', 'rhita'],
  ['soukai', 'soukaina'],
]

test('of more than a hundred searches ninety-five of a hundred have the right one first', async () => {
  expect(searches.length).toBeGreaterThanOrEqual(100)
  const admin = await signIn(context, fixture.admin)
  const missed: string[] = []
  for (const [typed, wanted] of searches) {
    const { data } = await call(app, admin, search.find, { query: { q: typed } })
    const kind = data.order[0]!
    const first = data[kind][0]
    const found =
      first &&
      `${kind} ${'registration_plate' in first ? first.registration_plate : 'reference' in first ? first.reference : first.name}`
    if (found !== described(wanted))
      missed.push(`${typed}: ${found ?? 'nothing'} instead of ${described(wanted)}`)
  }
  expect(missed.length > searches.length * 0.05 ? missed : []).toEqual([])
})

function described(wanted: (typeof searches)[number][1]): string {
  const [kind, which] = wanted.includes(' ') ? wanted.split(' ') : ['client', wanted]
  if (kind === 'car') return `cars ${soughtCar[which as keyof typeof soughtCar]}`
  if (kind === 'booking') return `bookings ${bookings[which as keyof typeof bookings].reference}`
  const { first_name, last_name } = sought[which as Sought]
  return `clients ${first_name} ${last_name}`
}

function person(
  first_name: string,
  last_name: string,
  phone: string,
  identity_number: string,
  license_number: string,
) {
  return { first_name, last_name, phone: phone.replace(/[ -]/g, ''), identity_number, license_number }
}

/** Some four hundred clients, every car with its plate, and a booking with an invoice for three who are looked for. */
async function givenDesk() {
  const { db } = context
  const crowd = firstNames.flatMap((first_name, row) =>
    Array.from({ length: 8 }, (_, at) => {
      const number = row * 8 + at
      return {
        first_name,
        last_name: lastNames[(row * 5 + at * 7) % lastNames.length]!,
        email: `client${number}@example.com`,
        phone: `+2126${String(11_000_000 + number * 7_919).padStart(8, '0')}`,
        identity_number: `BK${200_000 + number * 37}`,
        license_number: `${10 + (number % 80)}/${300_000 + number * 61}`,
      }
    }),
  )
  await db.insertInto('users').values(crowd).execute()
  const people = await db
    .insertInto('users')
    .values(Object.entries(sought).map(([name, one]) => ({ ...one, email: `${name}@example.com` })))
    .returningAll()
    .execute()
  for (const registration_plate of plates) await givenCar(context, { model: 'Duster', registration_plate })
  const entries = (['karim', 'fatima', 'youssef'] as const).map(async (name, at) => {
    const person = people.find(({ email }) => email === `${name}@example.com`)!
    const by = { ...person, email: person.email!, ...(await signIn(context, person)) }
    const booking = await fixture.given('pending', { by })
    const invoice = `F-2026-${String(417 + at * 211).padStart(5, '0')}`
    await db
      .insertInto('invoices')
      .values({
        booking_id: booking.id,
        user_id: by.id,
        buyer_name: 'x',
        content: '{}',
        issued_at: context.clock(),
        issued_by: fixture.admin.id,
        kind: 'invoice',
        number: invoice,
      })
      .execute()
    expect(readReference(booking.reference)).toBe(booking.reference)
    return [name, { reference: booking.reference, invoice }] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as Record<
    'karim' | 'fatima' | 'youssef',
    { reference: string; invoice: string }
  >
}
