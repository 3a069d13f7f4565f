import { taskCauses } from '@marhala/domain/tasks/task.ts'
import { expect, test } from 'vitest'
import { makeCausedTasks } from '../../../features/tasks/make-caused-tasks.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { makeDemoDatabase, noon } from '../demo-database.ts'

const database = await makeDemoDatabase(noon)
const { context, at } = await openTestApp({}, undefined, { database })
at(noon.toISOString())
await makeCausedTasks(context)
const rows = await context.db.selectFrom('tasks').selectAll().execute()

test('the demo has weeks of tasks, of each state and kind, none from the future', () => {
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['pending', 'in_progress', 'completed']))
  const written = rows.filter(({ cause }) => cause === null)
  expect(written.length).toBeGreaterThan(10)
  const span = noon.getTime() - Math.min(...written.map(({ created_at }) => created_at.getTime()))
  expect(span).toBeGreaterThan(20 * 86_400_000)
  for (const { created_at, completed_at } of rows) {
    expect(created_at.getTime()).toBeLessThanOrEqual(noon.getTime())
    if (completed_at) expect(completed_at.getTime()).toBeLessThanOrEqual(noon.getTime())
  }
})

test('what asks for a task there makes it by the product’s rule, and a believable number of them', () => {
  const open = rows.filter(({ cause, status }) => cause !== null && status !== 'completed')
  const missing = taskCauses.filter((cause) => !open.some((task) => task.cause === cause))
  // Every deposit of the demo went back at its return, its cars are young and stay in Morocco, nobody pays
  // online, no fine has come, and nobody hires by the month.
  expect(missing).toEqual([
    'return_deposit',
    'left_zone',
    'car_end',
    'online_payment',
    'declare_driver',
    'prolong_hire',
  ])
  expect(open.length).toBeGreaterThan(5)
  expect(open.length).toBeLessThan(40)
})
