import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isSeveral } from './inner/read-field.ts'
import type { Change, ListAddress } from './list-address.ts'
import { sortOf } from './sort-of.ts'

/** What a list's address says, and the ways from there: for its links, its filter bar, its chips and its drawers. */
export function useListAddress<View, Query>(list: ListAddress<View, Query>) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const state = useLocation().state as { fromList?: true } | null
  return useMemo(() => {
    const view = list.read(query)
    const hrefOf = (change?: Change<View>) => list.hrefOf(view, change)
    const go = (change: Change<View>, options?: { replace?: boolean; state?: unknown }) =>
      void navigate(hrefOf(change), { preventScrollReset: true, ...options })
    /**
     * Other filters: typing makes no trail of Back steps. What is open stays open, since a search may be over only after
     * it was opened; what that is is asked of the address itself, which a slow page follows a moment later.
     */
    const narrow = (change: Change<View>) => {
      const now = list.read(window.location.search)
      go({ ...only(now, list.open), ...change }, { replace: true })
    }
    return {
      view,
      hrefOf,
      go,
      narrow,
      /** Opens something over the list; Back closes it. */
      show: (change: Change<View>) => go(change, { state: { fromList: true } }),
      /** Another thing in place of the one that stands open, or another side of it. */
      turn: (change: Change<View>) => go(change, { replace: true, state }),
      /** Back to where it was opened; what came by a link is taken out of the address. */
      close: () => {
        if (state?.fromList) void navigate(-1)
        else go({}, { replace: true })
      },
      request: list.request(view),
      filters: list.filters(view),
      isNarrowed: list.isNarrowed(view),
      clearHref: list.clearHref(view),
      count: (names: readonly (keyof View)[]) => list.count(view, names),
      savedViews: {
        current: list.saved(view),
        canonical: (saved: string) => list.saved(list.read(saved)),
        hrefOf: (saved: string) => list.hrefOf({ ...list.read(saved), ...only(view, list.look) }),
      },
      sort: sortOf(view as { sort_by: string; sort_order: 'asc' | 'desc' }),
      sortBy: (column: string) => go(list.sorted(view, column)),
      control: (name: keyof View) => ({
        value: String(view[name] ?? ''),
        onChange: ({ target }: { target: { value: string } }) =>
          narrow({ [name]: target.value } as Change<View>),
      }),
      /** A filter with one value or several, as a chip that puts one of them in or takes it out again. */
      chip: (name: keyof View, value: string) => {
        const chosen = String(view[name] ?? '').split(',')
        const selected = chosen.includes(value)
        const others = isSeveral(list.fields[name as string]) ? chosen.filter((one) => one !== value) : []
        const next: object = { [name]: selected ? others : [...others, value] }
        return { selected, to: hrefOf(next) }
      },
    }
  }, [list, query, navigate, state])
}

function only<View>(view: View, names: readonly (keyof View)[]): Partial<View> {
  return Object.fromEntries(names.map((name) => [name, view[name]])) as Partial<View>
}

export type ListAddressOf<List> =
  List extends ListAddress<infer View, infer Query> ? ReturnType<typeof useListAddress<View, Query>> : never
