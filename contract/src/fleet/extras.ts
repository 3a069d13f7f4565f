import { extraStocks, pieceStates } from '@marhala/domain/extras/stock.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { FileReply, id, idInPath, instant, money, text, whole } from '../wire/fields.ts'

/** A booking that has a piece, or should have brought it back. */
const Holder = z.object({ id, reference: z.string(), end_date: instant })

/** A piece with its code: where it is, or with whom. */
export const ExtraPiece = z.object({
  id,
  code: z.string(),
  location_id: id,
  state: z.enum(pieceStates),
  /** Null while it is at its place. */
  booking: z.nullable(Holder),
})
export type ExtraPiece = z.input<typeof ExtraPiece>

/** What a place has of an extra. */
export const ExtraAtPlace = z.object({
  location_id: id,
  /** What belongs there and can be booked. */
  quantity: z.int(),
  /** How many of them are out with bookings from there. */
  out: z.int(),
  /** How many are reserved at once from now on, at the most. */
  reserved: z.int(),
})
export type ExtraAtPlace = z.input<typeof ExtraAtPlace>

/** An extra with stock, place by place, with its pieces. */
export const StockedExtra = z.object({
  service_id: id,
  name: z.string(),
  stock: z.enum(extraStocks),
  replacement_price: z.nullable(money),
  places: z.array(ExtraAtPlace),
  pieces: z.array(ExtraPiece),
})
export type StockedExtra = z.input<typeof StockedExtra>

export const list = endpoint({
  method: 'GET',
  path: '/fleet/extras',
  summary:
    'The extras with stock: what each place has, what of it is out and reserved, and where each numbered piece is → StockedExtra.',
  access: 'cars.view',
  scope: 'cars.read',
  reply: z.array(StockedExtra),
})

export const labels = endpoint({
  method: 'GET',
  path: '/fleet/extras/:id/labels.pdf',
  summary:
    "Labels to cut out for the pieces of an extra, each with its code to scan and whose it is, in the caller's language; 404 where no piece needs one.",
  access: 'cars.view',
  scope: 'cars.read',
  params: z.object({ id: idInPath }),
  download: 'application/pdf',
  reply: FileReply,
  errors: ['not_found'],
})

const write = { access: 'catalogue.manage', reply: z.array(StockedExtra), idempotent: true } as const

export const setCounts = endpoint({
  ...write,
  method: 'PUT',
  path: '/fleet/extras/:id/counts',
  summary:
    'Says how many of a counted extra each place has; a place that is left out has none. What is reserved already stays → StockedExtra.',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    counts: z
      .array(z.strictObject({ location_id: id, quantity: whole(0, 9999) }))
      .check(z.maxLength(200, 'too_many')),
  }),
  errors: ['not_found'],
})

const piece = { code: text(1, 40), location_id: id }

export const addPiece = endpoint({
  ...write,
  method: 'POST',
  path: '/fleet/extras/:id/pieces',
  summary: 'Adds a numbered piece; its code is its own among all extras → StockedExtra.',
  params: z.object({ id: idInPath }),
  body: z.strictObject(piece),
  status: 201,
  errors: ['not_found'],
})

export const changePiece = endpoint({
  ...write,
  method: 'PUT',
  path: '/fleet/pieces/:id',
  summary:
    'Changes the code, the place or the state of a piece; one that is out keeps its place until it is back → StockedExtra.',
  params: z.object({ id: idInPath }),
  body: z.strictObject({ ...piece, state: z.enum(pieceStates, 'unknown_value') }),
  errors: ['not_found', 'piece_out'],
})
