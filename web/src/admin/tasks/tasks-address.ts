import {
  type TaskFilter,
  taskFilters,
  taskPriorities,
  type TaskPriority,
  type TaskStatus,
  taskStatuses,
} from '@marhala/domain/tasks/task.ts'
import { isPlainDate } from '@marhala/domain/time/wall-clock.ts'
import type { TaskFilters } from '../../data/tasks/task-pages.ts'
import { searchText } from '../../features/lists/search-text.ts'

/** What narrows the tasks. */
export type Narrowing = {
  /** Null is all of them. */
  filter: TaskFilter | null
  status: TaskStatus | null
  priority: TaskPriority | null
  search: string | null
  assignee_id: number | null
  car_id: number | null
  booking_id: number | null
}

/** What the room shows, as its address has it. */
export type TasksView = Narrowing & {
  view: (typeof taskViews)[number]
  page: number
  /** Of the calendar: its month, `YYYY-MM`; null is the present one. */
  month: string | null
  /** Of the calendar: the day whose tasks are listed below it; a new task is due on it. */
  day: string | null
  /** The open task. */
  task: number | null
  /** What stands open over the list. */
  open: 'new' | 'reminders' | null
}

export const taskViews = ['list', 'board', 'calendar'] as const

export const noNarrowing: Narrowing = {
  filter: null,
  status: null,
  priority: null,
  search: null,
  assignee_id: null,
  car_id: null,
  booking_id: null,
}

/** All tasks in a list. */
export const plainView: TasksView = {
  ...noNarrowing,
  view: 'list',
  page: 1,
  month: null,
  day: null,
  task: null,
  open: null,
}

/** Tasks a page of the list. */
export const tasksPerPage = 20
/** The most that the board and a month of the calendar hold: the longest page of the wire. */
export const tasksAtOnce = 100

/** Reads an address. What the API would refuse is left out, so a hand-made address shows a list and no error. */
export function readTasksView(query: URLSearchParams): TasksView {
  const one = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === query.get(name)) ?? null
  const [month, day] = [query.get('month') ?? '', query.get('day') ?? '']
  return {
    filter: one(taskFilters, 'filter'),
    status: one(taskStatuses, 'status'),
    priority: one(taskPriorities, 'priority'),
    search: searchText(query.get('search')),
    assignee_id: wholeNumber(query.get('assignee_id')),
    car_id: wholeNumber(query.get('car_id')),
    booking_id: wholeNumber(query.get('booking_id')),
    view: one(taskViews, 'view') ?? plainView.view,
    page: Math.min(1_000_000, wholeNumber(query.get('page')) ?? 1),
    month: isPlainDate(`${month}-01`) ? month : null,
    day: isPlainDate(day) ? day : null,
    task: wholeNumber(query.get('task')),
    open: query.get('new') === '1' ? 'new' : query.get('reminders') === '1' ? 'reminders' : null,
  }
}

/** The address of a view; defaults are left out. */
export function tasksAddress({ open, ...view }: TasksView): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(view)) {
    const text = String(value ?? '')
    if (text !== '' && text !== String(plainView[name as keyof typeof view] ?? '')) query.set(name, text)
  }
  if (open) query.set(open, '1')
  return query.size === 0 ? '/admin/tasks' : `/admin/tasks?${query}`
}

/** What the list is asked for. */
export function listRequest(view: TasksView): TaskFilters {
  return { ...narrowingRequest(view), page: view.page, per_page: tasksPerPage }
}

/** What narrows the tasks, as the API has it. */
export function narrowingRequest(view: Narrowing): TaskFilters {
  const { filter, status, priority, search, assignee_id, car_id, booking_id } = view
  return {
    filter,
    status,
    priority,
    search,
    assignee_id,
    car_id,
    booking_id,
  }
}

/** How many of the filters behind the button are set. */
export function countSet({ filter, status, priority, assignee_id }: Narrowing): number {
  return [filter, status, priority, assignee_id].filter((value) => value !== null).length
}

/** Whether anything narrows the list. */
export function isNarrowed(view: TasksView): boolean {
  return (Object.keys(noNarrowing) as (keyof Narrowing)[]).some((name) => view[name] !== noNarrowing[name])
}

function wholeNumber(text: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null
}
