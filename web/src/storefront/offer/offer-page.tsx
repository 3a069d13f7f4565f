import * as offers from '@marhala/contract/booking/offers.ts'
import type { OfferPage } from '@marhala/contract/booking/offer.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { isOpenOffer } from '@marhala/domain/offers/offer.ts'
import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { offerPageQuery, useOfferAnswer } from '../../data/bookings/offers.ts'
import { loadQueries } from '../../data/http/load.ts'
import { CarPicture } from '../../features/car/car-picture.tsx'
import { DateText } from '../../features/format/date-text.tsx'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { NotFoundPage } from '../../features/page/not-found-page.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { PriceSummary } from '../../features/quote/price-summary.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatLine, StatList } from '../../ui/stat-line.tsx'
import { OfferEnded } from './offer-ended.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadQueries(args, { needed: [offerPageQuery(args.params['token'] ?? '')] })
}

/** `/offer/{token}`: a quote for whoever was sent its link, to accept or refuse. */
export function Component() {
  const token = useParams()['token'] ?? ''
  const { t } = useTranslation('offer')
  const query = useQuery({ ...offerPageQuery(token), staleTime: 0 })
  const isUnknown = query.error?.status === 404 || query.error?.status === 422
  if (isUnknown && !query.data) return <NotFoundPage />
  return (
    <div className="page-column max-w-2xl py-8 md:py-12">
      <PageMeta title={t('title')} noindex />
      <AsyncView query={query} errorTitle={t('failed')} skeleton={<Skeleton className="h-96 rounded-card" />}>
        {(offer) => <Shown offer={offer} token={token} />}
      </AsyncView>
    </div>
  )
}

function Shown({ offer, token }: { offer: OfferPage; token: string }) {
  const { t } = useTranslation('offer')
  useOpened(offer, token)
  const isOpen = isOpenOffer(offer.state)
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-h1">
          {t('heading')}{' '}
          <bdi dir="ltr" className="whitespace-nowrap">
            {offer.number}
          </bdi>
        </h1>
        {isOpen && offer.first_name ? (
          <p className="mt-1 text-muted">{t('hello', { name: isolate(offer.first_name) })}</p>
        ) : null}
      </div>
      {isOpen ? null : <OfferEnded offer={offer} />}
      <Panel>
        <Hire offer={offer} />
      </Panel>
      <Panel>
        <PriceSummary quote={offer.quote} />
      </Panel>
      {offer.note ? (
        <section className="rounded-card bg-sunken p-4">
          <h2 className="text-small text-muted">{t('note')}</h2>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {offer.note}
          </p>
        </section>
      ) : null}
      {isOpen ? <Answers offer={offer} token={token} /> : null}
      <a
        href={`/api/offer-links/${token}/offer.pdf`}
        download
        className={buttonClass({ variant: 'link', className: 'self-start' })}
      >
        <FileDown strokeWidth={1.75} aria-hidden="true" />
        {t('pdf')}
      </a>
    </div>
  )
}

/** Said once to the server; a page that a mail program fetches runs no script. */
function useOpened({ state }: OfferPage, token: string): void {
  const { mutate } = useOfferAnswer(offers.openLink, token)
  const isNew = state === 'made'
  useEffect(() => {
    if (isNew) mutate({ params: { offer_token: token }, body: {} })
  }, [isNew, mutate, token])
}

function Hire({ offer }: { offer: OfferPage }) {
  const { t } = useTranslation('offer')
  const format = useFormat()
  const { car } = offer
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <CarPicture
          car={car}
          decorative
          sizes="8rem"
          className="aspect-[3/2] w-32 shrink-0 rounded-control"
        />
        <p className="text-h3">
          <bdi>{car.name}</bdi>
        </p>
      </div>
      <StatList>
        <StatLine
          label={t('pickup')}
          note={<bdi>{offer.pickup_location_name}</bdi>}
          value={<DateText at={offer.start_date} />}
        />
        <StatLine
          label={t('return')}
          note={<bdi>{offer.return_location_name}</bdi>}
          value={<DateText at={offer.end_date} />}
        />
        <StatLine label={t('days')} value={format.days(offer.duration)} />
        <StatLine label={t('deposit')} value={<Money amount={offer.deposit} />} />
        <StatLine label={t('damage')} note={offer.insurance} value="" />
      </StatList>
    </div>
  )
}

function Answers({ offer, token }: { offer: OfferPage; token: string }) {
  const { t } = useTranslation('offer')
  const [asked, setAsked] = useState<'accept' | 'refuse' | null>(null)
  const close = () => setAsked(null)
  return (
    <section className="flex flex-col gap-4 rounded-card border bg-surface p-5">
      <div>
        <p className="font-semibold">
          {t('valid_until')} <DateText at={offer.valid_until} />
        </p>
        <p className="text-small text-muted">
          {t('kept_price')} {t(offer.holds ? 'held' : 'not_held')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="accent" size="lg" aria-haspopup="dialog" onClick={() => setAsked('accept')}>
          {t('accept.open')}
        </Button>
        <Button variant="outline" size="lg" aria-haspopup="dialog" onClick={() => setAsked('refuse')}>
          {t('refuse.open')}
        </Button>
      </div>
      <Suspense>
        {asked === 'accept' ? <AcceptDialog offer={offer} token={token} onClose={close} /> : null}
        {asked === 'refuse' ? <RefuseDialog token={token} onClose={close} /> : null}
      </Suspense>
    </section>
  )
}

const AcceptDialog = lazy(async () => ({ default: (await import('./accept-dialog.tsx')).AcceptDialog }))
const RefuseDialog = lazy(async () => ({ default: (await import('./refuse-dialog.tsx')).RefuseDialog }))
