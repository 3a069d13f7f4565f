import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { createTask } from '../change-task.ts'

/** Makes a task about a car in somebody's name, as they would by hand; its id. */
export async function makeTask(
  context: AppContext,
  caller: Caller,
  task: { title: string; description: string; car_id: number },
): Promise<number> {
  return createTask(context, caller, task)
}
