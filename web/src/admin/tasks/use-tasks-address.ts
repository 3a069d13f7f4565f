import { useRoomAddress } from '../../features/records/use-room-address.ts'
import { readTasksView, tasksAddress } from './tasks-address.ts'

const room = {
  read: readTasksView,
  addressOf: tasksAddress,
  closed: { task: null, open: null },
}

/** What the room of tasks shows, and the ways to other addresses of it. */
export function useTasksAddress() {
  return useRoomAddress(room)
}

export type TasksAddress = ReturnType<typeof useTasksAddress>
