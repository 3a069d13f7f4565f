import { formatMoney } from '../money/money.ts'
import { latinDigits } from '../text/latin-digits.ts'
import { parseTypedAmount, parseTypedPercent } from '../text/typed-values.ts'
import { type DayOrder, readDay, readMoment, readTime } from './read-moment.ts'
import { readPaint, readWord, type WordList } from './value-words.ts'

/** How a cell is read. */
export type ValueKind = 'text' | 'day' | 'moment' | 'time' | 'money' | 'percent' | 'whole' | WordList

/** A cell's value in the wire format; money is a two-place text. */
export type CellValue = string | number

/** Codes name their words in the contract. */
export type ValueProblem = 'import_day' | 'import_time' | 'money' | 'percent' | 'number' | 'import_word'

/** Reads a non-empty cell; `problem` says why it cannot be read. */
export function readValue(
  kind: ValueKind,
  text: string,
  { order }: { order: DayOrder },
): { value: CellValue } | { problem: ValueProblem } {
  const say = (value: CellValue | null, problem: ValueProblem) => (value === null ? { problem } : { value })
  switch (kind) {
    case 'text':
      return { value: text }
    case 'day':
      return say(readDay(text, order), 'import_day')
    case 'moment':
      return say(readMoment(text, order), 'import_day')
    case 'time':
      return say(readTime(text), 'import_time')
    case 'money': {
      const centimes = parseTypedAmount(text)
      return say(centimes === null ? null : formatMoney(centimes), 'money')
    }
    case 'percent':
      return say(parseTypedPercent(text), 'percent')
    case 'whole':
      return say(readWhole(text), 'number')
    case 'paint':
      return say(readPaint(text), 'import_word')
    default:
      return say(readWord(kind, text), 'import_word')
  }
}

/** A typed whole number: `45 000 km`, `45.000`, `5,0`; null for anything else. */
function readWhole(text: string): number | null {
  const plain = latinDigits(text).replace(/(?:km|كم)\s*$/i, '')
  const centimes = parseTypedAmount(plain)
  return centimes === null || centimes < 0 || centimes % 100 !== 0 ? null : centimes / 100
}
