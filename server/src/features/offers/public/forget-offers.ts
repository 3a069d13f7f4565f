import type { AppContext } from '../../../context.ts'
import { letGoOfCar } from '../../fleet/public/change-blocks.ts'
import { forgetOffers } from '../forget-offers.queries.ts'

type Person = { id: number; email: string | null }

/** Takes a person out of their offers, and out of those to their address; what is open is withdrawn, and frees its car. */
export async function forgetOffersOf(
  context: Pick<AppContext, 'db' | 'clock'>,
  person: Person,
): Promise<void> {
  for (const block of await forgetOffers(context.db, person, context.clock()))
    await letGoOfCar(context, block)
}
