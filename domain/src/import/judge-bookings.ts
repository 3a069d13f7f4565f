import { type Period, periodsOverlap } from '../availability/occupancy.ts'
import type { ImportedBooking } from './imported-booking.ts'
import type { RowFault } from './read-row.ts'

/** A valid line, with the car that it names. */
export type JudgedLine = { row: number; car_id: number; booking: ImportedBooking }

/** What is stored already. */
export type KnownBookings = {
  /** References of earlier imports. */
  references: ReadonlySet<string>
  /** Occupied periods. */
  taken: readonly (Period & { car_id: number; reference: string })[]
  /** Cars that are out on a booking. */
  out: ReadonlySet<number>
}

type Taken = Period & ({ reference: string } | { row: number })

/**
 * Checks lines against what is stored and against the lines before them, in the order of the file: those imported
 * earlier (`known`), those with a fault, and those to write. A faulty line blocks no other.
 */
export function judgeBookings<Line extends JudgedLine>(lines: readonly Line[], known: KnownBookings) {
  const judged = {
    good: [] as Line[],
    known: [] as number[],
    faults: [] as { row: number; fault: RowFault }[],
  }
  const taken = new Map<number, Taken[]>()
  const takenOf = (car_id: number) => {
    const periods = taken.get(car_id) ?? []
    taken.set(car_id, periods)
    return periods
  }
  for (const { car_id, ...period } of known.taken) takenOf(car_id).push(period)
  const rows = new Map<string, number>()
  const out = new Set(known.out)
  for (const line of lines) {
    const { row, car_id, booking } = line
    const refuse = (fault: RowFault) => void judged.faults.push({ row, fault })
    if (known.references.has(booking.external_reference)) {
      judged.known.push(row)
      continue
    }
    const duplicate = rows.get(booking.external_reference)
    if (duplicate !== undefined) {
      refuse({ field: 'external_reference', problem: 'import_twice', params: { row: duplicate } })
      continue
    }
    const fault = booking.occupied && overlapFault(booking.occupied, takenOf(car_id))
    if (fault) {
      refuse(fault)
      continue
    }
    if (booking.status === 'active' && out.has(car_id)) {
      refuse({ field: 'booking_status', problem: 'import_out_twice' })
      continue
    }
    rows.set(booking.external_reference, row)
    if (booking.occupied) takenOf(car_id).push({ ...booking.occupied, row })
    if (booking.status === 'active') out.add(car_id)
    judged.good.push(line)
  }
  return judged
}

function overlapFault(period: Period, taken: readonly Taken[]): RowFault | null {
  const other = taken.find((one) => periodsOverlap(one, period))
  if (!other) return null
  return 'row' in other
    ? { field: 'start_date', problem: 'import_overlap_row', params: { row: other.row } }
    : { field: 'start_date', problem: 'import_overlap', params: { reference: other.reference } }
}
