import { taskPriorities, taskStatuses } from '@marhala/domain/tasks/task.ts'
import { taskCall } from '../../data/lists/list-calls.ts'
import { listAddress } from '../../features/lists/list-address.ts'
import type { ListAddressOf } from '../../features/lists/use-list-address.ts'

export const taskViews = ['list', 'board', 'calendar'] as const

/** All tasks, in a list. The calendar has a month, and a day whose tasks stand below it: a new task is due on it. */
export const tasksAddress = listAddress({
  path: '/admin/tasks',
  call: taskCall,
  fixed: { per_page: '20' },
  start: { view: 'list' },
  // One status and one priority at a time, though the call takes several.
  look: {
    status: taskStatuses,
    priority: taskPriorities,
    view: taskViews,
    month: { matches: '20\\d{2}-(0[1-9]|1[0-2])' },
    day: 'date',
  },
  open: { task: { whole: [1, 999_999_999] }, new: ['1'], reminders: ['1'] },
})
export type TasksAddress = ListAddressOf<typeof tasksAddress>

/** The most that the board and a month of the calendar hold: the longest page of the wire. */
export const tasksAtOnce = 100
