import { directionOf, type Language } from '@marhala/contract/language/language.ts'
import { say } from '@marhala/words/say.ts'

type Paying = { url: string; fields: Record<string, string>; language: Language; nonce: string }

/** The page that brings a browser to a gateway by a form: it submits itself, and shows a button where no script runs. */
export function payingPage({ url, fields, language, nonce }: Paying): string {
  const { going, go_on } = say(language, 'api:online')
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(going)}</title>
<style nonce="${nonce}">body{font-family:system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;text-align:center;padding:1rem}button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border-radius:.5rem;border:0;background:#005967;color:#fff;cursor:pointer}</style></head>
<body><p>${escapeHtml(going)}</p>
<form id="pay" method="post" action="${escapeHtml(url)}" accept-charset="utf-8">${inputs.join('')}<button>${escapeHtml(go_on)}</button></form>
<script nonce="${nonce}">document.getElementById('pay').submit()</script></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
