import { labelled } from './field.ts'

/** A task. */
export const task = labelled('settings:audit.fields', {
  title: { kind: 'text' },
  status: {
    kind: 'choice',
    label: 'settings:audit.fields.task_status',
    choices: 'settings:audit.task_statuses',
  },
  priority: { kind: 'choice', choices: 'settings:audit.task_priorities' },
  due_at: { kind: 'time' },
  remind_at: { kind: 'time' },
  assignee_id: { kind: 'text' },
  booking_id: { kind: 'text' },
  item: { kind: 'text' },
  task_rules: { kind: 'choices', choices: 'settings:audit.task_rules' },
})
