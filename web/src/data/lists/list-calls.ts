/* The calls that screens read their address by: of these the build leaves the fields of the query (decision 082). */

export { list as auditCall } from '@marhala/contract/accounts/audit.ts'
export { list as clientCall } from '@marhala/contract/accounts/clients.ts'
export { list as bookingCall } from '@marhala/contract/booking/bookings.ts'
export { inventory as fleetCall } from '@marhala/contract/fleet/fleet.ts'
export { list as importCall } from '@marhala/contract/imports/imports.ts'
export { bankPayments as bankCall } from '@marhala/contract/money/accounting.ts'
export { list as dayCloseCall } from '@marhala/contract/money/day-closes.ts'
export { list as expenseCall } from '@marhala/contract/money/expenses.ts'
export { list as incomeCall } from '@marhala/contract/money/incomes.ts'
export { list as messageCall } from '@marhala/contract/storefront/contact.ts'
export { listForModeration as moderationCall } from '@marhala/contract/storefront/reviews.ts'
export { list as taskCall } from '@marhala/contract/tasks/tasks.ts'
