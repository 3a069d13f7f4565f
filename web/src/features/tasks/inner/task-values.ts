import { type CompanyClock, wallClockAt } from '@marhala/contract/language/company-clock.ts'
import type { Task } from '@marhala/contract/tasks/tasks.ts'
import type { TaskPriority, TaskRepeat, TaskStatus } from '@marhala/domain/tasks/task.ts'

export type TaskValues = {
  title: string
  description: string
  status: TaskStatus
  priority: TaskPriority
  /** The company's wall clock, or empty. */
  due_at: string
  remind_at: string
  assignee_id: string
  car_id: string
  booking_id: string
  /** Of a new task: one item a line. */
  checklist: string
  repeat: { every: TaskRepeat | ''; interval: string; until: string }
}

export type TaskStart = {
  title?: string
  due_at?: string | null
  assignee_id?: number | null
  car_id?: number | null
  booking?: { id: number; reference: string } | null
}

/** A task that is not written yet. */
export function emptyTask({ title, due_at, assignee_id, car_id, booking }: TaskStart): TaskValues {
  return {
    title: title ?? '',
    description: '',
    status: 'pending',
    priority: 'medium',
    due_at: due_at ?? '',
    remind_at: '',
    assignee_id: textOf(assignee_id),
    car_id: textOf(car_id),
    booking_id: textOf(booking?.id),
    checklist: '',
    repeat: { every: '', interval: '1', until: '' },
  }
}

/** A task as its form has it. */
export function valuesOfTask(task: Task, clock: CompanyClock): TaskValues {
  const { title, description, status, priority, due_at, remind_at, assignee, car_id, booking_id, repeat } =
    task
  return {
    title,
    description,
    status,
    priority,
    due_at: due_at ? wallClockAt(due_at, clock) : '',
    remind_at: remind_at ? wallClockAt(remind_at, clock) : '',
    assignee_id: textOf(assignee?.id),
    car_id: textOf(car_id),
    booking_id: textOf(booking_id),
    checklist: '',
    repeat: repeat
      ? { every: repeat.every, interval: String(repeat.interval), until: repeat.until ?? '' }
      : { every: '', interval: '1', until: '' },
  }
}

/** The body that a form's fields are; what cannot be read is left for the contract to refuse. */
export function bodyOfTask(values: TaskValues, task: Task | null): object {
  const { checklist, repeat, assignee_id, car_id, booking_id, due_at, remind_at, ...rest } = values
  const items = checklist.split('\n').map((line) => line.trim())
  return {
    ...rest,
    due_at: due_at || null,
    remind_at: remind_at || null,
    assignee_id: numberOf(assignee_id),
    car_id: numberOf(car_id),
    booking_id: numberOf(booking_id),
    repeat:
      repeat.every === ''
        ? null
        : { every: repeat.every, interval: Number(repeat.interval), until: repeat.until || null },
    ...(task
      ? { version: task.version }
      : { checklist: items.filter((text) => text !== '').map((text) => ({ text })) }),
  }
}

function textOf(id: number | null | undefined): string {
  return id === null || id === undefined ? '' : String(id)
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text)
}
