import * as tasks from '@marhala/contract/tasks/tasks.ts'
import { call } from '../as-caller.ts'
import { givenPerson, signIn, unique } from '../builders.ts'
import type { BookingFixture } from '../bookings.ts'
import type { Samples } from './sample.ts'
import type { TestApp } from '../test-app.ts'

/** A task that an admin writes, unless wished otherwise. */
export async function givenTask(
  { app, context }: TestApp,
  fixture: BookingFixture,
  wishes: Partial<tasks.TaskFields> = {},
): Promise<tasks.Task> {
  const raw = { title: `Task x${unique()}x`, ...wishes }
  const { data, error } = await call(app, await signIn(context, fixture.admin), tasks.create, { raw })
  if (!data) throw new Error(`no task: ${JSON.stringify(error)}`)
  return data
}

/** The samples of the tasks' calls, each on a task that no other call knows. */
export function makeTaskSamples(product: TestApp, fixture: BookingFixture): Samples {
  const { app, context } = product
  const on = (body?: Record<string, unknown>) => async () => ({
    params: { task_id: String((await givenTask(product, fixture)).id) },
    ...(body && { body }),
  })
  return {
    'tasks.list': () => ({ query: { filter: 'upcoming', priority: 'high,urgent', search: 'wash' } }),
    'tasks.get': on(),
    'tasks.create': () => ({
      body: { title: 'Wash', due_at: '2026-06-04T09:00', checklist: [{ text: 'Inside' }] },
    }),
    'tasks.update': on({ priority: 'high' }),
    'tasks.remove': on(),
    'tasks.complete': on({}),
    'tasks.checkItem': async () => {
      const { id, checklist } = await givenTask(product, fixture, { checklist: [{ text: 'Inside' }] })
      return { params: { task_id: String(id), item_id: String(checklist[0]!.id) }, body: { is_done: true } }
    },
    'tasks.addComment': on({ text: 'Done by noon' }),
    'tasks.removeComment': async () => {
      const params = { task_id: String((await givenTask(product, fixture)).id) }
      const admin = await signIn(context, fixture.admin)
      const { data } = await call(app, admin, tasks.addComment, { params, body: { text: 'By noon' } })
      return { params: { ...params, comment_id: String(data.comments[0]!.id) } }
    },
    'tasks.assignees': () => ({}),
    'tasks.dashboard': () => ({}),
    'tasks.sendReminders': async () => {
      const { id: assignee_id } = await givenPerson(context, { role: 'moderator' })
      await givenTask(product, fixture, { assignee_id, due_at: '2026-06-03T08:00' })
      return {}
    },
  }
}
