/**
 * Who may make which call (R11): the status that each person hears for a request in which nothing else is wrong.
 * `server/src/http/authz.test.ts` plays every cell; a call without a row here fails it.
 *
 * `owner` owns the booking that the request names, `other` is another customer. `revoked`, `expired` and `tampered` carry
 * a token that was good once, or nearly; `unverified` has not confirmed the address, so that signing in gives none.
 */
export const personas = [
  'anonymous',
  'owner',
  'other',
  'moderator',
  'admin',
  'superadmin',
  'revoked',
  'unverified',
  'expired',
  'tampered',
] as const
export type Persona = (typeof personas)[number]
export type Row = Record<Persona, number>

type SignedIn = Pick<Row, 'owner' | 'other' | 'moderator' | 'admin' | 'superadmin'>

/** A call for the public: whoever asks, a bad token counting as none. */
function everybody(status: number): Row {
  return Object.fromEntries(personas.map((persona) => [persona, status])) as Row
}

/** A call for people who are signed in; everybody else hears 401. */
function signedIn(rows: SignedIn): Row {
  return { anonymous: 401, revoked: 401, unverified: 401, expired: 401, tampered: 401, ...rows }
}

const anybodySignedIn = (status: number) =>
  signedIn({ owner: status, other: status, moderator: status, admin: status, superadmin: status })
const desk = (status: number) =>
  signedIn({ owner: 403, other: 403, moderator: 403, admin: status, superadmin: status })
const moderators = (status: number) =>
  signedIn({ owner: 403, other: 403, moderator: status, admin: status, superadmin: status })
const superadmins = (status: number) =>
  signedIn({ owner: 403, other: 403, moderator: 403, admin: 403, superadmin: status })
const ownOrDesk = (status: number) =>
  signedIn({ owner: status, other: 404, moderator: 404, admin: status, superadmin: status })

