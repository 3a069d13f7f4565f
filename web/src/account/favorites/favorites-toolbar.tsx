import { favoriteSorts } from '@marhala/contract/fleet/car-values.ts'
import { useQuery } from '@tanstack/react-query'
import { Search, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useFavoriteSet } from '../../data/account/favorites.ts'
import { categoriesQuery } from '../../data/cars/catalogue.ts'
import { ErrorPanel } from '../../features/loading/error-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { favoritesAddress, type FavoriteSort, type FavoritesView } from './favorites-view.ts'
import { useRemoveFavorite } from './use-remove-favorite.tsx'

/** Search, type and order of the favourites, and the way to be rid of them all; nothing where there are none. */
export function FavoritesToolbar({ view }: { view: FavoritesView }) {
  const { t } = useTranslation(['favorites', 'load'])
  const change = useChangeView()
  const query = useQuery(categoriesQuery)
  const categories = query.data ?? []
  const total = useFavoriteSet()?.total
  if (total === 0) return null
  return (
    <div className="my-6 flex flex-wrap items-end gap-x-3 gap-y-3">
      <SearchField key={view.search} search={view.search} onSearch={(search) => change({ search })} />
      {query.isLoadingError ? null : (
        <Select
          label={t('type')}
          className="w-40 max-sm:w-[calc(50%-0.375rem)]"
          value={view.category_id ?? ''}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          placeholder={t('all_types')}
          onChange={({ target }) =>
            change({ category_id: target.value === '' ? null : Number(target.value) })
          }
        />
      )}
      <Select
        label={t('sort')}
        className="w-48 max-sm:w-[calc(50%-0.375rem)]"
        value={view.sort}
        options={favoriteSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        onChange={({ target }) => change({ sort: target.value as FavoriteSort })}
      />
      {total ? <ClearAll total={total} /> : null}
      {query.isLoadingError ? (
        <div className="basis-full">
          <ErrorPanel title={t('load:categories')} query={query} />
        </div>
      ) : null}
    </div>
  )
}

function useChangeView() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  return (next: Partial<FavoritesView>) =>
    void navigate(favoritesAddress(query, next), { replace: true, preventScrollReset: true })
}

function SearchField({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('favorites')
  const [text, setText] = useState(search)
  useEffect(() => {
    if (text.trim() === search) return
    const timer = setTimeout(() => onSearch(text.trim()), 300)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      label={t('search')}
      type="search"
      autoComplete="off"
      maxLength={100}
      className="min-w-0 sm:flex-[1_1_10rem] max-sm:w-full"
      start={<Search strokeWidth={1.75} aria-hidden="true" />}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}

function ClearAll({ total }: { total: number }) {
  const { t } = useTranslation(['favorites', 'common'])
  const { clear } = useRemoveFavorite()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        className="max-sm:-ms-3"
        startIcon={<Trash2 strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('clear')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          clear()
        }}
        title={t('clear_title', { count: total })}
        confirmLabel={t('clear')}
        cancelLabel={t('keep')}
        closeLabel={t('common:close')}
      >
        {t('clear_text')}
      </ConfirmDialog>
    </>
  )
}
