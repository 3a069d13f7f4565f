import type carCard from './en/car-card.json'
import type about from './en/about.json'
import type account from './en/account.json'
import type auth from './en/auth.json'
import type cart from './en/cart.json'
import type compare from './en/compare.json'
import type favorites from './en/favorites.json'
import type heart from './en/heart.json'
import type profile from './en/profile.json'
import type statistics from './en/statistics.json'
import type calendars from './en/calendars.json'
import type cars from './en/cars.json'
import type home from './en/home.json'
import type faq from './en/faq.json'
import type trip from './en/trip.json'
import type car from './en/car.json'
import type clients from './en/clients.json'
import type settings from './en/settings.json'
import type conflict from './en/conflict.json'
import type contact from './en/contact.json'
import type booking from './en/booking.json'
import type bookingList from './en/booking-list.json'
import type dashboard from './en/dashboard.json'
import type expenses from './en/expenses.json'
import type tasks from './en/tasks.json'
import type tracking from './en/tracking.json'
import type figures from './en/figures.json'
import type fleet from './en/fleet.json'
import type help from './en/help.json'
import type admin from './en/admin.json'
import type palette from './en/palette.json'
import type common from './en/common.json'
import type failure from './en/failure.json'
import type lists from './en/lists.json'
import type load from './en/load.json'
import type messages from './en/messages.json'
import type notifications from './en/notifications.json'
import type moderation from './en/moderation.json'
import type newBooking from './en/new-booking.json'
import type outgoing from './en/outgoing.json'
import type documents from './en/documents.json'
import type planner from './en/planner.json'
import type quote from './en/quote.json'
import type reach from './en/reach.json'
import type reports from './en/reports.json'
import type reservation from './en/reservation.json'
import type reviews from './en/reviews.json'
import type shell from './en/shell.json'
import type status from './en/status.json'
import type integrations from './en/integrations.json'
import type incomes from './en/incomes.json'
import type gains from './en/gains.json'
import type rental from './en/rental.json'
import type dayClose from './en/day-close.json'
import type unsaved from './en/unsaved.json'

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
      heart: typeof heart
      favorites: typeof favorites
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
      planner: typeof planner
      quote: typeof quote
      reach: typeof reach
      reports: typeof reports
      reservation: typeof reservation
      reviews: typeof reviews
      shell: typeof shell
      status: typeof status
      incomes: typeof incomes
      gains: typeof gains
      rental: typeof rental
      'day-close': typeof dayClose
      unsaved: typeof unsaved
    }
  }
}
