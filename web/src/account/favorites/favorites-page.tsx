import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CompareSlot } from '../../features/compare/compare-slot.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { FavoritesList } from './favorites-list.tsx'
import { FavoritesToolbar } from './favorites-toolbar.tsx'
import { parseFavoritesView } from './favorites-view.ts'

/** `/favorites`: the cars somebody keeps, to find again and to compare. */
export function Component() {
  const { t } = useTranslation('favorites')
  const [query] = useSearchParams()
  const view = parseFavoritesView(query)
  return (
    <div className="page-column py-8 md:py-12">
      <PageMeta title={t('title')} noindex />
      <h1 className="text-h1">{t('title')}</h1>
      <p className="mt-2 text-muted">{t('lead')}</p>
      <FavoritesToolbar view={view} />
      <FavoritesList view={view} />
      <CompareSlot />
    </div>
  )
}
