import type { Endpoint, ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import * as tasks from '@marhala/contract/tasks/tasks.ts'
import type { TaskStatus } from '@marhala/domain/tasks/task.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Failure } from '../http/failure.ts'
import type { MutationInput } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { SendOptions } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'
import {
  isOfAllTasks,
  pageWithTask,
  pageWithTaskChanged,
  pageWithTaskOnTop,
  pageWithoutTasks,
  type TaskFilters,
  type TaskPage,
} from './task-pages.ts'

/** One page of the tasks that some filters find. */
export function tasksQuery(filters: TaskFilters) {
  return endpointQuery(tasks.list, { query: filters })
}

/** One task. */
export function taskQuery(id: number) {
  return endpointQuery(tasks.get, { params: { task_id: id } })
}

/** How many tasks there are of each kind, and what reminders would be sent. */
export const taskDashboardQuery = endpointQuery(tasks.dashboard)

export const assigneesQuery = { ...endpointQuery(tasks.assignees), staleTime: 60_000 }

/** What a write came to, and what the API says of it: the message is the server's. */
type Written<E> = { reply: ReplyOf<E>; message: string }

/** Writes a task: it stands at the top of the lists that have it, and their total is one more. */
export function useCreateTask() {
  return useTaskWrite(tasks.create, (client, task) => void keepAdded(client, task))
}

/** Changes some fields of a task: it is replaced wherever it stands. */
export function useUpdateTask() {
  return useTaskWrite(tasks.update, keepChanged)
}

/** Ticks an item of a task's checklist: at once, and back again should it be refused. */
export function useCheckItem() {
  return useTaskWrite(tasks.checkItem, keepChanged, (task, { params, body }) => ({
    ...task,
    checklist: task.checklist.map((item) =>
      item.id === Number(params.item_id) ? { ...item, is_done: body.is_done } : item,
    ),
  }))
}

export function useAddComment() {
  return useTaskWrite(tasks.addComment, keepChanged)
}

export function useRemoveComment() {
  return useTaskWrite(tasks.removeComment, keepChanged)
}

/** Marks a task done: it shows so at once, and as it was should it be refused. */
export function useCompleteTask() {
  return useTaskWrite(tasks.complete, keepChanged, (task) => ({ ...task, status: 'completed', when: 'done' }))
}

/** Moves a task to another state: it shows so at once. Where it then stands in time comes with the answer. */
export function useMoveTask() {
  return useTaskWrite(tasks.update, keepChanged, (task, { body }) => moved(task, body.status ?? task.status))
}

function moved(task: tasks.Task, status: TaskStatus): tasks.Task {
  return { ...task, status, when: status === 'completed' ? 'done' : task.when }
}

/** Mails what is due to whom it is given to. */
export function useSendReminders() {
  return useTaskWrite(tasks.sendReminders, (client) => readTasksAgain(client))
}

/** Deletes a task, which its list has let go already; for `deferDeletion`. */
export function useRemoveTask() {
  const client = useQueryClient()
  const send = useSend()
  return async (id: number, options: SendOptions) => {
    try {
      await send(tasks.remove, { params: { task_id: id }, ...options })
    } catch (error) {
      // Somebody else was faster: it is gone all the same.
      if ((error as Failure).code !== 'not_found') throw error
    }
    keepRemoved(client, id)
  }
}

/** A write with a pending state of its own. `guess` is what its task shows meanwhile. */
function useTaskWrite<E extends Endpoint>(
  endpoint: E,
  keep: (client: QueryClient, reply: ReplyOf<E>) => unknown,
  guess?: (task: tasks.Task, input: MutationInput<E>) => tasks.Task,
) {
  const send = useSend() as (endpoint: Endpoint, input: object) => Promise<ReplyOf<E>>
  const client = useQueryClient()
  return useMutation<Written<E>, Failure, MutationInput<E>, (() => void) | undefined>({
    mutationKey: [`${endpoint.method} ${endpoint.path}`],
    mutationFn: async (input) => {
      let message = ''
      const onMessage = (text: string) => void (message = text)
      const reply = await send(endpoint, { ...(input as object | undefined), onMessage })
      return { reply, message }
    },
    onMutate: async (input) => (guess ? showGuess(client, input, guess) : undefined),
    onError: (_, __, takeBack) => takeBack?.(),
    onSuccess: ({ reply }) => keep(client, reply),
  })
}

async function showGuess<Input>(
  client: QueryClient,
  input: Input,
  guess: (task: tasks.Task, input: Input) => tasks.Task,
): Promise<() => void> {
  const id = Number((input as { params: { task_id: string | number } }).params.task_id)
  // An answer that was asked for before would put back what was.
  await Promise.all(
    [tasks.list, tasks.get].map((one) => client.cancelQueries({ queryKey: endpointKey(one) })),
  )
  const before = new Map<number, tasks.Task>()
  const change = (task: tasks.Task) => {
    if (task.id !== id) return task
    before.set(id, task)
    return guess(task, input)
  }
  changeEach(client, id, change)
  return () => {
    const task = before.get(id)
    if (task) changeEach(client, id, () => task)
    void readTasksAgain(client)
  }
}

function changeEach(client: QueryClient, id: number, change: (task: tasks.Task) => tasks.Task): void {
  const { queryKey } = taskQuery(id)
  client.setQueryData<tasks.Task>(queryKey, (task) => task && change(task))
  changePages(client, (page) => ({
    ...page,
    data: page.data.map((task) => (task.id === id ? change(task) : task)),
  }))
}

/**
 * Puts a new task on top of all tasks, where it stands until they are loaded again. Whether a narrowed list has it is the
 * server's to say: such a list is loaded again, and the task stands on top of its first page.
 */
export async function keepAdded(client: QueryClient, task: tasks.Task): Promise<void> {
  client.setQueryData(taskQuery(task.id).queryKey, task)
  changePages(client, (page) => pageWithTask(page, task), isOfAllTasks)
  await readTasksAgain(client, isOfAllTasks)
  changePages(
    client,
    (page) => pageWithTaskOnTop(page, task),
    (filters) => Number(filters.page) === 1 && !isOfAllTasks(filters),
  )
}

/** Replaces a task wherever it stands. */
export function keepChanged(client: QueryClient, task: tasks.Task): void {
  client.setQueryData(taskQuery(task.id).queryKey, task)
  changePages(client, (page) => pageWithTaskChanged(page, task))
  void readTasksAgain(client)
}

/** Takes a deleted task off every page that has it. */
export function keepRemoved(client: QueryClient, id: number): void {
  changePages(client, (page) => pageWithoutTasks(page, [id]))
  client.removeQueries({ queryKey: taskQuery(id).queryKey })
  void readTasksAgain(client)
}

/** Reads whatever shows or counts tasks again, except the lists that `isUpdated` says are up to date. */
export function readTasksAgain(
  client: QueryClient,
  isUpdated: (filters: TaskFilters) => boolean = () => false,
): Promise<unknown> {
  const counted: Endpoint[] = [tasks.dashboard, tasks.assignees]
  return Promise.all([
    client.invalidateQueries({
      queryKey: endpointKey(tasks.list),
      predicate: ({ queryKey }) => !isUpdated(filtersOf(queryKey)),
    }),
    ...counted.map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })),
  ])
}

function changePages(
  client: QueryClient,
  change: (page: TaskPage) => TaskPage,
  only: (filters: TaskFilters) => boolean = () => true,
): void {
  client.setQueriesData<TaskPage>(
    { queryKey: endpointKey(tasks.list), predicate: ({ queryKey }) => only(filtersOf(queryKey)) },
    (page) => page && change(page),
  )
}

function filtersOf(queryKey: readonly unknown[]): TaskFilters {
  return (queryKey[1] as { query?: TaskFilters } | undefined)?.query ?? {}
}
