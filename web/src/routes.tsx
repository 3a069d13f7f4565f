import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import { companyQuery } from './data/company.ts'
import { loadQueries } from './data/load.ts'
import { AuthLayout } from './shell/auth-layout.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { FullPageSpinner } from './shell/full-page-spinner.tsx'
import { DashboardRedirect, GuestOnly, RequireAdmin, RequireLogin, UnknownPath } from './shell/guards.tsx'
import { OfficeLayout } from './shell/office-layout.tsx'
import { PublicLayout, type ShellHandle } from './shell/public-layout.tsx'
import { RootLayout } from './shell/root-layout.tsx'

/** A screen's module: `Component`, and a `loader` that fills the query cache through `loadQueries`. */
type Screen = () => Promise<{
  Component: () => React.ReactNode
  loader?: (args: LoaderFunctionArgs) => unknown
}>

/** Every URL of the product. A new screen is one line: `screen('/path', () => import('./room/screen/page.tsx'))`. */
export function makeRoutes(): RouteObject[] {
  return [
    {
      Component: RootLayout,
      loader: loadCompany,
      ErrorBoundary: ErrorPage,
      HydrateFallback: FullPageSpinner,
      children: [
        layout(PublicLayout, [
          screen('/', () => import('./storefront/home/home-page.tsx')),
          screen('/cars', () => import('./storefront/cars/cars-page.tsx')),
          screen('/cars/:slug', () => import('./storefront/car/car-page.tsx')),
          screen('/cars/:slug/reserve', () => import('./storefront/reservation/reservation-page.tsx'), {
            tabBar: false,
          }),
          protectedBy(RequireLogin, [
            { path: '/dashboard', Component: DashboardRedirect },
            screen('/user/profile', () => import('./account/profile/profile-page.tsx')),
            screen('/user/dashboard', () => import('./account/profile/profile-page.tsx')),
            screen('/profile', () => import('./account/profile/profile-page.tsx')),
          ]),
          toPath('/user/*', '/user/profile'),
          { path: '*', Component: UnknownPath, handle: { status: 404 } satisfies RouteHandle },
        ]),
        layout(AuthLayout, [
          {
            Component: GuestOnly,
            children: [
              screen('/auth/login', () => import('./auth/login/login-page.tsx')),
              screen('/auth/register', () => import('./auth/register/register-page.tsx')),
              screen('/auth/verify-email/:email', () => import('./auth/verify-email/verify-email-page.tsx')),
            ],
          },
          toPath('/auth/*', '/auth/login'),
        ]),
        layout(OfficeLayout, [
          protectedBy(RequireAdmin, [
            screen('/admin/booking', () => import('./admin/booking/booking-page.tsx')),
          ]),
          toPath('/admin/*', '/admin/booking'),
        ]),
      ],
    },
  ]
}

/** Marks the routes that the server does not render: it cannot know who asks (settled.md 6.7). */
export type RouteHandle = ShellHandle & { protected?: true; status?: number }

function screen(path: string, lazy: Screen, handle?: ShellHandle): RouteObject {
  return { path, lazy, handle }
}

function layout(Component: () => React.ReactNode, children: RouteObject[]): RouteObject {
  // The boundary stands inside the layout, so that a broken or missing page keeps its shell.
  return { Component, children: [{ ErrorBoundary: ErrorPage, children }] }
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
