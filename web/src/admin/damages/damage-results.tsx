import type { ListedDamage } from '@marhala/contract/fleet/damages.ts'
import type { Page } from '@marhala/contract/wire/paging.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Failure } from '../../data/http/failure.ts'
import { DamageLine } from '../../features/damage/damage-line.tsx'
import { NoMatch } from '../../features/lists/no-match.tsx'
import { PageLine } from '../../features/lists/page-line.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { DamagesAddress } from './damages-address.ts'

type DamageResultsProps = { address: DamagesAddress; query: UseQueryResult<Page<ListedDamage>, Failure> }

/** The register in each of its states; below it the pages. */
export function DamageResults({ address, query }: DamageResultsProps) {
  const { t } = useTranslation(['damage', 'load'])
  const { search } = address.view
  return (
    <AsyncView
      query={query}
      errorTitle={t('load:damages')}
      skeleton={<Skeleton className="h-96 w-full rounded-card" />}
      isEmpty={({ data }) => data.length === 0}
      filtered={address.isNarrowed || address.view.page !== '1'}
      empty={
        <EmptyState icon={<CircleCheck aria-hidden="true" />} title={t('none')}>
          {t('none_text')}
        </EmptyState>
      }
      noResults={
        <NoMatch
          title={t('no_results')}
          named={[search && t('named_search', { text: search })]}
          clearHref={address.clearHref}
        />
      }
    >
      {(page) => (
        <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
          <ul className="divide-y overflow-hidden rounded-card border bg-surface">
            {page.data.map((damage) => (
              <DamageLine key={damage.id} damage={damage} car={<CarLink car={damage.car} />} />
            ))}
          </ul>
          <PageLine page={page} hrefFor={(number) => address.hrefOf({ page: number })} />
        </div>
      )}
    </AsyncView>
  )
}

/** The car of a damage, on whose drawing it is marked. */
function CarLink({ car }: { car: ListedDamage['car'] }) {
  return (
    <Link
      to={`/admin/cars?car=${car.id}&tab=damages`}
      className="flex flex-wrap gap-x-2 self-start font-semibold text-primary hover:underline"
    >
      <bdi>{car.name}</bdi>
      <bdi dir="ltr">{car.registration_plate}</bdi>
    </Link>
  )
}
