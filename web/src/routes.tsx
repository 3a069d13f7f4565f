import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import { companyQuery } from './data/company/company.ts'
import { loadQueries } from './data/http/load.ts'
import type { LatePart } from './features/loading/late-part.tsx'
import { ErrorPage } from './features/page/error-page.tsx'
import { FullPageSpinner } from './shell/auth/full-page-spinner.tsx'
import {
  DashboardRedirect,
  GuestOnly,
  RequireAdmin,
  RequireLogin,
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

/** Every URL of the product. A new screen is one line: `screen('/path', () => import('./account/…'))`. */
export function makeRoutes(): RouteObject[] {
  return [
    {
      Component: RootLayout,
      loader: loadCompany,
      ErrorBoundary: ErrorPage,
      HydrateFallback: FullPageSpinner,
      children: [
        layout(publicLayout, [
          screen('/', () => import('./storefront/home/home-page.tsx')),
          screen('/cars', () => import('./storefront/cars/cars-page.tsx')),
          screen('/cars/:slug', () => import('./storefront/car/car-page.tsx')),
          screen('/about', () => import('./storefront/about/about-page.tsx')),
          screen('/about/terms', () => import('./storefront/about/own-page.tsx')),
          screen('/about/privacy', () => import('./storefront/about/own-page.tsx')),
          screen('/about/imprint', () => import('./storefront/about/own-page.tsx')),
          screen('/verify', () => import('./storefront/verify/verify-page.tsx')),
          screen('/contact', () => import('./storefront/contact/contact-page.tsx')),
          screen('/cars/:slug/reserve', () => import('./storefront/reservation/reservation-page.tsx'), {
            tabBar: false,
          }),
          // Whoever follows a link to pay, or comes back from the gateway, need not be signed in.
          screen('/pay/return/:key', () => import('./storefront/pay/return-page.tsx'), { tabBar: false }),
          screen('/pay/:token', () => import('./storefront/pay/pay-page.tsx'), { tabBar: false }),
          screen('/offer/:token', () => import('./storefront/offer/offer-page.tsx'), { tabBar: false }),
          protectedBy(RequireLogin, [
            { path: '/dashboard', Component: DashboardRedirect },
            screen('/user/profile', () => import('./account/profile/profile-page.tsx')),
            screen('/user/dashboard', () => import('./account/profile/profile-page.tsx')),
            screen('/profile', () => import('./account/profile/profile-page.tsx')),
            screen('/favorites', () => import('./account/favorites/favorites-page.tsx')),
            screen('/cart', () => import('./account/cart/cart-page.tsx')),
            screen('/user/cart', () => import('./account/cart/cart-page.tsx')),
          ]),
          toPath('/user/*', '/user/profile'),
          { path: '*', Component: UnknownPath, handle: { status: 404 } satisfies RouteHandle },
        ]),
        layout(authLayout, [
          {
            Component: GuestOnly,
            children: [
              screen('/auth/login', () => import('./auth/login/login-page.tsx')),
              screen('/auth/register', () => import('./auth/register/register-page.tsx')),
              screen('/auth/verify-email/:email', () => import('./auth/verify-email/verify-email-page.tsx')),
              screen(
                '/auth/forgot-password',
                () => import('./auth/forgot-password/forgot-password-page.tsx'),
              ),
              screen('/auth/verify-reset/:email', () => import('./auth/verify-reset/verify-reset-page.tsx')),
            ],
          },
          // Its own guard: it stays for as long as it has something to say to somebody whom it has just signed in.
          screen('/auth/reset-password', () => import('./auth/reset-password/reset-password-page.tsx')),
          toPath('/auth/*', '/auth/login'),
          // No path below /auth: those that are not specified lead to the login. Whoever is signed in sees it, too.
          // A phone that has read a car's code at the desk is signed in for that car's photos alone.
          screen('/phone-photos', () => import('./auth/phone-photos/phone-photos-page.tsx')),
          screen('/undo-address', () => import('./auth/undo-address/undo-address-page.tsx')),
        ]),
        layout(besideLayout, [
          protectedBy(RequireAdmin, [
            // One screen: what it knows of this phone stays while one goes from the list into a walk and back.
            screen('/admin/handover/:booking?', () => import('./admin/handover/handover-page.tsx')),
          ]),
        ]),
        layout(adminLayout, [
          protectedBy(RequireAdmin, [
            screen('/admin/reviews', () => import('./admin/reviews/reviews-page.tsx')),
            screen('/admin/messages', () => import('./admin/messages/messages-page.tsx')),
            screen('/admin/small-expenses', () => import('./admin/small-expenses/small-expenses-page.tsx')),
            screen('/admin/dashboard', () => import('./admin/dashboard/dashboard-page.tsx')),
            screen('/admin/tracking', () => import('./admin/tracking/tracking-page.tsx')),
            screen('/admin/cars', () => import('./admin/cars/cars-page.tsx')),
            screen('/admin/classes', () => import('./admin/classes/classes-page.tsx')),
            screen('/admin/promotions', () => import('./admin/promotions/promotions-page.tsx')),
            screen('/admin/rates', () => import('./admin/rates/rates-page.tsx')),
            screen('/admin/damages', () => import('./admin/damages/damages-page.tsx')),
            screen('/admin/notices', () => import('./admin/notices/notices-page.tsx')),
            screen('/admin/agents', () => import('./admin/agents/agents-page.tsx')),
            screen('/admin/receivables', () => import('./admin/receivables/receivables-page.tsx')),
            screen('/admin/inventory', () => import('./admin/inventory/inventory-page.tsx')),
            screen('/admin/fleet-plans', () => import('./admin/fleet-plans/fleet-plans-page.tsx')),
            screen('/admin/booking', () => import('./admin/booking/booking-page.tsx')),
            screen('/admin/offers', () => import('./admin/offers/offers-page.tsx')),
            screen('/admin/tasks', () => import('./admin/tasks/tasks-page.tsx')),
            screen('/admin/tills', () => import('./admin/tills/tills-page.tsx')),
            screen('/admin/clients', () => import('./admin/clients/clients-page.tsx')),
            screen('/admin/settings', () => import('./admin/settings/settings-page.tsx')),
            screen('/admin/help', () => import('./admin/help/help-page.tsx')),
            screen('/admin/help/:topic', () => import('./admin/help/answer-page.tsx')),
            {
              Component: RequireSuperadmin,
              children: [
                screen('/admin/setup', () => import('./admin/setup/setup-page.tsx')),
                screen('/admin/expenses', () => import('./admin/expenses/expenses-page.tsx')),
                screen('/admin/incomes', () => import('./admin/incomes/incomes-page.tsx')),
                screen('/admin/books', () => import('./admin/books/books-page.tsx')),
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
const besideLayout: Screen = () => import('./shell/admin/beside-layout.tsx')
const adminLayout: Screen = () => import('./shell/admin/admin-layout.tsx')

/** Marks the routes that the server does not render: it cannot know who asks. */
export type RouteHandle = ShellHandle & { protected?: true; status?: number }

function screen(path: string, load: Screen, handle?: ShellHandle): RouteObject {
  return { path, lazy: () => bring(load), handle }
}

/** The boundary stands inside the layout, so that a broken or missing page keeps its shell. */
function layout(load: Screen, children: RouteObject[]): RouteObject {
  return { lazy: () => bring(load), children: [{ ErrorBoundary: ErrorPage, children }] }
}

async function bring(load: Screen) {
  const { lateParts = [], ...module } = await load()
  await Promise.all(lateParts.map((part) => part.bringFirst()))
  return module
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
