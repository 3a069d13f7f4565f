import * as countryRules from '@marhala/contract/company/country-rules.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { signIn } from '../../test/builders.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp } from '../../test/test-app.ts'
import { readRules } from './public/read-rule.ts'

async function openRules() {
  const product = await openTestApp()
  const { app, context } = product
  const admin = await signIn(context, (await makeBookingFixture(product)).admin)
  const today = context.clock().toISOString().slice(0, 10)
  const change = (rule: string, body: countryRules.RuleChange) =>
    call(app, admin, countryRules.change, { params: { rule }, body } as never)
  return { ...product, admin, today, change }
}

const stamp = { rate: '0.5', rounding: 'half_up', borne_by: 'client' }

test('a rule says its source and its certainty, and what nobody verified is off', async () => {
  const { app, admin } = await openRules()
  const { data } = await call(app, admin, countryRules.list)
  const find = (name: string) => data.find(({ rule }) => rule === name)!
  expect(find('cash_limit')).toMatchObject({
    certainty: 'A',
    versions: [{ is_on: true, is_of_law: true, is_current: true, values: { amount: '20000.00', fine: '6' } }],
  })
  expect(find('amount_in_words').versions).toMatchObject([{ is_on: false }])
  const sourceless = data.filter(({ certainty, sources }) => certainty !== 'U' && sources.length === 0)
  expect(sourceless.map(({ rule }) => rule)).toEqual([])
})

test('a change holds from its day on, and not for a day before', async () => {
  const { context, change } = await openRules()
  expect((await change('cash_stamp', { since: '2099-01-01', is_on: true, values: stamp })).status).toBe(200)
  await change('cash_stamp', { since: '2099-06-01', is_on: false, values: stamp })
  const on = async (day: string) => (await readRules(context.db, day)).cash_stamp
  expect(await on('2098-12-31')).toMatchObject({ rate: '0.25', borne_by: 'agency' })
  expect(await on('2099-01-01')).toEqual(stamp)
  expect(await on('2099-06-01')).toBeNull()
})

test('a change is taken back while it does not hold yet', async () => {
  const { app, admin, today, change } = await openRules()
  await change('normal_tax', { since: today, is_on: true, values: { rate: '14' } })
  await change('normal_tax', { since: '2099-01-01', is_on: false, values: { rate: '14' } })
  const remove = (since: string) =>
    call(app, admin, countryRules.remove, { params: { rule: 'normal_tax', since } } as never)
  expect((await remove(today)).error).toMatchObject({ code: 'rule_in_force' })
  const { data } = await remove('2099-01-01')
  expect(data.find(({ rule }) => rule === 'normal_tax')!.versions.at(-1)).toMatchObject({ since: today })
  expect((await remove('2099-01-01')).status).toBe(404)
})

test('what is wrong with a change is named field by field', async () => {
  const { change } = await openRules()
  const values = { a_day: '-5', a_month: '1.5' }
  const answer = await change('cash_purchases', { since: '2020-01-01', is_on: true, values })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.error!.errors!).toSorted()).toEqual(['since', 'values.a_day', 'values.a_month'])
  const none = await change('cash_purchases', { since: '2099-01-01', is_on: true, values: {} })
  expect(Object.keys(none.error!.errors!).toSorted()).toEqual(['values.a_day', 'values.a_month'])
  expect((await change('no_rule', { since: '2099-01-01', is_on: true, values: {} })).status).toBe(404)
})

test('the settings tell what is missing today, and the site names the notification once it is written', async () => {
  const { app, admin } = await openRules()
  const gaps = async () =>
    (await call(app, admin, countryRules.list)).data.flatMap(({ rule, gaps: found }) =>
      found.map(({ key }) => `${rule} ${key}`),
    )
  expect(await gaps()).toEqual(
    expect.arrayContaining([
      'normal_tax other_tax',
      'agency_papers capital_missing',
      'agency_papers responsible_missing',
      'data_notice cndp_missing',
    ]),
  )
  const notified = async () => (await call(app, null, companySettings.getPublic, {})).data.company.cndp_number
  expect(await notified()).toBeNull()
  const body = {
    capital: '500000.00',
    responsible_person: 'Nour',
    cndp_number: 'D-1/2026',
    licence_number: 'L1',
  }
  await call(app, admin, companySettings.update, { body })
  expect((await gaps()).filter((gap) => /agency_papers|data_notice/.test(gap))).toEqual([])
  expect(await notified()).toBe('D-1/2026')
})
