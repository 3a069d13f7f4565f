import * as fleetPlans from '@marhala/contract/fleet/fleet-plans.ts'
import { useQuery } from '@tanstack/react-query'
import { WandSparkles, Wrench } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { fleetPlansQuery, usePlanWrite } from '../../data/cars/fleet-plans.ts'
import { ListHead } from '../../features/lists/list-head.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { PlanResults } from './plan-results.tsx'
import { plansAddress } from './plans-address.ts'

/** The plans of the fleet: what each proposes and why, to be accepted or struck. */
export function Component() {
  const { t } = useTranslation('fleet-plans')
  const say = useSayFailure()
  const address = useListAddress(plansAddress)
  const query = useQuery({ ...fleetPlansQuery, staleTime: 0 })
  const ask = usePlanWrite(fleetPlans.ask)
  const problem = say(ask.error)?.message
  return (
    <div className="flex flex-col gap-4">
      <PageMeta title={t('title')} noindex />
      <ListHead
        title={t('title')}
        count={undefined}
        actions={
          <>
            <Button
              variant="outline"
              title={t('take_out')}
              startIcon={<Wrench strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => address.show({ out: 'new' })}
            >
              <span className="max-sm:sr-only">{t('take_out')}</span>
            </Button>
            <Button
              variant="accent"
              title={t('now')}
              pending={ask.isPending}
              startIcon={<WandSparkles strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => ask.mutate({ body: {} })}
            >
              <span className="max-sm:sr-only">{t('now')}</span>
            </Button>
          </>
        }
      />
      <p className="max-w-prose text-small text-muted">{t('text')}</p>
      <output className={ask.isPending ? 'text-small' : 'sr-only'}>
        {ask.isPending ? t('planning') : ''}
      </output>
      {problem ? <InlineAlert tone="bad">{problem}</InlineAlert> : null}
      <PlanResults query={query} />
      {address.view.out ? (
        <Suspense>
          <TakeOutDialog carId={address.view.out} onClose={address.close} />
        </Suspense>
      ) : null}
    </div>
  )
}

const TakeOutDialog = lazy(async () => ({ default: (await import('./take-out-dialog.tsx')).TakeOutDialog }))
