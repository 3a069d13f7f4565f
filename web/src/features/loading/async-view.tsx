import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../data/http/failure.ts'
import { NotFoundPage } from '../page/not-found-page.tsx'
import { useIsAlive } from '../page/use-is-alive.ts'
import { ErrorPanel } from './error-panel.tsx'

export type AsyncViewProps<Data> = {
  query: Pick<
    UseQueryResult<Data, Failure>,
    'data' | 'error' | 'isFetching' | 'dataUpdatedAt' | 'refetch' | 'fetchStatus'
  >
  /** The load's own text, such as `t('load:popular_cars')`: the first line of the error panel. */
  errorTitle: string
  skeleton: ReactNode
  /** Never had any: `isEmpty` says so, `empty` is shown. */
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  /** Nothing for these filters: shown in place of `empty` while `filtered`. */
  filtered?: boolean
  noResults?: ReactNode
  /** The whole page hangs on this load: 403 and 404 become the 404 page. */
  page?: boolean
  children: (data: Data) => ReactNode
}

/** Every state of a remote load in one place: idle, loading, empty, no results, error, stale, forbidden. */
export function AsyncView<Data>({
  query,
  errorTitle,
  skeleton,
  page,
  children,
  ...states
}: AsyncViewProps<Data>) {
  const { data, isFetching } = query
  // The server's data are asked for again by the time when a late section is taken over; it was drawn without a word of it.
  const isRefreshing = useIsAlive() && isFetching
  // A retry hides the error at once, also when old data stay on the page.
  const error = isFetching ? null : query.error
  if (page && error && (error.status === 403 || error.status === 404)) return <NotFoundPage />
  if (data === undefined) {
    if (error) return <ErrorPanel title={errorTitle} query={query} />
    return query.fetchStatus === 'idle' ? null : <Loading>{skeleton}</Loading>
  }
  return (
    <div className="relative" aria-busy={isRefreshing || undefined}>
      {isRefreshing ? (
        <div
          className="absolute inset-x-0 -top-1 h-0.5 animate-shimmer rounded-full bg-primary"
          aria-hidden="true"
        />
      ) : null}
      {error ? (
        <div className="mb-4">
          <ErrorPanel title={errorTitle} query={query} since={query.dataUpdatedAt} />
        </div>
      ) : null}
      {states.isEmpty?.(data) ? (states.filtered ? states.noResults : states.empty) : children(data)}
    </div>
  )
}

/** Nothing for 150 ms (by CSS), then the skeleton, after 8 s a word that work goes on. */
function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 8000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-live="polite" aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      {slow ? <p className="mb-3 text-small text-muted">{t('still_working')}</p> : null}
      <div className="animate-appear">{children}</div>
    </div>
  )
}
