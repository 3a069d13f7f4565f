import { certainties, doubts } from '@marhala/domain/notices/judge-notice.ts'
import * as z from 'zod/mini'
import { importedBodyBytes, mostImportedCharacters } from '../money/money-values.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, money } from '../wire/fields.ts'

const csv = z.string().check(z.minLength(1, 'required'), z.maxLength(mostImportedCharacters, 'too_long'))

/** A passage of a statement, and the hire that it is found to be of. */
const Passage = z.object({
  row: z.int(),
  moment: z.string(),
  registration_plate: z.string(),
  place: z.string(),
  amount: money,
  certainty: z.enum(certainties),
  doubts: z.array(z.enum(doubts)),
  booking: z.nullable(z.object({ id, reference: z.string() })),
  client: z.nullable(z.string()),
  /** Whether this very line was brought before. */
  known: z.boolean(),
})
export type Passage = z.input<typeof Passage>

export const preview = endpoint({
  method: 'POST',
  path: '/notices/toll-statement/preview',
  summary:
    "Reads the text of a toll pass's CSV (date, hour, plate or pass, place, amount) and finds the hire of each passage; writes nothing.",
  access: 'bookings.manage',
  body: z.strictObject({ csv }),
  bodyBytes: importedBodyBytes,
  reply: z.object({
    rows: z.int(),
    passages: z.array(Passage),
    errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
  }),
})

export const importAll = endpoint({
  method: 'POST',
  path: '/notices/toll-statement',
  summary:
    'Notes the passages of a statement as tolls, those that were brought before left out → { added, known }.',
  access: 'bookings.manage',
  body: z.strictObject({ csv }),
  bodyBytes: importedBodyBytes,
  reply: z.object({ added: z.int(), known: z.int() }),
  status: 201,
  idempotent: true,
})
