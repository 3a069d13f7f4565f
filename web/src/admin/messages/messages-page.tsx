import { messageStatuses } from '@marhala/contract/storefront/contact-values.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messagesQuery } from '../../data/company/contact.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { ListHead } from '../../features/lists/list-head.tsx'
import { SearchFilter } from '../../features/lists/search-filter.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { MessageResults } from './message-results.tsx'
import { type MessagesAddress, messagesAddress } from './messages-address.ts'

/** The inbox: what people wrote on the contact page, for whoever may answer it. */
export function Component() {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const address = useListAddress(messagesAddress)
  const query = useQuery({ ...messagesQuery(address.request), placeholderData: keepPreviousData })
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      <PageMeta title={t('title')} noindex />
      <ListHead
        title={t('title')}
        count={query.data && t('count', { count: query.data.total, number: format.number(query.data.total) })}
        search={{ field: <MessageSearch address={address} />, isSet: address.view.search !== null }}
      >
        <StatusChips address={address} />
      </ListHead>
      <MessageResults address={address} query={query} />
      <Drawer address={address} />
    </div>
  )
}

function MessageSearch({ address: { view, narrow } }: { address: MessagesAddress }) {
  const { t } = useTranslation('messages')
  return (
    <SearchFilter
      label={t('search')}
      labelHidden
      placeholder={t('search_hint')}
      value={view.search}
      onSearch={(search) => narrow({ search })}
    />
  )
}

function StatusChips({ address: { view, hrefOf } }: { address: MessagesAddress }) {
  const { t } = useTranslation('messages')
  return (
    <ChipLinks
      label={t('columns.status')}
      chips={[null, ...messageStatuses].map((status) => ({
        key: status ?? 'all',
        to: hrefOf({ status }),
        label: status === null ? t('all') : t(`status.${status}`),
        selected: view.status === status,
      }))}
    />
  )
}

function Drawer({ address: { view, close } }: { address: MessagesAddress }) {
  const [last, setLast] = useState(view.inbox)
  if (view.inbox !== null && view.inbox !== last) setLast(view.inbox)
  if (last === null) return null
  return (
    <Suspense>
      <MessageDrawer key={last} id={Number(last)} isOpen={view.inbox === last} onClose={close} />
    </Suspense>
  )
}

const MessageDrawer = lazy(async () => ({ default: (await import('./message-drawer.tsx')).MessageDrawer }))
