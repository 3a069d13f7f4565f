import { type Setup } from '@marhala/contract/setup/setup.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { setupQuery } from '../../data/company/setup.ts'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { SetupSteps, setupSteps, type SetupStep } from '../../features/setup/setup-steps.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AgencyStep } from './agency-step.tsx'
import { CarsStep } from './cars/cars-step.tsx'
import { DemoFirst } from './demo-first.tsx'
import { PhotosStep } from './photos-step.tsx'
import { PlacesStep } from './places-step.tsx'
import { PricesStep } from './prices-step.tsx'
import { ReadyStep } from './ready-step.tsx'
import { setupAddress } from './setup-address.ts'

/** From an empty database to the first car that can be booked: five short pages, each to skip, left and found again. */
export function Component() {
  const { t } = useTranslation('setup')
  const query = useQuery(setupQuery)
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <PageMeta title={t('title')} noindex />
      <h1 className="text-h1">{t('title')}</h1>
      <AsyncView
        query={query}
        errorTitle={t('failed')}
        skeleton={<Skeleton className="h-96 rounded-card" />}
        page
      >
        {(setup) => (setup.goes ? <DemoFirst setup={setup} /> : <Pages setup={setup} />)}
      </AsyncView>
    </div>
  )
}

function Pages({ setup }: { setup: Setup }) {
  const { t } = useTranslation('setup')
  const { view } = useListAddress(setupAddress)
  const step =
    (view.step as SetupStep | 'ready' | null) ?? setupSteps.find((one) => !setup.steps[one]) ?? 'ready'
  return (
    <div className="flex flex-col gap-5">
      <nav aria-label={t('pages')} className="rounded-card border bg-surface p-2">
        <SetupSteps steps={setup.steps} {...(step !== 'ready' && { current: step })} />
      </nav>
      {step === 'agency' ? <AgencyStep isDone={setup.steps.agency} /> : null}
      {step === 'places' ? <PlacesStep /> : null}
      {step === 'cars' ? <CarsStep /> : null}
      {step === 'prices' ? <PricesStep /> : null}
      {step === 'photos' ? <PhotosStep /> : null}
      {step === 'ready' ? <ReadyStep setup={setup} /> : null}
    </div>
  )
}
