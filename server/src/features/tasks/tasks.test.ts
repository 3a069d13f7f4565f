import * as tasks from '@marhala/contract/tasks/tasks.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn, unique } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenTask } from '../../test/samples/task-samples.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { makeNextTasks } from './make-next-task.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const colleague = await givenPerson(context, { role: 'admin', first_name: 'Karim' })
const admin = () => signIn(context, fixture.admin)
const task = (wishes: Partial<tasks.TaskFields> = {}) => givenTask(product, fixture, wishes)
const on = ({ id }: { id: number }) => ({ task_id: String(id) })
const read = async (one: { id: number }) =>
  (await call(app, await admin(), tasks.get, { params: on(one) })).data
const update = async (one: { id: number }, body: tasks.TaskChanges, language = 'en') =>
  call(app, await admin(), tasks.update, { params: on(one), body, headers: { 'accept-language': language } })
const find = async (query: Record<string, string>) =>
  (await call(app, await admin(), tasks.list, { query: { per_page: '100', ...query } })).data.data.map(
    ({ id }) => id,
  )
beforeEach(() => at(testNow))

describe('a task', () => {
  test('is written, changed by what is named, and deleted with the specified words', async () => {
    const car = await givenCar(context)
    const booking = await fixture.given('pending', { car })
    const person = await admin()
    const created = await call(app, person, tasks.create, {
      body: {
        title: ' Wash Duster ',
        priority: 'high',
        due_at: '2026-06-04T09:00',
        remind_at: '2026-06-04T08:00',
        assignee_id: colleague.id,
        car_id: car.id,
        booking_id: booking.id,
        checklist: [{ text: 'Inside' }, { text: 'Outside', is_done: true }],
      },
    })
    expect([created.status, created.message]).toEqual([201, 'Task created'])
    expect(created.data).toMatchObject({
      version: 1,
      title: 'Wash Duster',
      status: 'pending',
      priority: 'high',
      due_at: '2026-06-04T08:00:00.000Z',
      remind_at: '2026-06-04T07:00:00.000Z',
      when: 'upcoming',
      assignee: { id: colleague.id, first_name: 'Karim' },
      car: { id: car.id, registration_plate: car.registration_plate },
      booking: { id: booking.id, reference: booking.reference },
      cause: null,
      checklist: [{ text: 'Inside', is_done: false }, { is_done: true }],
      comments: [],
      repeat: null,
      created_by: { first_name: 'Adil' },
      completed_at: null,
    })
    const changed = await update(created.data, { status: 'in_progress', assignee_id: null })
    expect([changed.status, changed.message]).toEqual([200, 'Task saved'])
    expect(changed.data).toMatchObject({
      version: 2,
      title: 'Wash Duster',
      status: 'in_progress',
      assignee: null,
      priority: 'high',
      due_at: '2026-06-04T08:00:00.000Z',
    })
    const gone = await call(app, person, tasks.remove, { params: on(created.data) })
    expect([gone.status, gone.message, gone.data]).toEqual([200, 'Task deleted successfully', null])
    expect((await call(app, person, tasks.get, { params: on(created.data) })).status).toBe(404)
  })

  test('is done once, with who and when, and is open again with neither', async () => {
    const { id, version } = await task()
    const person = await admin()
    const done = await call(app, person, tasks.complete, { params: on({ id }), body: { version } })
    expect([done.status, done.message]).toEqual([200, 'Task completed'])
    expect(done.data).toMatchObject({
      status: 'completed',
      when: 'done',
      completed_at: '2026-06-03T09:00:00.000Z',
      completed_by: { id: fixture.admin.id },
    })
    at('2026-06-03T10:00:00Z')
    const again = await call(app, await admin(), tasks.complete, { params: on({ id }), body: { version } })
    expect([again.status, again.data]).toEqual([200, done.data])
    const open = await update({ id }, { status: 'pending' })
    expect(open.data).toMatchObject({ status: 'pending', completed_at: null, completed_by: null })
  })

  test('is not changed by a caller with an older version', async () => {
    const one = await task()
    await update(one, { priority: 'low' })
    const late = await update(one, { priority: 'urgent', version: 1 })
    expect([late.status, late.error.code]).toEqual([409, 'stale_task'])
    const done = await call(app, await admin(), tasks.complete, { params: on(one), body: { version: 1 } })
    expect([done.status, (await read(one)).priority]).toEqual([409, 'low'])
  })

  test.each<[string, object, string, string]>([
    ['no title', { title: ' ' }, 'title', 'This field is required.'],
    ['a long title', { title: 'x'.repeat(201) }, 'title', 'Enter at most 200 characters.'],
    ['a day without an hour', { due_at: '2026-06-04' }, 'due_at', 'Time is required.'],
    [
      'a day that there is not',
      { due_at: '2026-02-30T10:00' },
      'due_at',
      'Enter a date and time such as 2026-07-12T10:00.',
    ],
    [
      'a day out of all time',
      { due_at: '9999-12-31T10:00' },
      'due_at',
      'Enter a date and time such as 2026-07-12T10:00.',
    ],
    ['a client', { assignee_id: fixture.client.id }, 'assignee_id', 'Choose a member of staff.'],
    ['no such car', { car_id: 2_000_000_000 }, 'car_id', 'This car does not exist.'],
    ['no such booking', { booking_id: 2_000_000_000 }, 'booking_id', 'This booking does not exist.'],
    ['an empty item', { checklist: [{ text: '' }] }, 'checklist.0.text', 'This field is required.'],
    ['a repetition of nothing', { repeat: { every: 'day' } }, 'due_at', 'A repeating task needs a due date.'],
    [
      'one that is over before',
      { due_at: '2026-06-04T09:00', repeat: { every: 'day', until: '2026-06-03' } },
      'repeat.until',
      'The repetition can’t end before the due date.',
    ],
    ['a field of no task', { cause: 'papers' }, 'cause', 'This field isn’t recognised.'],
  ])('is refused with %s, on its field', async (_, fields, field, words) => {
    const raw = { title: 'Wash', ...fields }
    const { status, error } = await call(app, await admin(), tasks.create, { raw })
    expect([status, error.errors]).toEqual([422, { [field]: [words] }])
    const known = await task()
    expect((await call(app, await admin(), tasks.update, { params: on(known), raw: fields })).status).toBe(
      422,
    )
  })
})

