import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { SettingsChanges } from '@marhala/contract/company/settings-changes.ts'
import { expect, test } from 'vitest'
import { rulesBody, rulesValues } from './rules-values.ts'

const settings = {
  time_zone: 'Africa/Casablanca',
  grace_minutes: 60,
  turnaround_minutes: 60,
  hold_hours: 24,
  bind_hours: 24,
  offer_days: 7,
  max_open_bookings: 5,
  new_client_open_bookings: 1,
  new_client_hold_hours: 2,
  new_client_car_days: 30,
  min_days_standard: 5,
  min_days_premium: 3,
  max_days: 90,
  month_notice_days: 7,
  contract_max_days: 30,
  min_renter_age: 20,
  min_license_years: 2,
  young_driver_age: 25,
  young_driver_fee: '50.00',
  young_driver_days: 10,
  tax_rate: 12.5,
  max_desk_discount: 15,
  regular_discount: 0,
  premium_discount: 5,
  vip_discount: 7.5,
  promotions_add_up: true,
  prices_include_tax: false,
  length_discounts: [{ min_days: 7, percent: 5 }],
  free_cancellation_hours: 48,
  large_cash_amount: '20000.00',
  late_hour_rate: '50.00',
  fuel_eighth_price: '80.00',
  fuel_fee: '50.00',
  small_expense_limit: '500.00',
  expiring_soon_days: 30,
  papers_notice_days: 30,
}

test('the fields say every rule and read back what they say, as the contract takes it', () => {
  const body = rulesBody(rulesValues(settings as unknown as CompanySettings))
  expect(body).toEqual(settings)
  expect(SettingsChanges.safeParse(body).success).toBe(true)
})

test('figures may be typed as people write them; nonsense comes back to be refused at its field', () => {
  const values = rulesValues(settings as unknown as CompanySettings)
  const typed = {
    ...values,
    tax_rate: '12,5 %',
    large_cash_amount: '15 000,5',
    max_days: '٩٠',
    hold_hours: 'a day',
  }
  const body = rulesBody(typed)
  expect(body).toMatchObject({
    tax_rate: 12.5,
    large_cash_amount: '15000.50',
    max_days: 90,
    hold_hours: 'a day',
  })
  const { error } = SettingsChanges.safeParse(body)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['hold_hours'])
})
