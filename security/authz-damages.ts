import { admins, alike, anybodySignedIn, type Row } from './personas.ts'

/** The register of damages, and what is asked for them. */
export const damagesAuthz: Record<string, Row> = {
  'documents.claim': admins(200),
  ...alike('damages', 'ofCar list update remove repair reopen', admins(200)),
  ...alike('damages', 'create addExpense addTask', admins(201)),
  // Without a picture; `damage-photos.test.ts` has some, and their readers.
  'damages.addPhoto': admins(422),
  'damages.removePhoto': admins(404),
  'damages.photo': anybodySignedIn(404),
  'damagePrices.createDamagePrice': admins(201),
  ...alike('damagePrices', 'updateDamagePrice removeDamagePrice', admins(200)),
}