/** By the call's name in `contract/src/api.ts`; what stands after ` +` is a variation of its request. */
export const authz: Record<string, Row> = {
  'audit.list': superadmins(200),
  'auth.register': everybody(201),
  'auth.verifyEmail': everybody(422),
  'auth.sendVerification': everybody(200),
  'auth.resendVerification': everybody(200),
  'auth.login': everybody(401),
  'auth.refresh': everybody(401),
  'auth.logout': everybody(200),
  'auth.currentUser': anybodySignedIn(200),
  'auth.forgotPassword': everybody(200),
  'auth.resendResetToken': everybody(200),
  'auth.verifyResetToken': everybody(422),
  'auth.resetPassword': everybody(422),
  // Nobody here has a password: the present one is always wrong.
  'auth.changePassword': anybodySignedIn(422),
  'auth.changeInformations': anybodySignedIn(200),
  'bookings.list': anybodySignedIn(200),
  'bookings.get': ownOrDesk(200),
  'bookings.create': anybodySignedIn(201),
  // The request names its owner, who may name themselves.
  'bookings.create + user_id': { ...desk(201), owner: 201 },
  'bookings.update': desk(200),
  'bookings.confirm': desk(200),
  'bookings.activate': desk(200),
  'bookings.complete': desk(200),
  'bookings.cancel': ownOrDesk(200),
  'bookings.changeDurationLocation': desk(200),
  'bookings.changeCar': desk(200),
  'bookings.replaceServices': desk(200),
  'bookings.addService': desk(201),
  'bookings.removeService': desk(200),
  'bookings.addPayment': desk(200),
  'bookings.removePayment': desk(200),
  'bookings.addDriver': ownOrDesk(201),
  'bookings.updateDriver': ownOrDesk(200),
  'bookings.removeDriver': ownOrDesk(200),
  'bookings.history': desk(200),
  'planner.get': desk(200),
  'today.counts': desk(200),
  'documents.contract': ownOrDesk(200),
  'documents.invoice': ownOrDesk(200),
  'documents.receipt': ownOrDesk(200),
  'documents.list': ownOrDesk(200),
  'documents.issueInvoice': desk(201),
  'documents.issueCreditNote': desk(201),
  'cars.filterCars': everybody(200),
  'cars.facets': everybody(200),
  'cars.alternatives': everybody(200),
  'cars.list': everybody(200),
  'cars.list + needs_maintenance': { ...everybody(403), admin: 200, superadmin: 200 },
  'cars.list + expired_papers': { ...everybody(403), admin: 200, superadmin: 200 },
  'cars.list + expiring_soon': { ...everybody(403), admin: 200, superadmin: 200 },
  'cars.list + retired': { ...everybody(403), admin: 200, superadmin: 200 },
  'cars.get': everybody(200),
  'cars.get + retired': { ...everybody(404), admin: 200, superadmin: 200 },
  'cars.availability': everybody(200),
  'cars.details': everybody(200),
  'cars.detailsWithoutSlug': everybody(422),
  'catalogue.brands': everybody(200),
  'catalogue.categories': everybody(200),
  'catalogue.locations': everybody(200),
  'catalogue.services': everybody(200),
  'clients.list': desk(200),
  'clients.get': desk(200),
  'clients.create': desk(201),
  'clients.create + staff': superadmins(201),
  'clients.update': desk(200),
  'clients.update + staff': superadmins(200),
  'clients.update + role': superadmins(200),
  'clients.setDoNotRent': desk(200),
  'clients.remove': desk(200),
  'clients.remove + staff': superadmins(200),
  'clients.invite': desk(200),
  'clients.documents': desk(200),
  // The request has no file; `documents.test.ts` sends one.
  'clients.addDocument': desk(422),
  'clients.documentFile': desk(200),
  'clients.removeDocument': desk(200),
  'companySettings.getPublic': everybody(200),
  'companySettings.get': desk(200),
  'companySettings.update': desk(200),
  'companySettings.updateBusinessHours': desk(200),
  // No file either.
  'companySettings.uploadLogo': desk(422),
  'companySettings.deleteLogo': desk(200),
  'contact.send': everybody(201),
  'contact.list': moderators(200),
  'contact.get': moderators(200),
  'contact.update': moderators(200),
  'dashboard.stats': desk(200),
  'dashboard.section': desk(200),
  'favorites.list': anybodySignedIn(200),
  'favorites.ids': anybodySignedIn(200),
  'favorites.add': anybodySignedIn(201),
  // Others have no such favourite: to them it is as absent as any.
  'favorites.remove': signedIn({ owner: 200, other: 404, moderator: 404, admin: 404, superadmin: 404 }),
  'favorites.clear': anybodySignedIn(200),
  'fleet.inventory': desk(200),
  'fleet.createCar': desk(201),
  'fleet.updateCar': desk(200),
  'fleet.carRemoval': desk(200),
  'fleet.removeCar': desk(200),
  // A photo comes as a form; this request has none.
  'fleet.addImage': desk(422),
  'fleet.orderImages': desk(200),
  'fleet.removeImage': desk(200),
  'fleetCatalogue.catalogue': desk(200),
  'fleetCatalogue.createBrand': desk(201),
  'fleetCatalogue.updateBrand': desk(200),
  'fleetCatalogue.removeBrand': desk(200),
  'fleetCatalogue.createCategory': desk(201),
  'fleetCatalogue.updateCategory': desk(200),
  'fleetCatalogue.removeCategory': desk(200),
  'fleetCatalogue.createLocation': desk(201),
  'fleetCatalogue.updateLocation': desk(200),
  'fleetCatalogue.removeLocation': desk(200),
  'fleetCatalogue.createService': desk(201),
  'fleetCatalogue.updateService': desk(200),
  'fleetCatalogue.removeService': desk(200),
  'fleetCatalogue.createSeason': desk(201),
  'fleetCatalogue.updateSeason': desk(200),
  'fleetCatalogue.removeSeason': desk(200),
  'fleetUpkeep.addPaper': desk(201),
  'fleetUpkeep.updatePaper': desk(200),
  'fleetUpkeep.removePaper': desk(200),
  'fleetUpkeep.addPlan': desk(201),
  'fleetUpkeep.updatePlan': desk(200),
  'fleetUpkeep.removePlan': desk(200),
  'fleetUpkeep.completePlan': desk(201),
  'fleetUpkeep.addBlock': desk(201),
  'fleetUpkeep.removeBlock': desk(200),
  'fleetUpkeep.readOdometer': desk(201),
  // The paper has no file.
  'fleetUpkeep.paperFile': desk(404),
  'health.live': everybody(200),
  'health.ready': everybody(200),
  'health.backup': everybody(200),
  'home.data': everybody(200),
  'home.popularCars': everybody(200),
  'home.recommendedCars': everybody(200),
  'home.specialDeals': everybody(200),
  'home.carsByCategory': everybody(200),
  'home.categories': everybody(200),
  'home.testimonials': everybody(200),
  'home.figures': everybody(200),
  'profile.overview': anybodySignedIn(200),
  'profile.summary': anybodySignedIn(200),
  'profile.bookings': anybodySignedIn(200),
  'profile.statistics': anybodySignedIn(200),
  'quotes.create': everybody(200),
  'quotes.create + booking_id': ownOrDesk(200),
  'quotes.create + discount': desk(200),
  'quotes.create + pickup_location_price': desk(200),
  'reviews.list': everybody(200),
  // The owner has hired the car and given it back; nobody else has.
  'reviews.create': signedIn({ owner: 201, other: 409, moderator: 409, admin: 409, superadmin: 409 }),
  'reviews.markHelpful': anybodySignedIn(200),
  // The owner wrote it.
  'reviews.markHelpful + own': { ...anybodySignedIn(200), owner: 409 },
  'reviews.unmarkHelpful': anybodySignedIn(200),
  'reviews.report': anybodySignedIn(200),
  'reviews.report + own': { ...anybodySignedIn(200), owner: 409 },
  'reviews.reply': moderators(200),
  'reviews.listForModeration': moderators(200),
  'reviews.moderate': moderators(200),
  'reviews.remove': moderators(200),
  'search.find': desk(200),
  'users.ownProfile': anybodySignedIn(200),
  'users.updateProfile': anybodySignedIn(200),
  // The desk handles the accounts of staff; customers are asked for a password, which nobody here has.
  'users.removeProfile': { ...desk(403), owner: 422, other: 422 },
  'users.exportProfile': anybodySignedIn(200),
  'users.removeAvatar': anybodySignedIn(200),
  'users.cancelAddress': anybodySignedIn(200),
  'users.preferences': anybodySignedIn(200),
  'users.updatePreferences': anybodySignedIn(200),
}
