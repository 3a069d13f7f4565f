import { type Language, negotiateLanguage, readLanguage } from '@marhala/contract/language/language.ts'
import type { FastifyRequest } from 'fastify'

/** The language of a page: `?lang=` first; then the cookie, then what the browser asks for. */
export function languageOfPage(request: FastifyRequest): Language {
  return (
    readLanguage(queryValue(request, 'lang')) ??
    readLanguage(cookieOf(request, 'lang')) ??
    negotiateLanguage(request.headers['accept-language'])
  )
}

/** A value of the address. */
export function queryValue(request: FastifyRequest, name: string): string | undefined {
  return new URL(request.url, 'http://page').searchParams.get(name) ?? undefined
}

/** A cookie as it was sent. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return request.headers.cookie
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
