import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { findMissingPictures } from '../../condition/public/name-pictures.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { billDamages, type Charged } from './charged-damages.ts'
import { type FoundDamage, insertDamages } from './insert-damages.ts'

/** What a handover or a return finds damaged, charged or not. */
type Found = {
  charges?: readonly Charged[] | undefined
  damages?: readonly FoundDamage[] | undefined
}

/** The problems of photos that name no picture which was sent for the booking. */
export async function damagePhotoProblems(
  context: Pick<AppContext, 'db'>,
  bookingId: number,
  { charges = [], damages = [] }: Found,
): Promise<Problems> {
  const named = [
    ...charges.flatMap(({ damage }, index) => photosOf(damage, `charges.${index}.damage`)),
    ...damages.flatMap((damage, index) => photosOf(damage, `damages.${index}`)),
  ]
  const missing = await findMissingPictures(
    context,
    bookingId,
    named.map(({ file }) => file),
  )
  const wrong = named.filter(({ file }) => missing.has(file))
  return Object.fromEntries(wrong.map(({ field }) => [field, [{ key: 'picture_missing' }]]))
}

function photosOf(damage: FoundDamage | undefined, path: string) {
  return (damage?.photos ?? []).map((file, index) => ({ file, field: `${path}.photos.${index}` }))
}

/** Writes what a return found into the register: it is there since this booking. */
export async function registerReturn(
  context: Pick<AppContext, 'db' | 'clock'>,
  caller: Caller,
  { id: booking_id, car_id }: { id: number; car_id: number },
  { charges = [], damages = [], charge_ids, report_id }: Found & { charge_ids: number[]; report_id: number },
): Promise<void> {
  const charged = charges.map((charge, index) => ({ ...charge, charge_id: charge_ids[index]! }))
  await billDamages(context, caller, { id: booking_id, car_id }, charged, report_id)
  await insertDamages(context, caller, { car_id, booking_id, report_id }, damages)
}
