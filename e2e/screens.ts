import type { Page } from '@playwright/test'
import { clearKnown, onPage as onStep, atStep, changeDriver, goOn, type Step } from './support/at-step.ts'
import { formIsAlive, goInPage, open } from './support/accounts-story.ts'
import { clientWithBookings } from './support/account-bookings.ts'
import { expect, signedInAs } from './support/fixtures.ts'
import { adminPassword } from './start-product.ts'
import { freeSlot, withFavorites } from './support/people.ts'
import { words } from './support/words.ts'

const say = words('en')

/** A screen or a distinct state of one: its name, and how to reach it, in English. */
export type Screen = {
  name: string
  reach: (page: Page) => Promise<unknown>
  /** Another screen that contains all its parts, so that checking that one covers this one. */
  within?: string
}

/** Public screens. Pictures, pseudo-locale and target sizes use this list. */
export const publicScreens: Screen[] = [
  at('home', '/'),
  at('cars', '/cars'),
  {
    name: 'cars-with-dates',
    within: 'cars',
    reach: async (page) => open(page, `/cars?${await tripOf(page)}`),
  },
  at('cars-line-by-line', '/cars?view=list'),
  at('cars-no-match', '/cars?search=zzzz&min_price=100'),
  {
    name: 'cars-failed',
    within: 'cars-no-match',
    reach: (page) => failedInPage(page, '/cars', '**/api/home/filter-cars*'),
  },
  { name: 'car', within: 'car-with-dates', reach: async (page) => open(page, await carPath(page)) },
  { name: 'car-with-dates', reach: async (page) => open(page, await carPathWithTrip(page)) },
  {
    name: 'car-features',
    within: 'car-reviews',
    reach: async (page) => open(page, `${await carPath(page)}?tab=features`),
  },
  { name: 'car-reviews', reach: async (page) => open(page, `${await carPath(page)}?tab=reviews`) },
  { name: 'car-dates-picker', reach: datesPicker },
  at('car-unknown', '/cars/no-such-car-2024-zzzz'),
  ...(['vehicle', 'extras', 'payment', 'confirmation'] satisfies Step[]).map(reserving),
  { ...reserving('details'), within: 'reserve-details-refused' },
  { name: 'reserve-details-refused', reach: refusedDetails },
  at('about', '/about'),
  at('verify', '/verify'),
  { ...at('contact', '/contact'), within: 'contact-refused' },
  { name: 'contact-refused', reach: refusedContact },
  at('login', '/auth/login'),
  at('register', '/auth/register'),
  { ...at('forgot-password', '/auth/forgot-password'), within: 'login' },
  { ...at('verify-email', '/auth/verify-email/salma%40example.com'), within: 'register' },
  { ...at('undo-address', '/undo-address'), within: 'login' },
  at('not-found', '/cars/no/such/place'),
]

