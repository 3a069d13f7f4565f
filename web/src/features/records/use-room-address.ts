import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

type Room<View> = {
  read: (query: URLSearchParams) => View
  addressOf: (view: View) => string
  /** What is not open any more once the drawer or the form is closed. */
  closed: Partial<View>
}

/** Everything that a room shows is in its address: its filters, its view, what is open and the form over the list. */
export function useRoomAddress<View extends { page: number }>({ read, addressOf, closed }: Room<View>) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const view = useMemo(() => read(query), [read, query])
  const openedHere = (location.state as { fromList?: true } | null)?.fromList === true

  const hrefOf = (change: Partial<View>) => addressOf({ ...view, ...change })
  /** Other filters: typing makes no trail of Back steps. */
  const narrow = (change: Partial<View>) =>
    void navigate(hrefOf({ page: 1, ...change }), { replace: true, preventScrollReset: true })
  /** Opens something over the list; Back closes it. */
  const show = (change: Partial<View>) =>
    void navigate(hrefOf(change), { preventScrollReset: true, state: { fromList: true } })
  /** Another thing in place of the one that stands open. */
  const turn = (change: Partial<View>) =>
    void navigate(hrefOf(change), {
      replace: true,
      preventScrollReset: true,
      state: location.state as unknown,
    })
  /** Back to where it was opened; what came by a link is taken out of the address. */
  const close = () => {
    if (openedHere) void navigate(-1)
    else void navigate(hrefOf(closed), { replace: true, preventScrollReset: true })
  }
  return { view, hrefOf, narrow, show, turn, close }
}
