import { noticeKinds, noticeStates } from '@marhala/domain/notices/notice.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileUp, Plus, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { noticesQuery } from '../../data/notices/notices.ts'
import { ExportButton } from '../../features/downloads/export-button.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { ListHead } from '../../features/lists/list-head.tsx'
import { SearchFilter } from '../../features/lists/search-filter.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Button, buttonClass, givingWord } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.ts'
import { Select } from '../../ui/fields/select.tsx'
import { NoticeResults } from './notice-results.tsx'
import { type NoticesAddress, noticesAddress } from './notices-address.ts'

/** The fines and tolls that come after the fact: whose they are, and what has become of them. */
export function Component() {
  const { t } = useTranslation('notice')
  const format = useFormat()
  const address = useListAddress(noticesAddress)
  const query = useQuery({ ...noticesQuery(address.request), placeholderData: keepPreviousData })
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      <PageMeta title={t('title')} noindex />
      <ListHead
        title={t('title')}
        count={query.data && t('count', { count: query.data.total, number: format.number(query.data.total) })}
        search={{
          field: (
            <SearchFilter
              label={t('search')}
              labelHidden
              placeholder={t('search_hint')}
              value={address.view.search}
              onSearch={(search) => address.narrow({ search })}
            />
          ),
          isSet: address.view.search !== null,
        }}
        filters={{ set: address.count(['kind']), panel: <Kinds address={address} /> }}
        actions={<Actions address={address} />}
      >
        <ChipLinks
          label={t('state')}
          before={<OfBooking address={address} />}
          chips={noticeStates.map((state) => ({
            key: state,
            label: t(`states.${state}`),
            ...address.chip('state', state),
          }))}
        />
      </ListHead>
      <NoticeResults address={address} query={query} />
      <Beside address={address} />
    </div>
  )
}

function Actions({ address: { request, hrefOf, show } }: { address: NoticesAddress }) {
  const { t } = useTranslation('notice')
  return (
    <>
      <ExportButton list="notices" filters={request} isNarrow />
      <Button
        variant="outline"
        title={t('statement.action')}
        startIcon={<FileUp strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => show({ statement: '1' })}
      >
        <span className={givingWord}>{t('statement.action')}</span>
      </Button>
      <Link
        to={hrefOf({ new: '1' })}
        state={{ fromList: true }}
        preventScrollReset
        className={buttonClass({ variant: 'accent' })}
      >
        <Plus strokeWidth={1.75} aria-hidden="true" />
        {t('add')}
      </Link>
    </>
  )
}

function Kinds({ address }: { address: NoticesAddress }) {
  const { t } = useTranslation('notice')
  return (
    <Select
      label={t('kind')}
      placeholder={t('every_kind')}
      options={noticeKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      {...address.control('kind')}
    />
  )
}

/** Whoever came from a booking sees its notices alone, until this is pressed. */
function OfBooking({ address: { view, hrefOf } }: { address: NoticesAddress }) {
  const { t } = useTranslation('notice')
  if (view.booking_id === null) return null
  return (
    <Link
      to={hrefOf({ booking_id: null })}
      preventScrollReset
      aria-current="true"
      className={chipClass({ selected: true })}
    >
      {t('of_booking')}
      <X strokeWidth={1.75} aria-hidden="true" />
    </Link>
  )
}

function Beside({ address }: { address: NoticesAddress }) {
  const { notice, new: isNew, statement } = address.view
  const [last, setLast] = useState(notice)
  if (notice !== null && notice !== last) setLast(notice)
  return (
    <Suspense>
      {last === null ? null : (
        <NoticeDrawer key={last} id={Number(last)} isOpen={notice === last} address={address} />
      )}
      {isNew ? (
        <NoticeDialog
          notice={null}
          onClose={address.close}
          onNoted={({ id }) => address.turn({ notice: id })}
        />
      ) : null}
      {statement ? <StatementDialog onClose={address.close} /> : null}
    </Suspense>
  )
}

const NoticeDrawer = lazy(async () => ({ default: (await import('./notice-drawer.tsx')).NoticeDrawer }))
const NoticeDialog = lazy(async () => ({ default: (await import('./notice-dialog.tsx')).NoticeDialog }))
const StatementDialog = lazy(async () => ({
  default: (await import('./statement/statement-dialog.tsx')).StatementDialog,
}))
