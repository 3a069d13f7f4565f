import type addresses from './en/everywhere/addresses.json'
import type account from './en/account/account.json'
import type auth from './en/account/auth.json'
import type cart from './en/account/cart.json'
import type favorites from './en/account/favorites.json'
import type passkeys from './en/account/passkeys.json'
import type ownChange from './en/account/own-change.json'
import type profile from './en/account/profile.json'
import type statistics from './en/account/statistics.json'
import type admin from './en/admin/admin.json'
import type bookingList from './en/admin/booking-list.json'
import type booking from './en/admin/booking.json'
import type clients from './en/admin/clients.json'
import type conflict from './en/admin/conflict.json'
import type dashboard from './en/admin/dashboard.json'
import type dayClose from './en/admin/day-close.json'
import type expenses from './en/admin/expenses.json'
import type figures from './en/admin/figures.json'
import type fleet from './en/admin/fleet.json'
import type gains from './en/admin/gains.json'
import type help from './en/admin/help.json'
import type imports from './en/admin/imports.json'
import type incomes from './en/admin/incomes.json'
import type integrations from './en/admin/integrations.json'
import type lists from './en/admin/lists.json'
import type messages from './en/admin/messages.json'
import type moderation from './en/admin/moderation.json'
import type newBooking from './en/admin/new-booking.json'
import type outgoing from './en/admin/outgoing.json'
import type palette from './en/admin/palette.json'
import type planner from './en/admin/planner.json'
import type rental from './en/admin/rental.json'
import type reports from './en/admin/reports.json'
import type settings from './en/admin/settings.json'
import type tasks from './en/admin/tasks.json'
import type tracking from './en/admin/tracking.json'
import type calendars from './en/everywhere/calendars.json'
import type carCard from './en/everywhere/car-card.json'
import type common from './en/everywhere/common.json'
import type compare from './en/everywhere/compare.json'
import type documents from './en/everywhere/documents.json'
import type failure from './en/everywhere/failure.json'
import type heart from './en/everywhere/heart.json'
import type load from './en/everywhere/load.json'
import type notifications from './en/everywhere/notifications.json'
import type pay from './en/everywhere/pay.json'
import type quote from './en/everywhere/quote.json'
import type reach from './en/everywhere/reach.json'
import type shell from './en/everywhere/shell.json'
import type status from './en/everywhere/status.json'
import type trip from './en/everywhere/trip.json'
import type unsaved from './en/everywhere/unsaved.json'
import type about from './en/storefront/about.json'
import type car from './en/storefront/car.json'
import type cars from './en/storefront/cars.json'
import type contact from './en/storefront/contact.json'
import type faq from './en/storefront/faq.json'
import type home from './en/storefront/home.json'
import type reservation from './en/storefront/reservation.json'
import type reviews from './en/storefront/reviews.json'

/** English types every key: a new file of words is one import and one line here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    enableSelector: false
    resources: {
      about: typeof about
      clients: typeof clients
      settings: typeof settings
      integrations: typeof integrations
      conflict: typeof conflict
      contact: typeof contact
      account: typeof account
      auth: typeof auth
      'car-card': typeof carCard
      statistics: typeof statistics
      profile: typeof profile
      passkeys: typeof passkeys
      heart: typeof heart
      favorites: typeof favorites
      'own-change': typeof ownChange
      compare: typeof compare
      cart: typeof cart
      calendars: typeof calendars
      cars: typeof cars
      home: typeof home
      faq: typeof faq
      trip: typeof trip
      car: typeof car
      booking: typeof booking
      'booking-list': typeof bookingList
      dashboard: typeof dashboard
      expenses: typeof expenses
      tasks: typeof tasks
      tracking: typeof tracking
      outgoing: typeof outgoing
      figures: typeof figures
      fleet: typeof fleet
      help: typeof help
      admin: typeof admin
      palette: typeof palette
      common: typeof common
      failure: typeof failure
      lists: typeof lists
      load: typeof load
      messages: typeof messages
      moderation: typeof moderation
      notifications: typeof notifications
      'new-booking': typeof newBooking
      documents: typeof documents
      pay: typeof pay
      planner: typeof planner
      quote: typeof quote
      reach: typeof reach
      reports: typeof reports
      reservation: typeof reservation
      reviews: typeof reviews
      shell: typeof shell
      addresses: typeof addresses
      status: typeof status
      imports: typeof imports
      incomes: typeof incomes
      gains: typeof gains
      rental: typeof rental
      'day-close': typeof dayClose
      unsaved: typeof unsaved
    }
  }
}
