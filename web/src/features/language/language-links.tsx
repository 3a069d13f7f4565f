import { languages } from '@marhala/contract/language/language.ts'
import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { nativeNames } from '../../i18n/language-names.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSwitchLanguage } from './use-switch-language.ts'

/** The three languages as links (`?lang=`), by their own names; with scripts the switch happens in place. */
export function LanguageLinks({ className }: { className: string }) {
  const current = useLanguage()
  const { search } = useLocation()
  const switchLanguage = useSwitchLanguage()
  return (
    <ul>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={withQuery(search, 'lang', language)}
            lang={language}
            hrefLang={language}
            aria-current={language === current ? 'true' : undefined}
            className={className}
            onClick={(event) => {
              if (isPlainClick(event)) void switchLanguage(language)
            }}
          >
            <span className="flex-1">{nativeNames[language]}</span>
            {language === current ? <Check className="size-4 text-primary" aria-hidden="true" /> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The address with one query value set, for links that work without scripts. */
export function withQuery(search: string, name: string, value: string): string {
  const query = new URLSearchParams(search)
  query.set(name, value)
  return `?${query}`
}

/** Takes a click over from the browser, unless it asks for a new tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  event.preventDefault()
  return true
}