describe('a checklist', () => {
  test('keeps its items by their numbers, in the order that is sent', async () => {
    const one = await task({ checklist: [{ text: 'A' }, { text: 'B' }, { text: 'C' }] })
    const [a, b, c] = one.checklist.map(({ id }) => id)
    const ticked = await call(app, await admin(), tasks.checkItem, {
      params: { ...on(one), item_id: String(b) },
      body: { is_done: true },
    })
    expect(ticked.data.checklist[1]).toEqual({ id: b, text: 'B', is_done: true })
    const { data } = await update(one, {
      checklist: [{ id: c!, text: 'C' }, { text: 'New' }, { id: b!, text: 'B again' }],
    })
    expect(data.checklist).toEqual([
      { id: c, text: 'C', is_done: false },
      { id: expect.any(Number), text: 'New', is_done: false },
      { id: b, text: 'B again', is_done: true },
    ])
    expect(data.checklist.map(({ id }) => id)).not.toContain(a)
    const other = await task()
    const params = { ...on(other), item_id: String(b) }
    const foreign = await call(app, await admin(), tasks.checkItem, { params, body: { is_done: false } })
    expect([foreign.status, (await read(one)).checklist[2]!.is_done]).toEqual([404, true])
  })
})

describe('comments', () => {
  test('stand oldest first, and are deleted by who wrote them or by a superadmin', async () => {
    const one = await task()
    const say = async (person: { id: number }, text: string) =>
      (await call(app, await signIn(context, person), tasks.addComment, { params: on(one), body: { text } }))
        .data
    await say(fixture.admin, 'By noon?')
    const { comments } = await say(colleague, 'Done')
    expect(comments.map(({ text, author }) => [text, author.first_name])).toEqual([
      ['By noon?', 'Adil'],
      ['Done', 'Karim'],
    ])
    const remove = async (person: { id: number }, id: number) =>
      call(app, await signIn(context, person), tasks.removeComment, {
        params: { ...on(one), comment_id: String(id) },
      })
    expect((await remove(fixture.admin, comments[1]!.id)).status).toBe(403)
    expect((await remove(colleague, comments[1]!.id)).data.comments).toHaveLength(1)
    const owner = await givenPerson(context, { role: 'superadmin' })
    expect((await remove(owner, comments[0]!.id)).data.comments).toEqual([])
    expect((await remove(owner, comments[0]!.id)).status).toBe(404)
  })
})

