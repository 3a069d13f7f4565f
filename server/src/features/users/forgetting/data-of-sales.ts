import { offerColumns } from '../../offers/public/offer-columns.ts'
import type { Rule } from './rule.ts'

/** The same for the rows of the ways to sell: offers, promotions and the accounts of companies. */
export const dataOfSales: Record<string, Rule> = {
  'offers.created_by': { name: 'offers_made', columns: ['number', 'created_at'], fate: 'keep' },
  'offers.user_id': {
    name: 'offers',
    columns: offerColumns,
    fate: 'keep',
  },
  'rate_advice_dismissals.dismissed_by': {
    name: 'rate_advice_dismissed',
    columns: ['category_id', 'direction', 'start_date', 'end_date', 'dismissed_at'],
    fate: 'keep',
  },
  'promotion_uses.user_id': { name: 'promotions', columns: ['promotion_id', 'booking_id'], fate: 'keep' },
  'company_invoice_runs.company_id': {
    name: 'months_invoiced',
    columns: ['month', 'ran_at'],
    fate: 'keep',
  },
  'company_people.added_by': {
    name: 'people_of_companies_added',
    columns: ['company_id', 'person_id', 'added_at'],
    fate: 'keep',
  },
  'company_people.company_id': {
    name: 'people_who_book',
    columns: ['person_id', 'added_at'],
    fate: 'delete',
  },
  'company_people.person_id': { name: 'books_for', columns: ['company_id', 'added_at'], fate: 'delete' },
}
