import { offerStates } from '@marhala/domain/offers/offer.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { offersQuery } from '../../data/bookings/offers.ts'
import { ExportButton } from '../../features/downloads/export-button.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { ListHead } from '../../features/lists/list-head.tsx'
import { SearchFilter } from '../../features/lists/search-filter.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { buttonClass, givingWord } from '../../ui/button.tsx'
import { OfferResults } from './offer-results.tsx'
import { offersAddress } from './offers-address.ts'

/** The quotes: hires at a price that is kept for somebody, and what became of them. */
export function Component() {
  const { t } = useTranslation('offers')
  const format = useFormat()
  const address = useListAddress(offersAddress)
  const query = useQuery({ ...offersQuery(address.request), placeholderData: keepPreviousData })
  const { offer } = address.view
  const [last, setLast] = useState(offer)
  if (offer !== null && offer !== last) setLast(offer)
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
              placeholder={t('search')}
              value={address.view.search}
              onSearch={(search) => address.narrow({ search })}
            />
          ),
          isSet: address.view.search !== null,
        }}
        actions={
          <>
            <ExportButton list="offers" filters={address.request} isNarrow />
            <NewOfferLink />
          </>
        }
      >
        <ChipLinks
          label={t('filter')}
          chips={offerStates.map((state) => ({
            key: state,
            label: t(`states.${state}`),
            ...address.chip('state', state),
          }))}
        />
      </ListHead>
      <OfferResults address={address} query={query} />
      {last === null ? null : (
        <Suspense>
          <OfferDrawer key={last} id={Number(last)} isOpen={offer === last} address={address} />
        </Suspense>
      )}
    </div>
  )
}

/** A quote is chosen in the form of a new booking: the same car, dates, extras and price. */
function NewOfferLink() {
  const { t } = useTranslation('offers')
  return (
    <Link to="/admin/booking?new=offer" className={buttonClass({ variant: 'accent' })} title={t('new')}>
      <Plus strokeWidth={1.75} aria-hidden="true" />
      <span className={givingWord}>{t('new')}</span>
    </Link>
  )
}

const OfferDrawer = lazy(async () => ({ default: (await import('./offer-drawer.tsx')).OfferDrawer }))
