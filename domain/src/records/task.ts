import type { Fields } from './field.ts'

/** A task. */
export const task = {
  title: { kind: 'text', label: 'settings:audit.fields.title' },
  status: {
    kind: 'choice',
    label: 'settings:audit.fields.task_status',
    choices: 'settings:audit.task_statuses',
  },
  priority: {
    kind: 'choice',
    label: 'settings:audit.fields.priority',
    choices: 'settings:audit.task_priorities',
  },
  due_at: { kind: 'time', label: 'settings:audit.fields.due_at' },
  remind_at: { kind: 'time', label: 'settings:audit.fields.remind_at' },
  assignee_id: { kind: 'text', label: 'settings:audit.fields.assignee_id' },
  booking_id: { kind: 'text', label: 'settings:audit.fields.booking_id' },
  item: { kind: 'text', label: 'settings:audit.fields.item' },
  task_rules: {
    kind: 'task_rules',
    label: 'settings:audit.fields.task_rules',
    choices: 'settings:audit.task_rules',
  },
} as const satisfies Fields
