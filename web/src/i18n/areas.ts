/**
 * Words travel by area: one chunk an area and language, loaded with the routes of that area (`routes.tsx`). A new file
 * of words is named here once, in the area whose screens use it; its folder says who reads it, and no key names that.
 */
export const areas = {
  common: ['common', 'failure', 'load', 'shell'],
  /** Of the features that most screens show: cars, trips, prices, the ways to the company. */
  features: ['car-card', 'compare', 'quote', 'reach', 'trip'],
  /** Whoever comes back from a login for a heart is told so on any page of the storefront. */
  heart: ['heart'],
  forms: ['unsaved'],
  /** Of bookings: how they stand, and where their cars are brought. */
  status: ['booking-texts', 'status'],
  faq: ['faq'],
  home: ['home'],
  about: ['about'],
  contact: ['contact'],
  cars: ['cars'],
  car: ['car'],
  /** What people think of a car: a tab of its page, and what moderators read. */
  reviews: ['reviews'],
  documents: ['documents'],
  reservation: ['reservation'],
  /** Of payment online, which comes late to every screen: most companies have none. */
  pay: ['pay'],
  auth: ['auth'],
  /** Of the dialog in which a client changes a booking: it comes with the first press. */
  ownChange: ['own-change'],
  /** Also of the second step of a superadmin's login, which comes late. */
  account: ['account', 'cart', 'favorites', 'passkeys', 'profile', 'statistics'],
  admin: [
    'booking',
    'conflict',
    'booking-list',
    'help',
    'lists',
    'admin',
    'palette',
    'planner',
    'new-booking',
  ],
  figures: ['figures'],
  dashboard: ['dashboard', 'reports'],
  incomes: ['incomes', 'gains', 'rental', 'day-close'],
  expenses: ['expenses'],
  /** Also of the tasks that stand in the drawer of a car or a booking, whose words come with them. */
  tasks: ['tasks'],
  fleet: ['fleet'],
  /** Also of the trips in a booking's drawer. */
  tracking: ['tracking'],
  clients: ['clients'],
  settings: ['settings'],
  /** Of what works with other programs: keys, webhooks, and the links that calendars read, wherever they are made. */
  integrations: ['integrations', 'calendars'],
  imports: ['imports'],
  /** What visitors write, and what is sent to a booking's client: a tab of its drawer, whose words come with it. */
  messages: ['messages', 'outgoing'],
  /** Of the bell, which comes late on every page of whoever is signed in. */
  notifications: ['notifications'],
  moderation: ['moderation'],
} as const satisfies Record<string, readonly string[]>

export type Area = keyof typeof areas

export const areaNames = Object.keys(areas) as Area[]

/** The area that a file of words belongs to. */
export function areaOf(namespace: string): Area | undefined {
  return areaNames.find((area) => areas[area].some((name) => name === namespace))
}
