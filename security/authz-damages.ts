import { admins, alike, anybodySignedIn, type Row } from './personas.ts'

/** The register of damages with what is asked for them, and the notices of fines and tolls. */
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
  ...alike('notices', 'list get update name declare charge close reopen', admins(200)),
  ...alike('notices', 'declaration declarationPapers', admins(200)),
  ...alike('notices', 'create pay', admins(201)),
  // Without a file; `notice-moves.test.ts` has one.
  'notices.addFile': admins(422),
  'notices.getFile': admins(404),
  'tollStatements.preview': admins(200),
  'tollStatements.importAll': admins(201),
}
