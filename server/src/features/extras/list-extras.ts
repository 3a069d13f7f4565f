import type { StockedExtra } from '@marhala/contract/fleet/extras.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { listAtPlaces, listPieces, listStocked } from './extras.queries.ts'

/** The extras with stock: what each place has, has out and has reserved, and where each piece is. */
export async function listExtras(
  { db, clock }: AppContext,
  language: Language,
): Promise<z.output<typeof StockedExtra>[]> {
  const [extras, places, pieces] = await Promise.all([
    listStocked(db, language),
    listAtPlaces(db, clock()),
    listPieces(db),
  ])
  return extras.map((extra) => ({
    ...extra,
    places: places
      .filter(({ service_id }) => service_id === extra.service_id)
      .filter(({ quantity, out, reserved }) => quantity !== 0 || out > 0 || reserved > 0),
    pieces: pieces
      .filter(({ service_id }) => service_id === extra.service_id)
      .map(({ booking_id, reference, end_date, ...piece }) => ({
        ...piece,
        booking: booking_id && reference && end_date ? { id: booking_id, reference, end_date } : null,
      })),
  }))
}
