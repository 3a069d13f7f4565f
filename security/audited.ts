import type { AuditAction, AuditEntity } from '@marhala/domain/audit-actions.ts'

/**
 * What each call that writes leaves in the audit (R58): the record's kind and the action, and what it tells of it;
 * `untold` says why there is none. `server/src/features/audit/audited-calls.test.ts` makes every call; one without a row
 * here fails it. What stands after ` +` is a variation of the request.
 */
export type Audited =
  | { entity: AuditEntity; action: AuditAction; tells: ('before' | 'after')[] }
  | { untold: string }

const row = (entity: AuditEntity, action: AuditAction, ...tells: ('before' | 'after')[]): Audited => ({
  entity,
  action,
  tells,
})
const made = (entity: AuditEntity, action: AuditAction) => row(entity, action, 'after')
const changed = (entity: AuditEntity, action: AuditAction) => row(entity, action, 'before', 'after')
const gone = (entity: AuditEntity, action: AuditAction) => row(entity, action, 'before')
const untold = (why: string): Audited => ({ untold: why })

const code = untold('asks for a mail, changes nothing')
const ownList = untold('a list of one’s own that nobody else acts on')
const session = untold('goes on with a login that is told, or ends it')

/** By the call's name in `contract/src/api.ts`. */
export const audited: Record<string, Audited> = {
  'auth.register': row('user', 'register'),
  'auth.login': row('user', 'login_failed'),
  'auth.login + right': row('user', 'login'),
  'auth.logout': session,
  'auth.refresh': session,
  'auth.sendVerification': code,
  'auth.resendVerification': code,
  'auth.forgotPassword': code,
  'auth.resendResetToken': code,
  'auth.verifyResetToken': untold('a code for a token; the new password is told'),
  'auth.verifyEmail': untold('shows that the address is real; a change of address is told'),
  'auth.verifyEmail + change': changed('user', 'change_email'),
  'auth.resetPassword': row('user', 'reset_password'),
  'auth.changePassword': row('user', 'change_password'),
  'auth.changeInformations': changed('user', 'change_profile'),
  'users.updateProfile': changed('user', 'change_profile'),
  'users.removeAvatar': changed('user', 'change_profile'),
  'users.cancelAddress': changed('user', 'change_profile'),
  'users.removeProfile': row('user', 'delete_account'),
  'users.exportProfile': row('user', 'export'),
  'users.updatePreferences': untold('how one’s own screens look'),
  'clients.list + csv': made('user', 'export_clients'),
  'clients.create': made('user', 'create_user'),
  'clients.create + staff': made('user', 'create_user'),
  'clients.update': changed('user', 'change_user'),
  'clients.update + staff': changed('user', 'change_user'),
  'clients.update + role': changed('user', 'change_role'),
  'clients.setDoNotRent': changed('user', 'change_do_not_rent'),
  // What it was would be the very thing that is to be forgotten.
  'clients.remove': row('user', 'delete_account'),
  'clients.remove + staff': row('user', 'delete_account'),
  'clients.invite': row('user', 'invite'),
  'clients.addDocument': made('user', 'add_document'),
  'clients.removeDocument': row('user', 'remove_document'),
  'companySettings.update': changed('company_settings', 'change_settings'),
  'companySettings.updateBusinessHours': changed('company_settings', 'change_business_hours'),
  'companySettings.uploadLogo': row('company_settings', 'upload_logo'),
  'companySettings.deleteLogo': row('company_settings', 'delete_logo'),
  'bookings.create': made('booking', 'create'),
  'bookings.create + user_id': made('booking', 'create'),
  'bookings.update': changed('booking', 'note'),
  'bookings.confirm': changed('booking', 'confirm'),
  'bookings.activate': changed('booking', 'activate'),
  'bookings.complete': changed('booking', 'complete'),
  'bookings.cancel': changed('booking', 'cancel'),
  'bookings.changeDurationLocation': changed('booking', 'change_duration_location'),
  'bookings.changeCar': changed('booking', 'change_car'),
  'bookings.replaceServices': changed('booking', 'change_services'),
  'bookings.addService': changed('booking', 'change_services'),
  'bookings.removeService': changed('booking', 'change_services'),
  'bookings.addPayment': made('booking', 'payment'),
  'bookings.removePayment': changed('booking', 'void_payment'),
  // Names, numbers and birth dates stay out of the audit.
  'bookings.addDriver': row('booking', 'add_driver'),
  'bookings.updateDriver': row('booking', 'update_driver'),
  'bookings.removeDriver': row('booking', 'remove_driver'),
  'documents.issueInvoice': made('booking', 'invoice'),
  'documents.issueCreditNote': made('booking', 'credit_note'),
  'contact.send': untold('a stranger’s letter, kept as such'),
  'contact.update': row('contact_message', 'answer'),
  'favorites.add': ownList,
  'favorites.remove': ownList,
  'favorites.clear': ownList,
  'fleet.createCar': made('car', 'create'),
  'fleet.updateCar': changed('car', 'update'),
  'fleet.removeCar': gone('car', 'delete'),
  'fleet.addImage': made('car', 'add_photo'),
  'fleet.orderImages': changed('car', 'order_photos'),
  'fleet.removeImage': gone('car', 'remove_photo'),
  'fleetCatalogue.createBrand': made('brand', 'create'),
  'fleetCatalogue.updateBrand': changed('brand', 'update'),
  'fleetCatalogue.removeBrand': gone('brand', 'delete'),
  'fleetCatalogue.createCategory': made('category', 'create'),
  'fleetCatalogue.updateCategory': changed('category', 'update'),
  'fleetCatalogue.removeCategory': gone('category', 'delete'),
  'fleetCatalogue.createLocation': made('location', 'create'),
  'fleetCatalogue.updateLocation': changed('location', 'update'),
  'fleetCatalogue.removeLocation': gone('location', 'delete'),
  'fleetCatalogue.createService': made('service', 'create'),
  'fleetCatalogue.updateService': changed('service', 'update'),
  'fleetCatalogue.removeService': gone('service', 'delete'),
  'fleetCatalogue.createSeason': made('season', 'create'),
  'fleetCatalogue.updateSeason': changed('season', 'update'),
  'fleetCatalogue.removeSeason': gone('season', 'delete'),
  'fleetUpkeep.addPaper': made('car', 'add_paper'),
  'fleetUpkeep.updatePaper': changed('car', 'change_paper'),
  'fleetUpkeep.removePaper': gone('car', 'remove_paper'),
  'fleetUpkeep.addPlan': made('car', 'add_plan'),
  'fleetUpkeep.updatePlan': changed('car', 'change_plan'),
  'fleetUpkeep.removePlan': gone('car', 'remove_plan'),
  'fleetUpkeep.completePlan': changed('car', 'complete_plan'),
  'fleetUpkeep.addBlock': made('car', 'block'),
  'fleetUpkeep.removeBlock': gone('car', 'unblock'),
  'fleetUpkeep.readOdometer': changed('car', 'read_odometer'),
  'quotes.create': untold('answers a price, changes nothing'),
  'reviews.create': untold('stands under its writer’s name'),
  'reviews.markHelpful': untold('a vote that is kept with its voter'),
  'reviews.unmarkHelpful': untold('a vote that is taken back'),
  'reviews.report': untold('is kept with who reported'),
  'reviews.reply': row('review', 'reply'),
  'reviews.moderate': changed('review', 'moderate'),
  'reviews.remove': gone('review', 'delete'),
}
