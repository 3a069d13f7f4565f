import { createHash } from 'node:crypto'
import { directionOf, type Language } from '@marhala/contract/language/language.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { say } from '@marhala/words/say.ts'
import { languageOfPage } from '../page-language.ts'

const style =
  'body{font-family:system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;padding:1rem}p{max-width:30rem;line-height:1.6}'

/** Nothing but its own few lines of looks. */
const busyPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Whether a browser requests a page, and should get a readable page rather than the API's error. */
export function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true && !url.startsWith('/api/')
}

/** Replaces a page that cannot be rendered now; it reloads by itself after some seconds. */
export function sendBusyPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, seconds }: { code: BusyCode; seconds: number },
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', busyPagePolicy)
    .send(busyPage(languageOfPage(request), seconds, code))
}

type BusyCode = 'unavailable' | 'rate_limited'

function busyPage(language: Language, seconds: number, code: BusyCode): string {
  const text = say(language, `refusals:errors.${code}`)
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${seconds}">
<title>${text}</title><style>${style}</style></head>
<body><p>${text}</p></body></html>`
}
