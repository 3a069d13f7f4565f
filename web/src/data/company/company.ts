import type { CompanyClock } from '@marhala/contract/language/company-clock.ts'
import { firstCompanyName } from '@marhala/contract/company/company-name.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import { createContext, useContext } from 'react'
import { endpointQuery } from '../http/query.ts'

/** The company as the public sees it: name, contact, hours, rules; every page loads it. */
export const companyQuery = { ...endpointQuery(companySettings.getPublic), staleTime: 300_000 }

/** What pages say until the settings are there, or when they cannot be had. */
export const companyFallback = { name: firstCompanyName, timeZone: 'Africa/Casablanca' }

/** The settings that the page was given by its one `CompanyProvider`. */
export const CompanyContext = createContext<companySettings.PublicSettings | undefined>(undefined)

/** Whether the agency shows prices in another currency beside dirhams. */
export function showsCurrencies({
  shown_eur,
  shown_usd,
  shown_gbp,
}: companySettings.PublicSettings['rules']) {
  return [shown_eur, shown_usd, shown_gbp].some((rate) => rate !== null)
}

/** The company's name, clock and settings; `settings` is undefined until they have been loaded. */
export function useCompany() {
  const settings = useContext(CompanyContext)
  return {
    settings,
    name: settings?.company.name ?? companyFallback.name,
    clock: (settings?.rules.clock_changes ?? companyFallback.timeZone) satisfies CompanyClock,
  }
}
