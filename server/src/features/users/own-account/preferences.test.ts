import * as auth from '@marhala/contract/accounts/auth.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenPerson } from '../../../test/builders.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { app, context, mails } = await openTestApp()

describe('preferences', () => {
  test('are those of a newcomer at first, and change one by one', async () => {
    const person = await givenPerson(context)
    const { data } = await call(app, person, users.preferences)
    expect(data).toEqual({
      language: 'en',
      saved_views: [],
      density: 'comfortable',
      shortcuts: true,
      hidden_columns: {},
      desk_location: null,
    })
    const saved_views = [{ list: 'bookings', name: 'Late ones', query: '?status=active' }]
    const put = (body: object) => call(app, person, users.updatePreferences, { raw: body })
    expect((await put({ saved_views, language: 'ar' })).data).toEqual({
      ...data,
      saved_views,
      language: 'ar',
    })
    expect((await put({ density: 'compact', shortcuts: false })).data).toEqual({
      language: 'ar',
      saved_views,
      density: 'compact',
      shortcuts: false,
      hidden_columns: {},
      desk_location: null,
    })
    expect((await put({})).data.density).toBe('compact')
    expect((await call(app, await givenPerson(context), users.preferences)).data).toEqual(data)
  })

  test('hide columns table by table', async () => {
    const person = await givenPerson(context)
    const hide = async (hidden_columns: users.Preferences['hidden_columns']) =>
      (await call(app, person, users.updatePreferences, { body: { hidden_columns } })).data.hidden_columns
    await hide({ bookings: ['places', 'created_at'] })
    expect(await hide({ cars: ['year'] })).toEqual({ bookings: ['places', 'created_at'], cars: ['year'] })
    expect(await hide({ bookings: [] })).toEqual({ bookings: [], cars: ['year'] })
  })

  test('hold the language that mails are written in', async () => {
    const person = await givenPerson(context)
    await call(app, person, users.updatePreferences, { body: { language: 'fr' } })
    await call(app, null, auth.forgotPassword, { body: { email: person.email } })
    expect(mails.findLast((mail) => mail.to === person.email)!.html).toContain('lang="fr"')
  })

  test.each([
    { density: 'huge' },
    { language: 'de' },
    { shortcuts: 'on' },
    { saved_views: [{ list: 'x' }] },
    { saved_views: Array.from({ length: 51 }, () => ({ list: 'a', name: 'b', query: '' })) },
    { saved_views: [{ list: 'a', name: 'b', query: '', more: 1 }] },
    { saved_views: [{ list: 'a', name: ' ', query: '' }] },
    { hidden_columns: { payments: ['total'] } },
    { hidden_columns: { cars: [''] } },
    { hidden_columns: { cars: ['x'.repeat(41)] } },
    { hidden_columns: { cars: Array.from({ length: 21 }, (_, index) => `column${index}`) } },
    { hidden_columns: ['cars'] },
    { saved_views: ['Mine', ' mine'].map((name) => ({ list: 'a', name, query: '' })) },
  ])('refuse %j', async (raw) => {
    const { status } = await call(app, await givenPerson(context), users.updatePreferences, { raw })
    expect(status).toBe(422)
  })
})
