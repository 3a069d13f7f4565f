import type { PayPage } from '@marhala/contract/money/online-payments.ts'
import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { loadQueries } from '../../data/http/load.ts'
import { payPageQuery, usePayByLink } from '../../data/bookings/online-payments.ts'
import { PayOffers } from '../../features/booking/pay-offers.tsx'
import { CarPicture } from '../../features/car/car-picture.tsx'
import { DateText } from '../../features/format/date-text.tsx'
import { Money } from '../../features/format/money.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { NotFoundPage } from '../../features/page/not-found-page.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatLine, StatList } from '../../ui/stat-line.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadQueries(args, { needed: [payPageQuery(args.params['token'] ?? '')] })
}

/** `/pay/{token}`: what is due of a booking, for whoever was sent the link. */
export function Component() {
  const token = useParams()['token'] ?? ''
  const { t } = useTranslation('pay')
  const query = useQuery(payPageQuery(token))
  const isUnknown = query.error?.status === 404 || query.error?.status === 422
  if (isUnknown && !query.data) return <NotFoundPage />
  return (
    <div className="page-column max-w-xl py-8 md:py-12">
      <PageMeta title={t('title')} noindex />
      <AsyncView
        query={query}
        errorTitle={t('page.failed')}
        skeleton={<Skeleton className="h-96 rounded-card" />}
      >
        {(page) => <Due page={page} token={token} />}
      </AsyncView>
    </div>
  )
}

function Due({ page, token }: { page: PayPage; token: string }) {
  const { t } = useTranslation('pay')
  const pay = usePayByLink(token)
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-h1">{t('page.title', { reference: isolateLtr(page.reference) })}</h1>
      <Panel>
        <div className="flex flex-col gap-4">
          <div className="flex items-center gap-4">
            <CarPicture
              car={page.car}
              decorative
              sizes="8rem"
              className="aspect-[3/2] w-32 shrink-0 rounded-control"
            />
            <p className="text-h3">
              <bdi>{page.car.name}</bdi>
            </p>
          </div>
          <StatList>
            <StatLine label={t('page.pickup')} value={<DateText at={page.start_date} />} />
            <StatLine label={t('page.return')} value={<DateText at={page.end_date} />} />
            <StatLine label={t('page.total')} value={<Money amount={page.total_price} />} />
            <StatLine label={t('page.paid')} value={<Money amount={page.paid} />} />
            <StatLine
              label={t('page.outstanding')}
              value={<Money amount={page.outstanding} />}
              emphasis="strong"
            />
          </StatList>
        </div>
      </Panel>
      {page.gateway === 'none' || page.offers.length === 0 ? (
        <EmptyState icon={<CircleCheck aria-hidden="true" />} title={t('page.nothing')}>
          {t('page.nothing_text')}
        </EmptyState>
      ) : (
        <PayOffers
          offers={page.offers}
          gateway={page.gateway}
          is_test={page.is_test}
          pending={pay.isPending || pay.isSuccess}
          failure={pay.error}
          onPay={(purpose) => pay.mutate(purpose)}
        />
      )}
    </div>
  )
}
