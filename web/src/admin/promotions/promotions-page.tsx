import { type Promotions, promotionStates } from '@marhala/contract/booking/promotions.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, TicketPercent } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { promotionsQuery } from '../../data/bookings/promotions.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { ListHead } from '../../features/lists/list-head.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PromotionPanel } from './promotion-panel.tsx'
import { type PromotionsAddress, promotionsAddress } from './promotions-address.ts'
import { Link } from 'react-router'

/** The codes and offers of the agency: what each gives, to whom, and how it is used. */
export function Component() {
  const { t } = useTranslation('promotions')
  const format = useFormat()
  const address = useListAddress(promotionsAddress)
  const query = useQuery({ ...promotionsQuery, staleTime: 0 })
  const all = query.data?.promotions
  return (
    <div className="flex flex-col gap-4">
      <PageMeta title={t('title')} noindex />
      <ListHead
        title={t('title')}
        count={all && all.length > 0 ? format.number(all.length) : undefined}
        actions={
          <Button
            variant="accent"
            title={t('add')}
            startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => address.show({ promotion: 'new' })}
          >
            <span className="max-sm:sr-only">{t('add')}</span>
          </Button>
        }
      >
        {all && all.length > 0 ? <States address={address} /> : null}
      </ListHead>
      <p className="max-w-prose text-small text-muted">{t('intro')}</p>
      <AsyncView
        query={query}
        errorTitle={t('failed')}
        skeleton={<PromotionsSkeleton />}
        isEmpty={({ promotions }) => promotions.length === 0}
        empty={
          <EmptyState icon={<TicketPercent aria-hidden="true" />} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        }
      >
        {(data) => <PromotionList data={data} address={address} />}
      </AsyncView>
      {query.data ? (
        <Suspense>
          <Beside data={query.data} address={address} />
        </Suspense>
      ) : null}
    </div>
  )
}

function States({ address }: { address: PromotionsAddress }) {
  const { t } = useTranslation('promotions')
  return (
    <ChipLinks
      label={t('state')}
      chips={promotionStates.map((state) => ({
        key: state,
        label: t(`states.${state}`),
        ...address.chip('state', state),
      }))}
    />
  )
}

type PartProps = { data: Promotions; address: PromotionsAddress }

function PromotionList({ data, address }: PartProps) {
  const { t } = useTranslation(['promotions', 'lists'])
  const shown = data.promotions.filter(({ state }) => [null, state].includes(address.view.state))
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={<TicketPercent aria-hidden="true" />}
        title={t('none_of_state')}
        action={
          <Link to={address.hrefOf({ state: null })} className={buttonClass({ variant: 'outline' })}>
            {t('show_all')}
          </Link>
        }
      />
    )
  }
  return (
    <ul className="flex flex-col gap-3">
      {shown.map((promotion) => (
        <li key={promotion.id}>
          <PromotionPanel promotion={promotion} onEdit={() => address.show({ promotion: promotion.id })} />
        </li>
      ))}
    </ul>
  )
}

function Beside({ data, address }: PartProps) {
  const named = address.view.promotion
  const found = data.promotions.find(({ id }) => String(id) === named) ?? null
  if (named !== 'new' && !found) return null
  return <PromotionForm key={named} promotion={found} onClose={address.close} />
}

function PromotionsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} className="h-28 w-full rounded-card" />
      ))}
    </div>
  )
}

const PromotionForm = lazy(async () => ({ default: (await import('./promotion-form.tsx')).PromotionForm }))
