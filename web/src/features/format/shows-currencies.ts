import type { PublicSettings } from '@marhala/contract/company/company-settings.ts'

/** Whether the agency shows prices in another currency beside dirhams. */
export function showsCurrencies({ shown_eur, shown_usd, shown_gbp }: PublicSettings['rules']): boolean {
  return [shown_eur, shown_usd, shown_gbp].some((rate) => rate !== null)
}
