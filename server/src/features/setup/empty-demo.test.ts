import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as auth from '@marhala/contract/accounts/auth.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import * as setup from '@marhala/contract/setup/setup.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { makeDemoDatabase, makeStaffedDatabase, noon } from '../../db/seed/demo-database.ts'
import { seedDemo } from '../../db/seed/seed-demo.ts'
import { givenAccount, signInAt } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { givenPerson } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { sendForm } from '../../test/send-form.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

/** A demo company and its superadmin, signed in at a browser. */
async function openDemo() {
  const opened = await openTestApp({}, undefined, {
    database: await makeDemoDatabase(noon),
    holds: 'limited',
  })
  opened.at(noon.toISOString())
  const owner = await givenAccount(opened.context, { role: 'superadmin' })
  const { data, cookie } = await signInAt(opened.app, owner.email)
  const { token } = data as { token: string }
  return { ...opened, owner, person: { token, cookie } }
}

const empty = (company_name = 'Marhala', language = 'fr') => ({
  body: { company_name },
  headers: { 'accept-language': language },
})

/** Every row of every table, the migrations' own apart. */
async function everything(db: OpenDatabase['db']): Promise<Record<string, object[]>> {
  const { rows } = await sql<{ name: string }>`select tablename::text as name from pg_tables
    where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`.execute(db)
  const tables: [string, object[]][] = []
  for (const { name } of rows) {
    const found = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(name)} t
      order by 1`.execute(db)
    if (found.rows.length > 0) tables.push([name, found.rows.map(({ row }) => row)])
  }
  return Object.fromEntries(tables)
}

describe('the demo is emptied', () => {
  test('whole: what is left are staff accounts and what a stranger’s database begins with', async () => {
    const { app, context, owner, person } = await openDemo()
    const picture = await sharp({
      create: { width: 300, height: 100, channels: 3, background: 'teal' },
    })
      .png()
      .toBuffer()
    await sendForm(app, person, companySettings.uploadLogo, { files: [{ bytes: picture, field: 'logo' }] })
    const folder = (name: string) => join(context.config.data_dir, name)
    mkdirSync(folder('outbox'), { recursive: true })
    writeFileSync(join(folder('outbox'), 'to-a-client.json'), '{}')
    await context.jobs.enqueueMail(context.db, { to: 'client@example.com', subject: '', text: '', html: '' })

    // A client of the demo who is signed in.
    await givenPerson(context)

    const before = await call(app, person, setup.get)
    expect(before.data).toMatchObject({ demo: 'undecided', own_bookings: [] })
    expect(before.data.goes).toMatchObject({ clients: 61, files: 1 })
    const done = await call(app, person, setup.emptyDemo, empty())
    expect([done.status, done.data]).toEqual([
      200,
      {
        demo: 'emptied',
        goes: null,
        own_bookings: [],
        steps: { agency: false, places: false, cars: false, prices: false, photos: false },
      },
    ])

    const stranger = await makeStaffedDatabase()
    onTestFinished(() => stranger.close())
    const [left, fresh] = [await everything(context.db), await everything(stranger.db)]
    const { users, sessions, demo, audit, company_settings, known_browsers, rate_limits, ...rest } = left
    const { users: _, company_settings: first, ...others } = fresh
    expect(rest).toEqual(others)
    expect(company_settings).toEqual([{ ...first![0], languages: ['fr'] }])
    expect(users!.map((row) => (row as { role: string }).role)).toEqual(['superadmin', 'superadmin'])
    const owners = sessions!.map((row) => (row as { user_id: number }).user_id)
    expect(owners).toEqual([owner.id, owner.id])
    expect([demo, audit].map((rows) => rows!.length)).toEqual([1, 1])
    expect(audit![0]).toMatchObject({
      action: 'empty_demo',
      actor_id: owner.id,
      before: { ...before.data.goes },
    })
    expect([known_browsers?.length ?? 0, rate_limits?.length ?? 0].every((rows) => rows <= 1)).toBe(true)
    const stores = readdirSync(folder('files'), { recursive: true, withFileTypes: true })
    expect(stores.filter((one) => one.isFile())).toEqual([])
    expect(readdirSync(folder('outbox'))).toEqual([])
    const mails = await sql`select 1 from pgboss.job where name in ('mail', 'push')`.execute(context.db)
    expect(mails.rows).toEqual([])
  })

  test('and the administrator stays signed in, with the guards of the tables awake again', async () => {
    const { app, context, person } = await openDemo()
    await call(app, person, setup.emptyDemo, empty())
    expect((await call(app, person, auth.currentUser)).status).toBe(200)
    await expect(sql`delete from audit`.execute(context.db)).rejects.toThrow()
    const again = await call(app, person, setup.emptyDemo, empty())
    expect([again.status, again.error.code]).toEqual([409, 'no_demo'])
  })

  test('once: the next start makes no other', async () => {
    const { app, context, person } = await openDemo()
    await call(app, person, setup.emptyDemo, empty())
    await seedDemo(context)
    expect(await context.db.selectFrom('cars').select('id').execute()).toEqual([])
  })

  test('never after somebody has really booked, whose reference is named', async () => {
    const opened = await openDemo()
    const { app, context, person } = opened
    opened.at(testNow)
    const fixture = await makeBookingFixture(opened)
    const booking = await fixture.book()
    const found = await call(app, person, setup.get)
    expect(found.data.own_bookings).toEqual([booking.reference])
    const refused = await call(app, person, setup.emptyDemo, empty())
    expect([refused.status, refused.error.code]).toEqual([409, 'demo_has_own_bookings'])
    expect(await context.db.selectFrom('bookings').select('id').limit(1).execute()).toHaveLength(1)
  })

  test('only with its name typed, and kept where a superadmin looks around first', async () => {
    const { app, person } = await openDemo()
    const wrong = await call(app, person, setup.emptyDemo, empty('Another'))
    expect([wrong.status, Object.keys(wrong.error.errors!)]).toEqual([422, ['company_name']])
    expect((await call(app, person, setup.keepDemo)).data.demo).toBe('kept')
    expect((await call(app, person, setup.emptyDemo, empty('marhala '))).data.demo).toBe('emptied')
  })
})
