import type { Offer } from '@marhala/contract/booking/offer.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../../data/http/failure.ts'
import { offerQuery } from '../../data/bookings/offers.ts'
import { FigureLink } from '../../features/figures/figure-link.tsx'
import { DateText } from '../../features/format/date-text.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { PriceSummary } from '../../features/quote/price-summary.tsx'
import { DrawerHeading } from '../../features/records/drawer-heading.tsx'
import { Fact, Facts } from '../../features/records/facts.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { OfferActions } from './offer-actions.tsx'
import { OfferLink } from './offer-link.tsx'
import { OfferStateBadge } from './offer-state-badge.tsx'
import type { OffersAddress } from './offers-address.ts'

type OfferDrawerProps = { id: number; isOpen: boolean; address: OffersAddress }

/** One offer: for whom, what and at which price, its link, and what may be done with it. */
export function OfferDrawer({ id, isOpen, address }: OfferDrawerProps) {
  const { t } = useTranslation(['offers', 'common'])
  // It stays while it slides out.
  const query = useQuery({ ...offerQuery(id), staleTime: 0, enabled: isOpen })
  const offer = query.data
  return (
    <Sheet
      isOpen={isOpen}
      onClose={address.close}
      size="md"
      fullHeight
      closeLabel={t('common:close')}
      title={
        <DrawerHeading>
          {t('drawer.title', { number: offer?.number ?? '' })}
          {offer ? <OfferStateBadge state={offer.state} /> : null}
        </DrawerHeading>
      }
      subheader={offer ? <OfferActions offer={offer} /> : null}
    >
      {isNotFound(query.error) ? (
        <EmptyState title={t('drawer.gone_title')} headingLevel={3}>
          {t('drawer.gone_text')}
        </EmptyState>
      ) : (
        <AsyncView query={query} errorTitle={t('drawer.failed')} skeleton={<DrawerSkeleton />}>
          {(shown) => (
            <div className="flex flex-col gap-7">
              <OfferFacts offer={shown} />
              <section className="flex flex-col gap-3">
                <h3 className="font-semibold">{t('fields.price')}</h3>
                <PriceSummary quote={shown.quote} />
              </section>
              <OfferLink offer={shown} />
            </div>
          )}
        </AsyncView>
      )}
    </Sheet>
  )
}

function OfferFacts({ offer }: { offer: Offer }) {
  const { t } = useTranslation(['offers', 'agents'])
  const { client, booking } = offer
  return (
    <div className="flex flex-col gap-5">
      <Facts>
        <Fact label={t('fields.client')}>
          {client.id === null ? (
            <bdi>{client.name || '–'}</bdi>
          ) : (
            <FigureLink to={`/admin/clients?client=${client.id}`}>
              <bdi>{client.name}</bdi>
            </FigureLink>
          )}
          <bdi dir="ltr" className="block text-muted">
            {client.email ?? client.phone}
          </bdi>
        </Fact>
        <Fact label={t('fields.car')}>
          <bdi>{offer.car.name}</bdi>
          {offer.holds ? <span className="block text-muted">{t('kept')}</span> : null}
        </Fact>
        <Fact label={t('fields.pickup')}>
          <DateText at={offer.start_date} />
          <bdi className="block text-muted">{offer.pickup_location_name}</bdi>
        </Fact>
        <Fact label={t('fields.return')}>
          <DateText at={offer.end_date} />
          <bdi className="block text-muted">{offer.return_location_name}</bdi>
        </Fact>
        <Fact label={t('fields.valid_until')}>
          <DateText at={offer.valid_until} />
        </Fact>
        <Fact label={t('fields.source')}>
          {t(`sources.${offer.source}`)}
          <bdi className="block text-muted">{offer.created_by}</bdi>
        </Fact>
        {offer.agent ? (
          <Fact label={t('agents:agent')}>
            <bdi>{offer.agent}</bdi>
          </Fact>
        ) : null}
        <When label={t('fields.made')} at={offer.created_at} />
        <When label={t('fields.opened')} at={offer.opened_at} />
        <When label={t('fields.reminded')} at={offer.reminded_at} />
        <When label={t('fields.answered')} at={offer.answered_at} />
        {booking ? (
          <Fact label={t('fields.booking')}>
            <FigureLink to={`/admin/booking?booking=${booking.reference}`}>
              <bdi dir="ltr">{booking.reference}</bdi>
            </FigureLink>
          </Fact>
        ) : null}
      </Facts>
      <Text label={t('fields.reason')} text={offer.refuse_reason} />
      <Text label={t('fields.note')} text={offer.note} />
    </div>
  )
}

function When({ label, at }: { label: string; at: string | null }) {
  if (at === null) return null
  return (
    <Fact label={label}>
      <DateText at={at} />
    </Fact>
  )
}

function Text({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null
  return (
    <div className="rounded-card bg-sunken p-4">
      <p className="text-small text-muted">{label}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}

function DrawerSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <SkeletonText lines={5} />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
  )
}
