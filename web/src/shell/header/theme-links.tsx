import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isPlainClick, withQuery } from '../../features/language/language-links.tsx'
import { type Theme, usePageContext } from '../../features/page/page-context.ts'

const themes = [
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
  { theme: 'system', Icon: Monitor },
] as const satisfies { theme: Theme; Icon: unknown }[]

/** Light, dark, or as the device; links (`?theme=`) that also work without scripts. */
export function ThemeLinks({ className }: { className: string }) {
  const { t } = useTranslation('shell')
  const page = usePageContext()
  const { search } = useLocation()
  return (
    <ul>
      {themes.map(({ theme, Icon }) => (
        <li key={theme}>
          <a
            href={withQuery(search, 'theme', theme)}
            rel="nofollow"
            aria-current={theme === page.theme ? 'true' : undefined}
            className={className}
            onClick={(event) => {
              if (isPlainClick(event)) page.setTheme(theme)
            }}
          >
            <Icon className="size-4.5 text-muted" strokeWidth={1.75} aria-hidden="true" />
            <span className="flex-1">{t(`theme.${theme}`)}</span>
            {theme === page.theme ? <Check className="size-4 text-primary" aria-hidden="true" /> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}