/** Screens of signed-in users: a client with some bookings, and admins. */
export const innerScreens: Screen[] = [
  asClient('account-profile', '/user/profile'),
  asClient('account-bookings', '/user/profile?tab=bookings'),
  asClient('account-stats', '/user/profile?tab=stats'),
  asClient('account-dashboard', '/user/profile?tab=dashboard'),
  asClient('account-favorites-empty', '/favorites'),
  { name: 'account-favorites', reach: (page) => favoriteCars(page, '/favorites') },
  { name: 'account-compare', reach: comparedCars },
  asClient('account-cart-empty', '/cart'),
  { name: 'account-cart', reach: begunReservation },
  asAdmin('office-dashboard', '/admin/dashboard'),
  asAdmin('office-bookings', '/admin/booking'),
  asAdmin('office-handovers', '/admin/handover'),
  asAdmin('office-bookings-all', '/admin/booking?list=all'),
  asAdmin('office-day', '/admin/booking?view=day'),
  asAdmin('office-planner', '/admin/booking?view=planner'),
  asAdmin('office-holidays', '/admin/cars?manage=special_days'),
  asAdmin('office-one-way-fees', '/admin/cars?manage=one_way_fees'),
  asAdmin('office-hours', '/admin/settings?section=hours'),
  asAdmin('office-tracking', '/admin/tracking'),
  asAdmin('office-tracking-devices', '/admin/tracking?devices=1'),
  asAdmin('office-tracking-zones', '/admin/tracking?zones=1'),
  asAdmin('office-cars', '/admin/cars'),
  asAdmin('office-car', '/admin/cars?car=1'),
  asAdmin('office-car-damages', '/admin/cars?car=1&tab=damages'),
  asAdmin('office-damage-prices', '/admin/cars?manage=damage_prices'),
  asAdmin('office-photos', '/admin/cars?add=photos'),
  { name: 'office-car-new', reach: newCar },
  asAdmin('office-classes', '/admin/classes'),
  asAdmin('office-class-new', '/admin/classes?class=new'),
  asAdmin('office-class', '/admin/classes?class=5'),
  asAdmin('office-classes-proposal', '/admin/classes?proposal=1'),
  asAdmin('office-promotions', '/admin/promotions'),
  asAdmin('office-promotion-new', '/admin/promotions?promotion=new'),
  asAdmin('office-rates', '/admin/rates'),
  asAdmin('office-rate-new', '/admin/rates?rule=new'),
  asAdmin('office-rate-limits', '/admin/rates?tab=limits'),
  asAdmin('office-rate-preview', '/admin/rates?tab=preview'),
  asAdmin('office-rate-adviser', '/admin/rates?tab=adviser'),
  asAdmin('office-inventory', '/admin/inventory'),
  asAdmin('office-fleet-plans', '/admin/fleet-plans'),
  asAdmin('office-fleet-plans-out', '/admin/fleet-plans?out=new'),
  asAdmin('office-damages', '/admin/damages'),
  asAdmin('office-offers', '/admin/offers'),
  asAdmin('office-offer-new', '/admin/booking?new=offer'),
  asAdmin('office-notices', '/admin/notices'),
  asAdmin('office-notice-new', '/admin/notices?new=1'),
  asAdmin('office-toll-statement', '/admin/notices?statement=1'),
  asAdmin('office-clients', '/admin/clients'),
  asAdmin('office-agents', '/admin/agents'),
  asAdmin('office-receivables', '/admin/receivables'),
  asAdmin('office-tasks', '/admin/tasks'),
  asAdmin('office-tasks-board', '/admin/tasks?view=board'),
  asAdmin('office-tasks-calendar', '/admin/tasks?view=calendar'),
  asAdmin('office-expenses', '/admin/expenses?period=this_month'),
  asAdmin('office-expenses-recurring', '/admin/expenses?tab=recurring'),
  asAdmin('office-incomes', '/admin/incomes?period=this_month'),
  asAdmin('office-income-new', '/admin/incomes?new=1'),
  asAdmin('office-gains', '/admin/incomes?tab=gains&period=this_month'),
  asAdmin('office-rental', '/admin/incomes?tab=rental'),
  asAdmin('office-cheques', '/admin/incomes?tab=cheques'),
  asAdmin('office-tills', '/admin/tills'),
  asAdmin('office-books', '/admin/books'),
  asAdmin('office-books-journal', '/admin/books?tab=journal'),
  asAdmin('office-books-numbers', '/admin/books?tab=accounts'),
  asAdmin('office-analytics', '/admin/dashboard?tab=analytics'),
  asAdmin('office-reports', '/admin/dashboard?tab=reports'),
  asAdmin('office-report', '/admin/dashboard?tab=reports&report=revenue'),
  asAdmin('office-tax', '/admin/dashboard?tab=reports&report=vat'),
  asAdmin('office-journals', '/admin/dashboard?tab=reports&report=journals'),
  asAdmin('office-bank', '/admin/dashboard?tab=reports&report=bank'),
  asAdmin('office-online-payments', '/admin/dashboard?tab=reports&report=online'),
  asAdmin('office-reviews', '/admin/reviews'),
  asAdmin('office-messages', '/admin/messages'),
  asAdmin('office-settings', '/admin/settings'),
  asAdmin('office-site', '/admin/settings?section=site'),
  asAdmin('office-team', '/admin/settings?section=team'),
  asAdmin('office-setup', '/admin/setup'),
  asAdmin('office-small-expenses', '/admin/small-expenses?new=1'),
  asAdmin('office-payments', '/admin/settings?section=payments'),
  asAdmin('office-whatsapp', '/admin/settings?section=whatsapp'),
  asAdmin('office-integrations', '/admin/settings?section=integrations'),
  asAdmin('office-import', '/admin/settings?section=import'),
  asAdmin('office-notifications', '/admin/settings?section=notifications'),
  asAdmin('office-papers', '/admin/settings?section=papers'),
  asAdmin('office-help', '/admin/help'),
  asAdmin('office-help-answer', '/admin/help/take-back'),
  asAdmin('office-help-keys', '/admin/help/keys'),
  asAdmin('office-help-roles', '/admin/help/roles'),
  asAdmin('office-law', '/admin/settings?section=law'),
  asAdmin('office-rules', '/admin/settings?section=rules'),
]

