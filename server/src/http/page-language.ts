import { type Language, negotiateLanguage, readLanguage } from '@marhala/contract/language/language.ts'
import type { FastifyRequest } from 'fastify'

/** The language of a page: `?lang=` first; then the cookie, then the browser's preference. */
export function languageOfPage(request: FastifyRequest): Language {
  return (
    readLanguage(queryValue(request, 'lang')) ??
    readLanguage(cookieOf(request, 'lang')) ??
    negotiateLanguage(request.headers['accept-language'])
  )
}

export function queryValue(request: FastifyRequest, name: string): string | undefined {
  return new URL(request.url, 'http://page').searchParams.get(name) ?? undefined
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return request.headers.cookie
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
