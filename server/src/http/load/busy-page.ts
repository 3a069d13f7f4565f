import { createHash } from 'node:crypto'
import { directionOf, type Language } from '@marhala/contract/language/language.ts'
import { words } from '../words.ts'

const style =
  'body{font-family:system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;padding:1rem}p{max-width:30rem;line-height:1.6}'

/** Nothing but its own few lines of looks. */
export const busyPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** What a browser shows instead of a page that is not rendered now; it asks again by itself after so many seconds. */
export function busyPage(language: Language, seconds: number): string {
  const text = words[language].errors.unavailable
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${seconds}">
<title>${text}</title><style>${style}</style></head>
<body><p>${text}</p></body></html>`
}
