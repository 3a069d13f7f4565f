import type { RateAdvice } from '@marhala/contract/rates/rate-advice.ts'
import { useQuery } from '@tanstack/react-query'
import { Car } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { rateAdviceQuery } from '../../../data/rates/rate-advice.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DemandPart } from './demand-part.tsx'
import type { AcceptedAdvice } from '../rule-values.ts'
import { ProposalsPanel } from './proposals-panel.tsx'

type AdviserTabProps = {
  /** Opens the form of a rule that does what is proposed: nothing counts before it is saved. */
  onAccept: (advice: AcceptedAdvice) => void
}

/** What the next 90 days are expected to ask for, and rules that would follow it. */
export function AdviserTab({ onAccept }: AdviserTabProps) {
  const { t } = useTranslation('rate-advice')
  const query = useQuery({ ...rateAdviceQuery, staleTime: 0 })
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-small text-muted">{t('intro')}</p>
      <AsyncView
        query={query}
        errorTitle={t('failed')}
        skeleton={<AdviserSkeleton />}
        isEmpty={({ categories }) => categories.length === 0}
        empty={
          <EmptyState icon={<Car aria-hidden="true" />} title={t('none.title')}>
            {t('none.text')}
          </EmptyState>
        }
      >
        {(advice: RateAdvice) => (
          <div className="flex flex-col gap-4 overflow-x-clip">
            <ProposalsPanel advice={advice} onAccept={onAccept} />
            <DemandPart advice={advice} />
          </div>
        )}
      </AsyncView>
    </div>
  )
}

function AdviserSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-48 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
    </div>
  )
}
