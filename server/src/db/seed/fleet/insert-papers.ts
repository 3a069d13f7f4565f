import type { Demo } from '../demo.ts'
import type { DemoCar } from './insert-fleet.ts'
import { insertRows } from '../insert-rows.ts'

/** Writes the papers of every car: in order for most, lapsed for one, about to lapse for two. */
export async function insertPapers(demo: Demo, cars: DemoCar[]): Promise<void> {
  let soon = 0
  const rows = cars.flatMap((car) => {
    const days = lapses(demo, car.state === 'expiring' ? soon++ : 0, car.state)
    return papersOf(demo, car, days)
  })
  await insertRows(demo.db, 'car_papers', rows)
}

type Lapses = { insurance: number; technical_inspection: number; circulation_permit: number }

/** In how many days each required paper lapses; beyond the longest booking for a car in order. */
function lapses({ random }: Demo, nth: number, state: DemoCar['state']): Lapses {
  const usual = {
    insurance: random.integer(120, 350),
    technical_inspection: random.integer(120, 350),
    circulation_permit: random.integer(300, 1400),
  }
  if (state === 'expired') return { ...usual, technical_inspection: -6 }
  if (state === 'expiring')
    return { ...usual, ...(nth === 0 ? { insurance: 12 } : { technical_inspection: 24 }) }
  return usual
}

function papersOf({ random, calendar }: Demo, car: DemoCar, days: Lapses) {
  const paper = (kind: string, number: string, issuedDay: number, expires: string | null) => ({
    car_id: car.id,
    kind,
    number,
    issued_on: calendar.date(issuedDay),
    expires_on: expires,
  })
  const yearEnd = `${calendar.today.slice(0, 4)}-12-31`
  return [
    paper('registration', `CG-${random.text('0123456789', 7)}`, -car.age * 30, null),
    paper(
      'insurance',
      `AS-${random.text('0123456789', 8)}`,
      days.insurance - 365,
      calendar.date(days.insurance),
    ),
    paper(
      'technical_inspection',
      `VT-${random.text('0123456789', 6)}`,
      days.technical_inspection - 365,
      calendar.date(days.technical_inspection),
    ),
    paper('road_tax', `VG-${random.text('0123456789', 6)}`, -random.integer(10, 60), yearEnd),
    paper(
      'circulation_permit',
      `AC-${random.text('0123456789', 6)}`,
      days.circulation_permit - 5 * 365,
      calendar.date(days.circulation_permit),
    ),
  ]
}
