import * as companySettings from '@marhala/contract/company/company-settings.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { openTestApp } from '../../test/test-app.ts'

const { app, context } = await openTestApp({}, undefined, { holds: 'limited' })

test('the public rules are the settings that prices and dates follow, under their own names', async () => {
  const { data } = await call(app, null, companySettings.getPublic)
  const { clock_changes, ...rules } = data.rules
  // From the beginning of the year five years back; the Ramadan of 2026 is among them.
  expect(clock_changes[0]).toEqual({ from: '2021-01-01T00:00:00.000Z', minutes: 60 })
  expect(clock_changes).toContainEqual({ from: '2026-02-15T02:00:00.000Z', minutes: 0 })
  expect(rules).toEqual({
    time_zone: 'Africa/Casablanca',
    currency: 'DH',
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
    min_license_years: 0,
    young_driver_age: 0,
    young_driver_fee: '0.00',
    shown_eur: null,
    shown_usd: null,
    shown_gbp: null,
    young_driver_days: 0,
    license_needed_at: 'confirmation',
    unused_days_given_back: false,
    damage_taxed: false,
    tax_rate: 10,
    prices_include_tax: false,
    length_discounts: [],
    free_cancellation_hours: 48,
    large_cash_amount: '20000.00',
    cash_limit: '20000.00',
    euro_rate: null,
    late_hour_rate: '50.00',
    fuel_eighth_price: '80.00',
    fuel_fee: '50.00',
  })
})

test('are answered as the company sets them', async () => {
  const length_discounts = [{ min_days: 7, percent: 5 }]
  await context.db
    .updateTable('company_settings')
    .set({ turnaround_minutes: 90, length_discounts: JSON.stringify(length_discounts) })
    .execute()
  const { data } = await call(app, null, companySettings.getPublic)
  expect(data.rules).toMatchObject({ turnaround_minutes: 90, length_discounts })
})

test('who reads Arabic reads the address in Arabic letters, as far as the company wrote it so', async () => {
  const latin = { contact_address: '12, rue Atlas', contact_city: 'Rabat', contact_country: 'Maroc' }
  const arabic = { contact_address_ar: null, contact_city_ar: 'الرباط', contact_country_ar: '' }
  await context.db
    .updateTable('company_settings')
    .set({ ...latin, ...arabic })
    .execute()
  const read = async (language: string) =>
    (await call(app, null, companySettings.getPublic, { headers: { 'accept-language': language } })).data
      .contact
  expect(await read('ar')).toMatchObject({ address: '12, rue Atlas', city: 'الرباط', country: 'Maroc' })
  expect(await read('fr')).toMatchObject({ address: '12, rue Atlas', city: 'Rabat', country: 'Maroc' })
  expect(Object.keys(await read('ar'))).not.toContain('city_ar')
})
