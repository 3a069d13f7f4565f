import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import { companyQuery } from './data/company/company.ts'
import { loadQueries } from './data/http/load.ts'
import type { LatePart } from './features/loading/late-part.tsx'
import { ErrorPage } from './features/page/error-page.tsx'
import type { Area } from './i18n/areas.ts'
import { FullPageSpinner } from './shell/auth/full-page-spinner.tsx'
import {
  DashboardRedirect,
  GuestOnly,
  RequireAdmin,
  RequireLogin,
  RequireMessageReader,
  RequireReviewModerator,
  RequireSuperadmin,
  UnknownPath,
} from './shell/auth/guards.tsx'
import { RootLayout } from './shell/document/root-layout.tsx'
import type { ShellHandle } from './shell/public/public-layout.tsx'

/**
 * The module of a screen or layout: `Component`, an `ErrorBoundary` where its 404 page has more to say, a `loader` that
 * fills the query cache through `loadQueries`, and the parts of it that come late.
 */
type Screen = () => Promise<{
  Component: () => React.ReactNode
  ErrorBoundary?: () => React.ReactNode
  loader?: (args: LoaderFunctionArgs) => unknown
  lateParts?: LatePart[]
}>

type OpenWords = (...areas: Area[]) => Promise<unknown>

/**
 * Every URL of the product. A new screen is one line: `account.screen('/path', () => import('./account/…'))`; its
 * room says which words travel with it.
 */
export function makeRoutes(openWords: OpenWords): RouteObject[] {
  const everywhere = room(openWords, 'heart')
  const home = room(openWords, 'features', 'faq', 'home')
  const cars = room(openWords, 'features', 'cars')
  const about = room(openWords, 'about')
  const contact = room(openWords, 'faq', 'contact')
  const car = room(openWords, 'features', 'car')
  const reservation = room(openWords, 'features', 'status', 'reservation')
  const pay = room(openWords, 'features', 'pay')
  const auth = room(openWords, 'auth')
  // The password fields and the code of a new address are those of the auth pages.
  const account = room(openWords, 'features', 'forms', 'status', 'documents', 'auth', 'account')
  const dashboard = room(openWords, 'features', 'status', 'figures', 'dashboard')
  const expenses = room(openWords, 'features', 'forms', 'status', 'figures', 'admin', 'expenses')
  const tasks = room(openWords, 'features', 'forms', 'status', 'admin', 'tasks')
  const admin = room(openWords, 'features', 'forms', 'status', 'documents', 'admin')
  const fleet = room(openWords, 'features', 'heart', 'status', 'admin', 'fleet')
  const tracking = room(openWords, 'features', 'forms', 'status', 'admin', 'tracking')
  const messages = room(openWords, 'features', 'status', 'messages')
  const clients = room(openWords, 'features', 'forms', 'status', 'admin', 'clients')
  const settings = room(openWords, 'features', 'forms', 'status', 'admin', 'settings')
  const incomes = room(openWords, 'features', 'forms', 'status', 'admin', 'figures', 'incomes')
  const moderation = room(openWords, 'features', 'status', 'reviews', 'moderation')
  return [
    {
      Component: RootLayout,
      loader: loadCompany,
      ErrorBoundary: ErrorPage,
      HydrateFallback: FullPageSpinner,
      children: [
        everywhere.layout(publicLayout, [
          home.screen('/', () => import('./storefront/home/home-page.tsx')),
          cars.screen('/cars', () => import('./storefront/cars/cars-page.tsx')),
          car.screen('/cars/:slug', () => import('./storefront/car/car-page.tsx')),
          about.screen('/about', () => import('./storefront/about/about-page.tsx')),
          contact.screen('/contact', () => import('./storefront/contact/contact-page.tsx')),
          reservation.screen(
            '/cars/:slug/reserve',
            () => import('./storefront/reservation/reservation-page.tsx'),
            { tabBar: false },
          ),
          // Whoever follows a link to pay, or comes back from the gateway, need not be signed in.
          pay.screen('/pay/return/:key', () => import('./storefront/pay/return-page.tsx'), { tabBar: false }),
          pay.screen('/pay/:token', () => import('./storefront/pay/pay-page.tsx'), { tabBar: false }),
          protectedBy(RequireLogin, [
            { path: '/dashboard', Component: DashboardRedirect },
            account.screen('/user/profile', () => import('./account/profile/profile-page.tsx')),
            account.screen('/user/dashboard', () => import('./account/profile/profile-page.tsx')),
            account.screen('/profile', () => import('./account/profile/profile-page.tsx')),
            account.screen('/favorites', () => import('./account/favorites/favorites-page.tsx')),
            account.screen('/cart', () => import('./account/cart/cart-page.tsx')),
            account.screen('/user/cart', () => import('./account/cart/cart-page.tsx')),
          ]),
          toPath('/user/*', '/user/profile'),
          { path: '*', Component: UnknownPath, handle: { status: 404 } satisfies RouteHandle },
        ]),
        auth.layout(authLayout, [
          {
            Component: GuestOnly,
            children: [
              auth.screen('/auth/login', () => import('./auth/login/login-page.tsx')),
              auth.screen('/auth/register', () => import('./auth/register/register-page.tsx')),
              auth.screen(
                '/auth/verify-email/:email',
                () => import('./auth/verify-email/verify-email-page.tsx'),
              ),
              auth.screen(
                '/auth/forgot-password',
                () => import('./auth/forgot-password/forgot-password-page.tsx'),
              ),
              auth.screen(
                '/auth/verify-reset/:email',
                () => import('./auth/verify-reset/verify-reset-page.tsx'),
              ),
            ],
          },
          // Its own guard: it stays for as long as it has something to say to somebody whom it has just signed in.
          auth.screen('/auth/reset-password', () => import('./auth/reset-password/reset-password-page.tsx')),
          toPath('/auth/*', '/auth/login'),
          // No path below /auth: those that are not specified lead to the login. Whoever is signed in sees it, too.
          auth.screen('/undo-address', () => import('./auth/undo-address/undo-address-page.tsx')),
        ]),
        admin.layout(adminLayout, [
          protectedBy(RequireReviewModerator, [
            moderation.screen('/admin/reviews', () => import('./admin/reviews/reviews-page.tsx')),
          ]),
          protectedBy(RequireMessageReader, [
            messages.screen('/admin/messages', () => import('./admin/messages/messages-page.tsx')),
          ]),
          protectedBy(RequireAdmin, [
            dashboard.screen('/admin/dashboard', () => import('./admin/dashboard/dashboard-page.tsx')),
            tracking.screen('/admin/tracking', () => import('./admin/tracking/tracking-page.tsx')),
            fleet.screen('/admin/cars', () => import('./admin/cars/cars-page.tsx')),
            fleet.screen('/admin/inventory', () => import('./admin/inventory/inventory-page.tsx')),
            admin.screen('/admin/booking', () => import('./admin/booking/booking-page.tsx')),
            tasks.screen('/admin/tasks', () => import('./admin/tasks/tasks-page.tsx')),
            clients.screen('/admin/clients', () => import('./admin/clients/clients-page.tsx')),
            settings.screen('/admin/settings', () => import('./admin/settings/settings-page.tsx')),
            {
              Component: RequireSuperadmin,
              children: [
                expenses.screen('/admin/expenses', () => import('./admin/expenses/expenses-page.tsx')),
                incomes.screen('/admin/incomes', () => import('./admin/incomes/incomes-page.tsx')),
              ],
            },
          ]),
          toPath('/admin/analytics', '/admin/dashboard?tab=analytics'),
          toPath('/admin/reports', '/admin/dashboard?tab=reports'),
          toPath('/admin/*', '/admin/dashboard'),
        ]),
      ],
    },
  ]
}

