import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dropDraft, type SavedDraft, useSavedDrafts } from '../../data/session/drafts.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CartCard } from './cart-card.tsx'

/** `/cart` and `/user/cart`: the reservations that were begun in this browser and not booked yet. */
export function Component() {
  const { t } = useTranslation('cart')
  return (
    <div className="page-column max-w-[calc(52rem+2*var(--gutter))] py-8 md:py-12">
      <PageMeta title={t('title')} noindex />
      <h1 className="text-h1">{t('title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('lead')}</p>
      <Drafts />
    </div>
  )
}

function Drafts() {
  const { t } = useTranslation('cart')
  const { data: drafts, error } = useSavedDrafts()
  const remove = useRemoveDraft()
  if (error) {
    return (
      <InlineAlert tone="warn" title={t('closed')}>
        {t('closed_text')}
      </InlineAlert>
    )
  }
  if (drafts === undefined) return <Skeleton className="h-56 w-full rounded-card" />
  if (drafts.length === 0) return <EmptyCart />
  return (
    <ul className="flex flex-col gap-5" aria-label={t('title')}>
      {drafts.map((draft) => (
        <li key={draft.slug}>
          <CartCard draft={draft} onRemove={(name) => void remove(draft, name)} />
        </li>
      ))}
    </ul>
  )
}

function useRemoveDraft() {
  const { t } = useTranslation(['cart', 'common'])
  return async (draft: SavedDraft, name: string) => {
    const putBack = await dropDraft(draft)
    showToast({ text: t('removed', { name }), action: { label: t('common:undo'), onPress: putBack } })
  }
}

function EmptyCart() {
  const { t } = useTranslation('cart')
  return (
    <EmptyState
      icon={<ShoppingBag aria-hidden="true" />}
      title={t('empty.title')}
      action={
        <>
          <Link to="/cars" className={buttonClass({ variant: 'primary' })}>
            {t('empty.action')}
          </Link>
          <Link to="/user/profile?tab=bookings" className={buttonClass({ variant: 'outline' })}>
            {t('empty.bookings')}
          </Link>
        </>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}
