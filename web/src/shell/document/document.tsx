import { dateTags } from '@marhala/contract/language/format.ts'
import { directionOf } from '@marhala/contract/language/language.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useCompany } from '../../data/company/company.ts'
import { PageContext, type Theme } from '../../features/page/page-context.ts'
import { useLanguage } from '../../i18n/language.ts'
import { LocaleContext } from '../../ui/locale.ts'
import faviconUrl from './favicon.svg?url'
import { initialIcon, themeStyle } from './theme-style.ts'

export type DocumentFacts = { origin: string; theme: Theme; requestId: string | null }

/** The whole document, `<html>` included: language, direction and theme are state of the page like any other. */
export function Document({ facts, children }: { facts: DocumentFacts; children: ReactNode }) {
  const [theme, setTheme] = useState(facts.theme)
  const language = useLanguage()
  const { settings, name } = useCompany()
  const colors = settings?.site?.colors ?? null
  const page = useMemo(
    () => ({
      origin: facts.origin,
      requestId: facts.requestId,
      theme,
      setTheme: (chosen: Theme) => {
        document.cookie = `theme=${chosen}; path=/; max-age=31536000; samesite=lax`
        setTheme(chosen)
      },
    }),
    [facts.origin, facts.requestId, theme],
  )
  return (
    <html lang={language} dir={directionOf(language)} data-theme={theme} style={themeStyle(colors)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href={colors ? initialIcon(name, colors.light) : faviconUrl} type="image/svg+xml" />
      </head>
      <body>
        <PageContext value={page}>
          <LocaleContext value={dateTags[language]}>{children}</LocaleContext>
        </PageContext>
      </body>
    </html>
  )
}