function at(name: string, path: string): Screen {
  return { name, reach: (page) => open(page, path) }
}

function asClient(name: string, path: string): Screen {
  return {
    name,
    reach: async (page) => {
      const { email, password } = await clientWithBookings(page, ['completed', 'confirmed', 'cancelled'])
      await signedInAs(page, email, password)
      await open(page, path)
    },
  }
}

function asAdmin(name: string, path: string): Screen {
  return {
    name,
    reach: async (page) => {
      await signedInAs(page, 'admin@example.com', adminPassword)
      await open(page, path)
    },
  }
}

function reserving(step: Step): Screen {
  return { name: `reserve-${step}`, reach: (page) => atStep(page, step, 8) }
}

async function favoriteCars(page: Page, path: string) {
  const { cars } = await withFavorites(page, 4)
  await open(page, path)
  await expect(page.locator('main article')).toHaveCount(cars.length)
  return cars
}

async function comparedCars(page: Page): Promise<void> {
  const cars = await favoriteCars(page, '/favorites')
  await open(page, `/favorites?compare=${cars.map(({ id }) => id).join(',')}`)
  await page.getByRole('button', { name: say('compare:open_other', { count: cars.length }) }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function begunReservation(page: Page): Promise<void> {
  await atStep(page, 'extras', 9)
  await open(page, '/cart')
  await expect(page.locator('main article')).toBeVisible()
}

async function refusedDetails(page: Page): Promise<void> {
  await atStep(page, 'details', 8)
  await changeDriver(page)
  await clearKnown(page.locator('#reservation-step input[type=tel]').first())
  await goOn(page)
  await onStep(page, 'details')
}

async function refusedContact(page: Page): Promise<void> {
  await open(page, '/contact')
  await formIsAlive(page)
  await page.getByRole('button', { name: say('contact:form.submit') }).click()
  await expect(page.locator('main form').getByRole('alert')).toBeVisible()
}

async function datesPicker(page: Page): Promise<void> {
  await open(page, await carPathWithTrip(page))
  await page
    .locator('aside')
    .getByRole('button', { name: say('trip:dates') })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function newCar(page: Page): Promise<void> {
  await asAdmin('', '/admin/cars?edit=new').reach(page)
  // The editor's code is loaded separately.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A screen whose call fails, reached from another one: a first document includes its data. */
async function failedInPage(page: Page, path: string, call: string): Promise<void> {
  await open(page, '/auth/login')
  await page.route(call, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await goInPage(page, path)
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
}

/** The car with the most reviews: it has pictures. */
async function carPath(page: Page): Promise<string> {
  const reply = await page.request.get('/api/home/filter-cars?per_page=1&sort_by=rating')
  return `/cars/${(await reply.json()).data.data[0].slug}`
}

async function carPathWithTrip(page: Page): Promise<string> {
  const { car, ...trip } = await someSlot(page)
  return `/cars/${car.slug}?${new URLSearchParams(trip)}`
}

async function tripOf(page: Page): Promise<URLSearchParams> {
  const { car: _, ...trip } = await someSlot(page)
  return new URLSearchParams(trip)
}

async function someSlot(page: Page) {
  const { car, start_date, end_date, location } = await freeSlot(page, 8)
  return { car, start_date, end_date, pickup_location: location }
}