describe('the list', () => {
  test('finds by status, priority, assignee, car, booking, words and days, open and first due first', async () => {
    const name = `Zellige${unique()}`
    const car = await givenCar(context, { model: `Sandero q${unique()}q` })
    const late = await task({ title: `${name} é`, due_at: '2026-06-02T09:00', priority: 'low' })
    const soon = await task({ title: name, due_at: '2026-06-03T20:00', car_id: car.id })
    const next = await task({ title: name, due_at: '2026-06-09T09:00', assignee_id: colleague.id })
    const undated = await task({ title: 'Call', description: `about ${name}`, priority: 'urgent' })
    const done = await task({ title: name, due_at: '2026-06-01T09:00', status: 'completed' })
    const search = name.toLowerCase()
    const all = [late, soon, next, undated, done].map(({ id }) => id)
    expect(await find({ search })).toEqual(all)
    expect(await find({ search, filter: 'all' })).toEqual(all)
    expect(await find({ search: `${search} e` })).toContain(late.id)
    expect(await find({ search, filter: 'overdue' })).toEqual([late.id])
    expect(await find({ search, filter: 'today' })).toEqual([soon.id])
    expect(await find({ search, filter: 'upcoming' })).toEqual([next.id])
    expect(await find({ search, status: 'completed' })).toEqual([done.id])
    expect(await find({ search, status: 'pending,in_progress', priority: 'low,urgent' })).toEqual([
      late.id,
      undated.id,
    ])
    expect(await find({ search: car.model })).toEqual([soon.id])
    expect(await find({ car_id: String(car.id) })).toEqual([soon.id])
    expect(await find({ search, assignee_id: String(colleague.id) })).toEqual([next.id])
    expect(await find({ search, from: '2026-06-02', to: '2026-06-03' })).toEqual([late.id, soon.id])
    expect((await find({ search, sort_by: 'priority' }))[0]).toBe(undated.id)
    expect(await find({ search, sort_by: 'created_at', status: 'pending' })).toEqual([
      undated.id,
      next.id,
      soon.id,
      late.id,
    ])
    const mine = await call(app, await signIn(context, colleague), tasks.list, { query: { filter: 'mine' } })
    expect(mine.data.data.map(({ id }) => id)).toEqual([next.id])
    const page = await call(app, await admin(), tasks.list, { query: { search, per_page: '2', page: '2' } })
    expect(page.data).toMatchObject({ total: 5, current_page: 2, last_page: 3, from: 3, to: 4, per_page: 2 })
    expect((await call(app, await admin(), tasks.list, {})).data.per_page).toBe(15)
  })

  test('finds a booking by its reference and its client', async () => {
    const client = await givenPerson(context, { first_name: `Houda${unique()}` })
    const booking = await fixture.given('pending', { by: client })
    const one = await task({ booking_id: booking.id })
    expect(await find({ search: booking.reference })).toEqual([one.id])
    expect(await find({ search: client.first_name })).toEqual([one.id])
    expect(await find({ booking_id: String(booking.id) })).toEqual([one.id])
  })

  test('names the possible assignees', async () => {
    const moderator = await givenPerson(context, { role: 'moderator' })
    await task({ assignee_id: moderator.id })
    const { data } = await call(app, await admin(), tasks.assignees)
    expect(data).toContainEqual(
      expect.objectContaining({ id: moderator.id, role: 'moderator', open_tasks: 1 }),
    )
    expect(data.map(({ id }) => id)).not.toContain(fixture.client.id)
  })
})

describe('the dashboard', () => {
  /** As the database itself tells its days from the company's wall clock. */
  async function counted(now: string) {
    const { rows } = await context.pool.query(
      `WITH clock AS (SELECT $1::timestamptz AS now, ($1::timestamptz AT TIME ZONE 'Africa/Casablanca')::date AS today),
        open AS (SELECT *, (due_at AT TIME ZONE 'Africa/Casablanca')::date AS day FROM tasks WHERE status <> 'completed')
       SELECT (SELECT count(*)::int FROM tasks) AS total_tasks,
        (SELECT count(*)::int FROM tasks WHERE status = 'pending') AS pending_tasks,
        (SELECT count(*)::int FROM tasks WHERE status = 'in_progress') AS in_progress_tasks,
        (SELECT count(*)::int FROM tasks WHERE status = 'completed') AS completed_tasks,
        (SELECT count(*)::int FROM open, clock WHERE due_at < now) AS overdue_tasks,
        (SELECT count(*)::int FROM open, clock WHERE day = today) AS today_tasks,
        (SELECT count(*)::int FROM open, clock WHERE day > today) AS upcoming_tasks`,
      [now],
    )
    return rows[0]
  }

  // Around midnight in June; around the days on which Casablanca's clock goes back and on again in 2026.
  test.each([
    ['2026-06-03T22:59:59Z'],
    ['2026-06-03T23:00:00Z'],
    ['2026-06-03T23:00:01Z'],
    ['2026-02-14T22:59:59Z'],
    ['2026-02-14T23:00:00Z'],
    ['2026-02-15T23:00:00Z'],
    ['2026-02-15T23:59:59Z'],
    ['2026-02-16T00:00:00Z'],
    ['2026-03-21T23:59:59Z'],
    ['2026-03-22T00:00:00Z'],
    ['2026-03-22T22:59:59Z'],
    ['2026-03-22T23:00:00Z'],
  ])('counts at %s what the database counts', async (now) => {
    const around = Date.parse(now)
    for (const hours of [-25, -24, -1, 0, 1, 23, 24, 25]) {
      const due_at = new Date(around + hours * 3_600_000).toISOString()
      await task({ due_at, status: hours === 24 ? 'in_progress' : 'pending' })
      await task({ due_at: new Date(around + hours * 3_600_000 - 1000).toISOString(), status: 'completed' })
    }
    at(now)
    const { data } = await call(app, await admin(), tasks.dashboard)
    expect(data.statistics).toEqual(await counted(now))
    for (const when of ['overdue', 'today', 'upcoming'] as const)
      expect((await call(app, await admin(), tasks.list, { query: { filter: when } })).data.total).toBe(
        data.statistics[`${when}_tasks`],
      )
  })

  test('names the five newest, and the five that have waited longest', async () => {
    const oldest = await task({ due_at: '2020-01-01T09:00' })
    const newest = await task()
    const { data } = await call(app, await admin(), tasks.dashboard)
    expect([data.recent_tasks.length, data.overdue_tasks.length]).toEqual([5, 5])
    expect([data.recent_tasks[0]!.id, data.overdue_tasks[0]!.id]).toEqual([newest.id, oldest.id])
  })
})

