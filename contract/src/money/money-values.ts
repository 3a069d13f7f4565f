import { reportPeriods } from '@marhala/domain/time/report-period.ts'
import * as z from 'zod/mini'
import { day, id, money, plainDate } from '../wire/fields.ts'

/** The building blocks that the calls of the company's money share. */

/** The days that figures are asked for: a period by name, or `custom` with both of its days. */
export const periodQuery = {
  period: z.optional(z.enum(reportPeriods)),
  start_date: z.optional(day),
  end_date: z.optional(day),
}

/** The days that were counted, under the name that they were asked by. */
export const NamedDays = z.object({
  name: z.enum(reportPeriods),
  start_date: plainDate,
  end_date: plainDate,
})

/** Some days and what they are compared with: how much more, in whole percent; null where nothing was before. */
export const Compared = z.object({
  start_date: plainDate,
  end_date: plainDate,
  total: money,
  change_percent: z.nullable(z.int()),
})
export type Compared = z.input<typeof Compared>

/** A car as a line of money names it. */
export const MoneyCar = z.object({ id, name: z.string(), registration_plate: z.string() })
export type MoneyCar = z.input<typeof MoneyCar>

/** Who did something. */
export const Actor = z.object({ id, first_name: z.string(), last_name: z.string() })

/** A month of a chart: its first day and its last are what its list is filtered by. */
export const chartMonth = { label: z.string(), date: plainDate, end_date: plainDate }

/** A receipt: a PDF, JPG or PNG by content, at most 10 MB, as a car's papers are. */
export const receiptMaxBytes = 10_485_760

/** How many lines an imported file has at most. */
export const mostImportedRows = 5000

/** How long an imported file is at most, in characters: what `bodyBytes` has room for. */
export const mostImportedCharacters = 1_000_000

/** What calls take that bring the text of a file, or what was found in one. */
export const importedBodyBytes = 1_048_576
