import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { CompanyProvider } from './data/company/company-provider.tsx'
import { Document, type DocumentFacts } from './shell/document/document.tsx'

export type AppProps = { i18n: i18n; queryClient: QueryClient; facts: DocumentFacts; children: ReactNode }

/** The page around the router; the same on the server and in the browser. */
export function App({ i18n, queryClient, facts, children }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <CompanyProvider>
          <Document facts={facts}>{children}</Document>
        </CompanyProvider>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
