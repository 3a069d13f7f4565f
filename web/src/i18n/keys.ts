import type carCard from './en/car-card.json'
import type account from './en/account.json'
import type auth from './en/auth.json'
import type cart from './en/cart.json'
import type compare from './en/compare.json'
import type favorites from './en/favorites.json'
import type heart from './en/heart.json'
import type profile from './en/profile.json'
import type statistics from './en/statistics.json'
import type cars from './en/cars.json'
import type home from './en/home.json'
import type trip from './en/trip.json'
import type car from './en/car.json'
import type booking from './en/booking.json'
import type desk from './en/desk.json'
import type office from './en/office.json'
import type common from './en/common.json'
import type failure from './en/failure.json'
import type load from './en/load.json'
import type quote from './en/quote.json'
import type reservation from './en/reservation.json'
import type shell from './en/shell.json'
import type status from './en/status.json'

/** English types every key: a new file of words is one import and one line here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    enableSelector: false
    resources: {
      account: typeof account
      auth: typeof auth
      'car-card': typeof carCard
      statistics: typeof statistics
      profile: typeof profile
      heart: typeof heart
      favorites: typeof favorites
      compare: typeof compare
      cart: typeof cart
      cars: typeof cars
      home: typeof home
      trip: typeof trip
      car: typeof car
      booking: typeof booking
      desk: typeof desk
      office: typeof office
      common: typeof common
      failure: typeof failure
      load: typeof load
      quote: typeof quote
      reservation: typeof reservation
      shell: typeof shell
      status: typeof status
    }
  }
}
