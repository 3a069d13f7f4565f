import type { Language } from '@marhala/contract/language/language.ts'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router'
import { companyQuery } from '../data/company/company.ts'
import { CompanyProvider } from '../data/company/company-provider.tsx'
import { failureOfResponse } from '../data/http/failure.ts'
import { everyWord } from '../i18n/every-word.ts'
import { makeI18n } from '../i18n/setup.ts'

type Around = { language?: Language; queries?: QueryClient; url?: string }

/** A part of a page as it is first drawn, with its words and whatever its queries already know. */
export async function renderPart(
  part: ReactNode,
  { language = 'en', queries = new QueryClient(), url = '/' }: Around = {},
): Promise<string> {
  const i18n = makeI18n(language, everyWord(language))
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <CompanyProvider>
          <StaticRouter location={url}>{part}</StaticRouter>
        </CompanyProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

/** Queries that know so much of the company's rules. */
export function queriesWithRules(rules: object): QueryClient {
  const queries = new QueryClient()
  queries.setQueryData(companyQuery.queryKey, { company: {}, contact: {}, social: {}, rules } as never)
  return queries
}

/** What a page knows of a call that came to nothing. */
export async function failedQueries(queryKey: QueryKey): Promise<QueryClient> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const failure = failureOfResponse(500, { code: 'internal', message: 'Out of order.' }, String)
  await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(failure) })
  return queries
}
