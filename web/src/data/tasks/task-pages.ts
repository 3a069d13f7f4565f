import type { Page } from '@marhala/contract/wire/paging.ts'
import type { list, Task } from '@marhala/contract/tasks/tasks.ts'
import type { InputOf } from '../http/send.ts'

export type TaskFilters = NonNullable<InputOf<typeof list>['query']>
/** A page as it was loaded, but for the changes since; `added` are the tasks that came on top of it. */
export type TaskPage = Page<Task> & { added?: number[] }

/** A new task stands at the top, and the total is one more; the page keeps its length. */
export function pageWithTask(page: TaskPage, task: Task): TaskPage {
  if (page.data.some(({ id }) => id === task.id)) return pageWithTaskChanged(page, task)
  const total = page.total + 1
  return {
    ...page,
    data: [task, ...page.data].slice(0, page.per_page),
    added: [task.id, ...(page.added ?? [])],
    total,
    last_page: Math.ceil(total / page.per_page),
    from: 1,
    to: Math.min(page.per_page, page.data.length + 1),
  }
}

/** A changed task replaces the one that it was. */
export function pageWithTaskChanged(page: TaskPage, task: Task): TaskPage {
  if (!page.data.some(({ id }) => id === task.id)) return page
  return { ...page, data: page.data.map((one) => (one.id === task.id ? task : one)) }
}

/** Deleted tasks are gone, and the total is that many less, never below 0. */
export function pageWithoutTasks(page: TaskPage, ids: readonly number[]): TaskPage {
  const data = page.data.filter(({ id }) => !ids.includes(id))
  const removed = page.data.length - data.length
  if (removed === 0) return page
  return {
    ...page,
    data,
    total: Math.max(0, page.total - removed),
    from: data.length === 0 ? null : page.from,
    to: data.length === 0 || page.to === null ? null : page.to - removed,
  }
}

/** A task that the page has stands on top of it until it is loaded again. */
export function pageWithTaskOnTop(page: TaskPage, task: Task): TaskPage {
  if (!page.data.some(({ id }) => id === task.id)) return page
  const others = page.data.filter(({ id }) => id !== task.id)
  return { ...page, data: [task, ...others], added: [task.id, ...(page.added ?? [])] }
}

/** Whether it is the first page of all tasks, which a new one is on whatever it is. */
export function isOfAllTasks({ page, per_page: _, ...filters }: TaskFilters): boolean {
  return Number(page ?? 1) === 1 && Object.values(filters).every((value) => !value)
}
