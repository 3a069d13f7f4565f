import type { FleetPlan } from '@marhala/contract/fleet/fleet-plans.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../data/http/failure.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EarlierPlans } from './earlier-plans.tsx'
import { OpenPlan } from './open-plan.tsx'

/** The plans in each of their states: those that wait, then what became of the others. */
export function PlanResults({ query }: { query: UseQueryResult<FleetPlan[], Failure> }) {
  const { t } = useTranslation(['fleet-plans', 'load'])
  return (
    <AsyncView
      query={query}
      errorTitle={t('load:fleet_plans')}
      skeleton={<Skeleton className="h-72 w-full rounded-card" />}
      isEmpty={(plans) => plans.length === 0}
      empty={
        <EmptyState icon={<Shuffle aria-hidden="true" />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      }
    >
      {(plans) => (
        <div className="flex flex-col gap-4">
          {plans
            .filter(({ state }) => state === 'open')
            .map((plan) => (
              <OpenPlan key={plan.id} plan={plan} />
            ))}
          <EarlierPlans plans={plans.filter(({ state }) => state !== 'open')} />
        </div>
      )}
    </AsyncView>
  )
}
