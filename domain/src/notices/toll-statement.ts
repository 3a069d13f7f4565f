import { readDay, readMoment, readTime } from '../import/read-moment.ts'
import { columnsNamed, type CsvTable } from '../text/csv.ts'
import { parseTypedAmount } from '../text/typed-values.ts'

/** The columns of a statement of toll passes, and what their issuers call them. */
const names = {
  moment: [
    'date',
    'date passage',
    'date de passage',
    'date transaction',
    'date heure',
    'date et heure',
    'التاريخ',
  ],
  time: ['heure', 'heure passage', 'heure de passage', 'time', 'الساعة', 'التوقيت'],
  plate: [
    'plate',
    'registration plate',
    'immatriculation',
    'matricule',
    'plaque',
    'رقم اللوحة',
    'لوحة الترقيم',
  ],
  pass: [
    'pass',
    'tag',
    'badge',
    'n° pass',
    'numero pass',
    'n° badge',
    'numero badge',
    'pass jawaz',
    'jawaz',
    'رقم الجواز',
  ],
  entry: ['entry', 'entree', 'gare entree', "gare d'entree", 'الدخول'],
  place: [
    'place',
    'exit',
    'sortie',
    'gare',
    'gare sortie',
    'gare de sortie',
    'peage',
    'lieu',
    'station',
    'المكان',
    'الخروج',
  ],
  amount: ['amount', 'montant', 'tarif', 'prix', 'debit', 'montant ttc', 'المبلغ'],
} as const
type Column = keyof typeof names

/** A passage: when, on the wall clock (`YYYY-MM-DDTHH:mm`), where, for how many centimes, by plate or by pass. */
export type Passage = {
  row: number
  moment: string
  plate: string
  pass: string
  place: string
  amount: number
  /** Which of several lines that say the same, from 1. */
  occurrence: number
}

/** What is wrong with a line of a statement. */
export type PassageProblem = {
  row: number
  field: 'date' | 'amount' | 'plate'
  problem: 'date' | 'time_required' | 'money' | 'required'
}

/** The columns that a statement lacks: when, how much, and a plate or a pass. */
export function missingPassageColumns({ header }: CsvTable): ('date' | 'amount' | 'plate')[] {
  const columns = columnsNamed(header, names)
  return [
    ...(columns.has('moment') ? [] : (['date'] as const)),
    ...(columns.has('amount') ? [] : (['amount'] as const)),
    ...(columns.has('plate') || columns.has('pass') ? [] : (['plate'] as const)),
  ]
}

/** Reads a statement of toll passes: its passages, and what is wrong with lines that cannot be read. */
export function readPassages(table: CsvTable): { passages: Passage[]; errors: PassageProblem[] } {
  const columns = columnsNamed(table.header, names)
  const passages: Passage[] = []
  const errors: PassageProblem[] = []
  const seen = new Map<string, number>()
  for (const { row, cells } of table.lines) {
    const cell = (column: Column) => (cells[columns.get(column) ?? -1] ?? '').trim()
    const moment = momentOf(cell('moment'), cell('time'))
    const amount = parseTypedAmount(cell('amount'))
    const [plate, pass] = [cell('plate').slice(0, 30), cell('pass').slice(0, 40)]
    const wrong: PassageProblem[] = []
    if (moment === null) wrong.push({ row, field: 'date', problem: 'date' })
    else if (!moment.includes('T')) wrong.push({ row, field: 'date', problem: 'time_required' })
    if (!amount) wrong.push({ row, field: 'amount', problem: 'money' })
    if (plate === '' && pass === '') wrong.push({ row, field: 'plate', problem: 'required' })
    errors.push(...wrong)
    if (wrong.length > 0 || moment === null || amount === null) continue
    const place = [cell('entry'), cell('place')].filter(Boolean).join(' – ').slice(0, 200)
    const says = { moment, plate, pass, place, amount: Math.abs(amount) }
    const key = JSON.stringify(says)
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    passages.push({ row, ...says, occurrence })
  }
  return { passages, errors }
}

/** A passage's moment of one column or of two; a day alone where no hour stands anywhere. */
function momentOf(date: string, time: string): string | null {
  if (time === '') return readMoment(date, 'dmy')
  const [day, hour] = [readDay(date, 'dmy'), readTime(time)]
  return day === null || hour === null ? null : `${day}T${hour}`
}
