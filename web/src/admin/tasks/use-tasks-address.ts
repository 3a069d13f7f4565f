import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { tasksAddress, type TasksView, readTasksView } from './tasks-address.ts'

/** Everything that the room shows is in its address: filters, view, the open task and the form over the list. */
export function useTasksAddress() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const view = useMemo(() => readTasksView(query), [query])
  const openedHere = (location.state as { fromList?: true } | null)?.fromList === true

  const hrefOf = (change: Partial<TasksView>) => tasksAddress({ ...view, ...change })
  /** Other filters: typing makes no trail of Back steps. */
  const narrow = (change: Partial<TasksView>) =>
    void navigate(hrefOf({ page: 1, ...change }), { replace: true, preventScrollReset: true })
  /** Opens something over the list; Back closes it. */
  const show = (change: Partial<TasksView>) =>
    void navigate(hrefOf(change), { preventScrollReset: true, state: { fromList: true } })
  /** Another thing in place of the one that stands open. */
  const turn = (change: Partial<TasksView>) =>
    void navigate(hrefOf(change), {
      replace: true,
      preventScrollReset: true,
      state: location.state as unknown,
    })
  /** Back to where it was opened; what came by a link is taken out of the address. */
  const close = () => {
    if (openedHere) void navigate(-1)
    else void navigate(hrefOf({ task: null, open: null }), { replace: true, preventScrollReset: true })
  }
  return { view, hrefOf, narrow, show, turn, close }
}

export type TasksAddress = ReturnType<typeof useTasksAddress>
