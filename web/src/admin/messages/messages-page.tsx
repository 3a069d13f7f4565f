import { messageStatuses } from '@marhala/contract/storefront/contact-values.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { messagesQuery } from '../../data/company/contact.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { ListHead } from '../../features/lists/list-head.tsx'
import { SearchFilter } from '../../features/lists/search-filter.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { MessageResults } from './message-results.tsx'
import { messagesAddress, messagesRequest, type MessagesView, readMessagesView } from './messages-address.ts'

/** The inbox: what people wrote on the contact page, for whoever may answer it. */
export function Component() {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const [address] = useSearchParams()
  const view = readMessagesView(address)
  const query = useQuery({ ...messagesQuery(messagesRequest(view)), placeholderData: keepPreviousData })
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      <PageMeta title={t('title')} noindex />
      <ListHead
        title={t('title')}
        count={query.data && t('count', { count: query.data.total, number: format.number(query.data.total) })}
        search={{ field: <MessageSearch view={view} />, isSet: view.search !== null }}
      >
        <StatusChips view={view} />
      </ListHead>
      <MessageResults view={view} query={query} />
      <Drawer view={view} />
    </div>
  )
}

function MessageSearch({ view }: { view: MessagesView }) {
  const { t } = useTranslation('messages')
  const navigate = useNavigate()
  // Typing makes no trail of Back steps; a chip does.
  const look = (search: string | null) =>
    void navigate(messagesAddress({ ...view, search, page: 1, inbox: null }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <SearchFilter
      label={t('search')}
      labelHidden
      placeholder={t('search_hint')}
      value={view.search}
      onSearch={look}
    />
  )
}

function StatusChips({ view }: { view: MessagesView }) {
  const { t } = useTranslation('messages')
  return (
    <ChipLinks
      label={t('columns.status')}
      chips={[null, ...messageStatuses].map((status) => ({
        key: status ?? 'all',
        to: messagesAddress({ ...view, status, page: 1, inbox: null }),
        label: status === null ? t('all') : t(`status.${status}`),
        selected: view.status === status,
      }))}
    />
  )
}

/** The drawer of the open message, or of the one that is just sliding away. */
function Drawer({ view }: { view: MessagesView }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [last, setLast] = useState(view.inbox)
  if (view.inbox !== null && view.inbox !== last) setLast(view.inbox)
  const close = () => {
    // A row pushed its own entry: closing goes back over it, so that Back does not open the drawer again.
    if ((state as { fromList?: true } | null)?.fromList) return navigate(-1)
    return navigate(messagesAddress({ ...view, inbox: null }), { replace: true, preventScrollReset: true })
  }
  if (last === null) return null
  return (
    <Suspense>
      <MessageDrawer key={last} id={last} isOpen={view.inbox === last} onClose={() => void close()} />
    </Suspense>
  )
}

const MessageDrawer = lazy(async () => ({ default: (await import('./message-drawer.tsx')).MessageDrawer }))
