import type { SavedView } from '@marhala/contract/accounts/users.ts'
import { mostViews } from '@marhala/domain/accounts/saved-views.ts'
import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { preferencesQuery } from '../../data/account/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFormat } from '../format/use-format.ts'
import { useChangeOwnViews } from './inner/use-change-own-views.ts'

export type View = {
  name: string
  query: string
  count?: number | undefined
  isUrgent?: boolean
  /** Where it leads and whether it is shown, where that is more than its query: with a search beside it. */
  shown?: { to: string; selected: boolean }
}

type SavedViewsProps = {
  list: string
  /** What the list shows now, as its address says it. */
  current: string
  /** A kept query as the list reads it today: it may be older than the list's filters. */
  canonical: (query: string) => string
  hrefOf: (query: string) => string
  /** The whole list, as its address says it; without filters unless the list starts on something else. */
  whole?: string
  first?: readonly View[]
  builtIn?: readonly View[]
}

/**
 * Named query strings above a list: the whole of it where there are others, those that everybody has, one's own, each
 * a link. What is shown and has no name yet can be given one.
 */
export function SavedViews(props: SavedViewsProps) {
  const { list, current, canonical, hrefOf, whole = '', first = [], builtIn = [] } = props
  const { t } = useTranslation(['lists', 'common'])
  const preferences = useQuery(preferencesQuery)
  const own = preferences.data?.saved_views.filter((view) => view.list === list) ?? []
  const everybodys: View[] = [...first, { name: t('views.all'), query: whole }, ...builtIn]
  const isWholeAlone = everybodys.length === 1 && own.length === 0
  const known = [...everybodys, ...own].some(({ query }) => canonical(query) === current)
  const [isNaming, setNaming] = useState(false)
  const [renamed, setRenamed] = useState<SavedView | null>(null)
  const change = useChangeOwnViews()
  const taken = [...everybodys, ...own].map(({ name }) => name)
  const pillOf = (view: View) => ({
    view,
    ...(view.shown ?? { to: hrefOf(view.query), selected: canonical(view.query) === current }),
  })
  return (
    <nav aria-label={t('views.label')} className="flex items-start gap-x-2 max-sm:shrink-0 sm:min-w-0">
      <ul className="flex items-center gap-x-1 gap-y-1.5 empty:hidden sm:min-w-0 sm:flex-wrap">
        {(isWholeAlone ? [] : everybodys).map((view) => (
          <li key={view.name}>
            <Pill {...pillOf(view)} />
          </li>
        ))}
        {own.map((view) => (
          <li key={view.name} className="flex max-w-full min-w-0 items-center">
            <Pill {...pillOf(view)} />
            <Suspense fallback={<span className="size-7" />}>
              <ViewMenu
                name={view.name}
                onRename={() => setRenamed(view)}
                onDelete={() => change.remove(view)}
              />
            </Suspense>
          </li>
        ))}
      </ul>
      {preferences.error && !preferences.data ? (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-small text-bad">
          {t('views.failed')}
          <Button variant="link" onClick={() => void preferences.refetch()}>
            {t('common:retry')}
          </Button>
        </p>
      ) : null}
      {/* Its room stays: what is pressed in the list must not move when a filter takes. */}
      <IconButton
        label={t('views.save')}
        size="sm"
        aria-haspopup="dialog"
        className={preferences.data && !known ? undefined : 'invisible'}
        onClick={() => setNaming(true)}
      >
        <BookmarkPlus strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <Suspense>
        {isNaming ? (
          <ViewNameDialog
            title={t('views.save_title')}
            name=""
            taken={taken}
            full={own.length >= mostViews}
            onClose={() => setNaming(false)}
            onName={(name) => change.add({ list, name, query: current })}
          />
        ) : null}
        {renamed ? (
          <ViewNameDialog
            title={t('views.rename_title')}
            name={renamed.name}
            taken={taken.filter((name) => name !== renamed.name)}
            full={false}
            onClose={() => setRenamed(null)}
            onName={(name) => change.rename(renamed, name)}
          />
        ) : null}
      </Suspense>
    </nav>
  )
}

const ViewMenu = lazy(async () => ({ default: (await import('./inner/view-menu.tsx')).ViewMenu }))
const ViewNameDialog = lazy(async () => ({
  default: (await import('./inner/view-name-dialog.tsx')).ViewNameDialog,
}))

function Pill({ view, to, selected }: { view: View; to: string; selected: boolean }) {
  const format = useFormat()
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={selected ? 'true' : undefined}
      className={classNames(
        'inline-flex h-8 max-w-full min-w-0 items-center rounded-full px-3 text-small font-medium transition-colors pointer-coarse:min-h-11',
        selected ? 'bg-primary-soft text-primary-soft-fg' : 'text-muted hover:bg-sunken hover:text-fg',
      )}
    >
      <span dir="auto" className="max-w-56 truncate">
        {view.name}
      </span>
      {view.count === undefined ? null : (
        <span
          className={classNames(
            'ms-1.5 font-semibold tabular-nums',
            view.isUrgent && view.count > 0 && 'text-bad',
          )}
        >
          {format.number(view.count)}
        </span>
      )}
    </Link>
  )
}
