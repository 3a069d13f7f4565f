import * as fleet from '@marhala/contract/fleet/fleet.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn, unique } from '../../test/builders.ts'
import { givenClass } from '../../test/classes.ts'
import { readCsv } from '../../test/read-csv.ts'
import { openTestApp } from '../../test/test-app.ts'

const { app, context } = await openTestApp()
const admin = await givenPerson(context, { role: 'admin' })
const asAdmin = () => signIn(context, admin)

const download = async (query: string, person: { token: string } | null, language = 'en') =>
  app.inject({
    url: `/api/inventory?format=csv&${query}`,
    headers: {
      host: 'localhost:3000',
      'accept-language': language,
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
  })

describe('R48 the fleet as a file', () => {
  test('has all that the filters find, all pages, in the list’s order, harmless', async () => {
    const word = `Csv${unique()}`
    for (let made = 0; made < 11; made++)
      await givenCar(context, { model: `${word} ${made}`, odometer: made })
    await givenCar(context, { model: `${word} gone`, status: 'retired' })
    const wild = await givenCar(context, { model: `${word} wild` })
    await context.db
      .updateTable('cars')
      .set({ registration_plate: '=1+1' })
      .where('id', '=', wild.id)
      .execute()
    const filter = { search: word, sort_by: 'odometer', sort_order: 'desc' } as const
    const query = new URLSearchParams({ ...filter, per_page: '3', page: '2' }).toString()
    const reply = await download(query, await asAdmin())
    expect([reply.statusCode, reply.headers['x-total-rows']]).toEqual([200, '12'])
    expect(reply.headers['content-disposition']).toContain('filename="fleet-2026-06-03.csv"')
    const [header, ...rows] = readCsv(reply.body, ',')
    const listed = (
      await call(app, await asAdmin(), fleet.inventory, { query: { ...filter, per_page: '100' } })
    ).data.data
    expect(rows.map(([, name]) => name)).toEqual(listed.map(({ name }) => name))
    expect(rows.every((row) => row.length === header!.length)).toBe(true)
    expect(rows.find(([, name]) => name!.endsWith('wild'))![0]).toBe("'=1+1")
    expect(rows[0]!.slice(4, 8)).toEqual(['available', '300.00', '0', '300.00'])
    const [french, first] = readCsv((await download(query, await asAdmin(), 'fr')).body, ';')
    expect([french![0], first![4]]).toEqual(['Immatriculation', 'disponible'])
  })

  test('names the class of each car, by which the list is narrowed', async () => {
    const name = `Class ${unique()}`
    const class_id = await givenClass(context, { name })
    const [one, other] = [await givenCar(context, { class_id }), await givenCar(context)]
    const rows = readCsv((await download(`class_id=${class_id}`, await asAdmin())).body, ',')
    expect([rows.length, rows[0]!.at(-1), rows[1]!.at(-1)]).toEqual([2, 'Rental class', name])
    expect(rows[1]![0]).toBe(one.registration_plate)
    const none = (await download('class_id=none', await asAdmin())).body
    expect([none.includes(one.registration_plate), none.includes(other.registration_plate)]).toEqual([
      false,
      true,
    ])
  })

  test('takes the rights of the list, and is in the audit (R58)', async () => {
    expect((await download('', null)).statusCode).toBe(401)
    for (const role of ['user', 'moderator'] as const) {
      const person = await signIn(context, await givenPerson(context, { role }))
      expect((await download('', person)).statusCode).toBe(403)
    }
    await download('search=nothing-like-it', await asAdmin())
    const row = await context.db
      .selectFrom('audit')
      .select(['action', 'entity', 'actor_id', 'after'])
      .where('action', '=', 'export_cars')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row).toEqual({ action: 'export_cars', entity: 'car', actor_id: admin.id, after: { rows: 0 } })
  })
})
