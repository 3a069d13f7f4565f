import { TaskChanges, TaskFields } from '@marhala/contract/tasks/tasks.ts'
import type { Task } from '@marhala/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import { bodyOfTask, emptyTask, valuesOfTask } from './task-values.ts'

const task = {
  id: 7,
  version: 3,
  title: 'Wash Duster',
  description: '',
  status: 'in_progress',
  priority: 'high',
  due_at: '2026-06-25T08:00:00.000Z',
  remind_at: null,
  assignee: { id: 2, first_name: 'Salma', last_name: 'Bennani' },
  car_id: 11,
  booking_id: null,
  repeat: { every: 'week', interval: 2, until: null },
} as Task

test('a new task begins with what it is about', () => {
  const values = emptyTask({
    car_id: 11,
    booking: { id: 5, reference: 'AB12CD' },
    due_at: '2026-06-25T10:00',
  })
  expect(bodyOfTask({ ...values, title: 'Wash' }, null)).toEqual({
    title: 'Wash',
    description: '',
    status: 'pending',
    priority: 'medium',
    due_at: '2026-06-25T10:00',
    remind_at: null,
    assignee_id: null,
    car_id: 11,
    booking_id: 5,
    repeat: null,
    checklist: [],
  })
})

test('each line of its checklist is an item', () => {
  const body = bodyOfTask({ ...emptyTask({ title: 'Prepare' }), checklist: ' Seat \n\nFull tank\n' }, null)
  expect(body).toMatchObject({ checklist: [{ text: 'Seat' }, { text: 'Full tank' }] })
  expect(TaskFields.safeParse(body).success).toBe(true)
})

test('a task as its form has it is the task, by the company’s clock and with the version that was seen', () => {
  const values = valuesOfTask(task, 'Africa/Casablanca')
  expect(values).toMatchObject({ due_at: '2026-06-25T09:00', assignee_id: '2', car_id: '11', booking_id: '' })
  const body = bodyOfTask(values, task)
  expect(body).toEqual({
    title: 'Wash Duster',
    description: '',
    status: 'in_progress',
    priority: 'high',
    due_at: '2026-06-25T09:00',
    remind_at: null,
    assignee_id: 2,
    car_id: 11,
    booking_id: null,
    repeat: { every: 'week', interval: 2, until: null },
    version: 3,
  })
  expect(TaskChanges.safeParse(body).success).toBe(true)
})

test('what cannot be read is refused by the contract', () => {
  const values = emptyTask({ title: 'Wash' })
  const refused = (body: object) => TaskFields.safeParse(body).error?.issues.map(({ path }) => path.join('.'))
  const repeat = { every: 'day', interval: 'x', until: '' } as const
  expect(refused(bodyOfTask({ ...values, repeat }, null))).toEqual(['repeat.interval'])
  expect(refused(bodyOfTask({ ...values, due_at: 'someday' }, null))).toEqual(['due_at'])
})