describe('a repeating task', () => {
  const series = async (title: string) => {
    const { data } = await call(app, await admin(), tasks.list, {
      query: { search: title, per_page: '100', sort_by: 'created_at', sort_order: 'asc' },
    })
    return data.data.map(({ due_at, status }) => [due_at!.slice(0, 16), status]).sort()
  }
  const complete = async (one: { id: number }) =>
    call(app, await admin(), tasks.complete, { params: on(one), body: {} })

  test('is followed by the next once it is done, with its checklist open, however often that is said', async () => {
    const one = await task({
      due_at: '2026-06-03T18:00',
      remind_at: '2026-06-03T16:30',
      repeat: { every: 'week' },
      checklist: [{ text: 'Tyres', is_done: true }],
    })
    await Promise.all([complete(one), complete(one), makeNextTasks(context)])
    expect(await series(one.title)).toEqual([
      ['2026-06-03T17:00', 'completed'],
      ['2026-06-10T17:00', 'pending'],
    ])
    await update(one, { status: 'pending' })
    await complete(one)
    expect(await series(one.title)).toHaveLength(2)
    const [nextId] = await find({ search: one.title, status: 'pending' })
    expect(await read({ id: nextId! })).toMatchObject({
      remind_at: '2026-06-10T15:30:00.000Z',
      repeat: { every: 'week', interval: 1, until: null },
      checklist: [{ text: 'Tyres', is_done: false }],
    })
    await call(app, await admin(), tasks.remove, { params: on({ id: nextId! }) })
    await update(one, { status: 'pending' })
    await complete(one)
    expect(await series(one.title), 'one that was deleted does not come back').toHaveLength(1)
  })

  test('goes on by the clock where it is not done, at its hour of the wall clock, and not for days that were missed', async () => {
    at('2026-02-13T09:00:00Z')
    const one = await task({ due_at: '2026-02-13T10:00', repeat: { every: 'day', until: '2026-02-17' } })
    await makeNextTasks(context)
    expect(await series(one.title)).toHaveLength(1)
    // The clock went back in the night to the 15th: 10:00 is an hour later.
    at('2026-02-16T00:00:00Z')
    await Promise.all(Array.from({ length: 3 }, () => makeNextTasks(context)))
    expect(await series(one.title)).toEqual([
      ['2026-02-13T09:00', 'pending'],
      ['2026-02-16T10:00', 'pending'],
    ])
    at('2026-03-01T09:00:00Z')
    await makeNextTasks(context)
    await makeNextTasks(context)
    expect((await series(one.title)).map(([due]) => due)).toEqual([
      '2026-02-13T09:00',
      '2026-02-16T10:00',
      '2026-02-17T10:00',
    ])
  })

  test('begins anew with another due date, and ends with its repetition', async () => {
    const one = await task({ due_at: '2026-06-03T18:00', repeat: { every: 'month' } })
    await update(one, { due_at: '2026-06-30T18:00' })
    await complete(one)
    expect((await series(one.title))[1]).toEqual(['2026-07-30T17:00', 'pending'])
    const [nextId] = await find({ search: one.title, status: 'pending' })
    expect((await update({ id: nextId! }, { repeat: null })).data.repeat).toBeNull()
    await complete({ id: nextId! })
    expect(await series(one.title)).toHaveLength(2)
    const undated = await update(one, { due_at: null })
    expect(undated.error.errors).toEqual({ due_at: ['A repeating task needs a due date.'] })
  })
})
