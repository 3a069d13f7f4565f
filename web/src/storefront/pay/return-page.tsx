import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { loadQueries } from '../../data/http/load.ts'
import { paymentReturnQuery } from '../../data/bookings/online-payments.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { NotFoundPage } from '../../features/page/not-found-page.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { ReturnState } from './return-state.tsx'

export function loader(args: LoaderFunctionArgs) {
  const key = args.params['key'] ?? ''
  return loadQueries(args, { extra: isKey(key) ? [paymentReturnQuery(key)] : [] })
}

/** `/pay/return/{key}`: what became of a payment, for whoever comes back from the gateway. */
export function Component() {
  const { t } = useTranslation('pay')
  const key = useParams()['key'] ?? ''
  const query = useQuery({ ...paymentReturnQuery(key), enabled: isKey(key) })
  const isUnknown = !isKey(key) || query.error?.status === 404 || query.error?.status === 422
  if (isUnknown && !query.data) return <NotFoundPage />
  return (
    <>
      <PageMeta title={t('return.title')} noindex />
      <div className="page-column max-w-xl py-10 md:py-16">
        <AsyncView
          // A payment that is waited for is asked about every two seconds: that is no news.
          query={{ ...query, isFetching: query.isFetching && query.data === undefined }}
          errorTitle={t('return.failed')}
          skeleton={<SkeletonText lines={5} />}
        >
          {(payment) => <ReturnState payment={payment} />}
        </AsyncView>
      </div>
    </>
  )
}

function isKey(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}
