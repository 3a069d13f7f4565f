import type { Task } from '@marhala/contract/tasks/tasks.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { TaskFilters, TaskPage } from './task-pages.ts'
import { keepAdded, keepChanged, keepRemoved, taskDashboardQuery, taskQuery, tasksQuery } from './tasks.ts'

const task = (id: number, change: Partial<Task> = {}): Task =>
  ({
    id,
    title: `Task ${id}`,
    status: 'pending',
    priority: 'medium',
    when: 'upcoming',
    assignee: { id: 2, first_name: 'Salma', last_name: 'Bennani' },
    car_id: 7,
    booking_id: null,
    ...change,
  }) as Task

function given(...lists: TaskFilters[]) {
  const client = new QueryClient()
  for (const filters of lists)
    client.setQueryData<TaskPage>(tasksQuery(filters).queryKey, {
      data: [task(2), task(1)],
      total: 2,
      current_page: 1,
      last_page: 1,
      from: 1,
      to: 2,
      per_page: 30,
    })
  client.setQueryData(taskDashboardQuery.queryKey, {} as never)
  const page = (filters: TaskFilters) => client.getQueryData<TaskPage>(tasksQuery(filters).queryKey)!
  const idsOf = (filters: TaskFilters) => page(filters).data.map(({ id }) => id)
  return { client, page, idsOf }
}

describe('the lists of tasks that a page keeps', () => {
  test('a new one stands at the top of all of them, and their total is one more', () => {
    const { client, page, idsOf } = given({}, { page: 1, per_page: 20 })
    void keepAdded(client, task(3))
    expect(idsOf({})).toEqual([3, 2, 1])
    expect(idsOf({ page: 1, per_page: 20 })).toEqual([3, 2, 1])
    expect(page({})).toMatchObject({ total: 3, from: 1, to: 3, added: [3] })
    expect(client.getQueryData(taskQuery(3).queryKey)).toMatchObject({ title: 'Task 3' })
  })
  test('a new one stays there until the next load: no list that took it is asked again, the others are', () => {
    const { client } = given({}, { filter: 'mine' })
    void keepAdded(client, task(3))
    const isAskedAgain = (filters: TaskFilters) =>
      client.getQueryState(tasksQuery(filters).queryKey)?.isInvalidated
    expect([isAskedAgain({}), isAskedAgain({ filter: 'mine' })]).toEqual([false, true])
  })
  test.each([
    { status: 'pending' },
    { search: 'wash' },
    { from: '2026-06-01' },
    { page: 2 },
  ] as TaskFilters[])('whether the list of %j has it is the server’s to say', async (filters) => {
    const { client, idsOf } = given(filters)
    await keepAdded(client, task(3))
    expect(idsOf(filters)).toEqual([2, 1])
  })
  test('it stands on top of a narrowed list that has it, whenever it is due', async () => {
    const filters: TaskFilters = { status: 'pending', page: 1 }
    const { client, page, idsOf } = given(filters)
    await keepAdded(client, task(1))
    expect(idsOf(filters)).toEqual([1, 2])
    expect(page(filters)).toMatchObject({ total: 2, added: [1] })
  })
  test('a changed or completed one replaces what stood there, in the list and as the current task', () => {
    const { client, page, idsOf } = given({})
    keepChanged(client, task(1, { status: 'completed', when: 'done' }))
    expect(idsOf({})).toEqual([2, 1])
    expect(page({}).data[1]).toMatchObject({ status: 'completed', when: 'done' })
    expect(client.getQueryData(taskQuery(1).queryKey)).toMatchObject({ status: 'completed' })
  })
  test('a deleted one is gone, and the total one less', () => {
    const { client, page, idsOf } = given({})
    client.setQueryData(taskQuery(2).queryKey, task(2))
    keepRemoved(client, 2)
    expect(idsOf({})).toEqual([1])
    expect(page({})).toMatchObject({ total: 1, from: 1, to: 1 })
    expect(client.getQueryData(taskQuery(2).queryKey)).toBeUndefined()
  })
  test('whatever was written, the figures are asked for again', () => {
    const { client } = given()
    keepChanged(client, task(1))
    expect(client.getQueryState(taskDashboardQuery.queryKey)?.isInvalidated).toBe(true)
  })
})
