import { type ReactNode, use } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { LocaleContext } from '../locale.ts'

/**
 * Tells react-aria's pieces the page's language. It stands at the root of each lazy one instead of around the page, so
 * that a page without any does not carry react-aria.
 */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={use(LocaleContext)}>{children}</I18nProvider>
}
