import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CompanyContext, companyQuery } from './company.ts'

/**
 * Asks for the company once for a whole page. Whatever says money or a date needs it: a query of their own each would be
 * a hundred subscriptions and timers, all set up in one go when the page comes alive.
 */
export function CompanyProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(companyQuery)
  return <CompanyContext value={data}>{children}</CompanyContext>
}
