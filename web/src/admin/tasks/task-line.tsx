import type { Task } from '@marhala/contract/tasks/tasks.ts'
import { RowLink } from '../../features/lists/row-link.tsx'
import { TaskRow } from '../../features/tasks/task-row.tsx'
import type { TasksAddress } from './tasks-address.ts'

/** A task of the room: its title opens it over the list. */
export function TaskLine({ task, address }: { task: Task; address: TasksAddress }) {
  return (
    <TaskRow
      task={task}
      title={
        <RowLink
          to={address.hrefOf({ task: task.id })}
          data-row-link
          className="rounded-chip hover:underline pointer-coarse:-my-1.5 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:max-w-full pointer-coarse:items-center"
        >
          <bdi className="max-sm:truncate">{task.title}</bdi>
        </RowLink>
      }
    />
  )
}