const publicLayout: Screen = () => import('./shell/public/public-layout.tsx')
const authLayout: Screen = () => import('./shell/auth/auth-layout.tsx')
const adminLayout: Screen = () => import('./shell/admin/admin-layout.tsx')

/** Marks the routes that the server does not render: it cannot know who asks. */
export type RouteHandle = ShellHandle & { protected?: true; status?: number }

/** Screens whose words belong to the same areas; module and words are fetched together. */
function room(openWords: OpenWords, ...areas: Area[]) {
  const bring = (load: Screen) => async () => {
    const [{ lateParts = [], ...module }] = await Promise.all([load(), openWords(...areas)])
    await Promise.all(lateParts.map((part) => part.bringFirst(openWords)))
    return module
  }
  return {
    screen: (path: string, load: Screen, handle?: ShellHandle): RouteObject => ({
      path,
      lazy: bring(load),
      handle,
    }),
    // The boundary stands inside the layout, so that a broken or missing page keeps its shell.
    layout: (load: Screen, children: RouteObject[]): RouteObject => ({
      lazy: bring(load),
      children: [{ ErrorBoundary: ErrorPage, children }],
    }),
  }
}

function protectedBy(Component: () => React.ReactNode, children: RouteObject[]): RouteObject {
  return {
    Component,
    HydrateFallback: FullPageSpinner,
    handle: { protected: true } satisfies RouteHandle,
    children,
  }
}

function toPath(path: string, target: string): RouteObject {
  return { path, loader: () => redirect(target), Component: () => null }
}

function loadCompany(args: LoaderFunctionArgs) {
  return loadQueries(args, { extra: [companyQuery] })
}
