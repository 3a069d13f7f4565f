import * as companyAccounts from '@marhala/contract/accounts/company-accounts.ts'
import * as companyInvoices from '@marhala/contract/accounts/company-invoices.ts'
import * as receivables from '@marhala/contract/money/receivables.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'

/** The account of a company: what it was promised, who books for it, what it owes. */
export function companyAccountQuery(user_id: number) {
  return endpointQuery(companyAccounts.get, { params: { user_id } })
}

/** The companies that the signed-in person books for. */
export const ownCompaniesQuery = endpointQuery(companyAccounts.mine)

/** The invoices of a company, and what is left to invoice. */
export function companyInvoicesQuery(user_id: number) {
  return endpointQuery(companyInvoices.list, { params: { user_id } })
}

/** What companies owed on a day, by age. */
export function agedListQuery(day: string | null) {
  return endpointQuery(receivables.aged, { query: day ? { day } : {} })
}

/** Changes the account of a company. */
export function useChangeAccount() {
  return useEndpointMutation(companyAccounts.update, readAccountAgain)
}

/** Lets somebody book for a company. */
export function useAddPerson() {
  return useEndpointMutation(companyAccounts.addPerson, readAccountAgain)
}

/** Takes somebody off the list of a company. */
export function useRemovePerson() {
  return useEndpointMutation(companyAccounts.removePerson, readAccountAgain)
}

/** Invoices a month of a company. */
export function useInvoiceMonth() {
  return useEndpointMutation(companyInvoices.issue, readMoneyAgain)
}

/** Books a payment over the hires of some invoices. */
export function usePayInvoices() {
  return useEndpointMutation(receivables.pay, readMoneyAgain)
}

function readAccountAgain(client: QueryClient) {
  return client.invalidateQueries({ queryKey: endpointKey(companyAccounts.get) })
}

function readMoneyAgain(client: QueryClient) {
  const changed = [companyInvoices.list, companyAccounts.get, receivables.aged]
  return Promise.all(changed.map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })))
}
