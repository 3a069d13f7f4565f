import { type Setup } from '@marhala/contract/setup/setup.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { setupQuery } from '../../data/company/setup.ts'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { latePart } from '../../features/loading/late-part.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { SetupSteps, setupSteps, type SetupStep } from '../../features/setup/setup-steps.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DemoFirst } from './demo-first.tsx'
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
      {step === 'agency' ? <AgencyStep errorTitle={t('failed')} isDone={setup.steps.agency} /> : null}
      {step === 'places' ? <PlacesStep errorTitle={t('failed')} /> : null}
      {step === 'cars' ? <CarsStep errorTitle={t('failed')} /> : null}
      {step === 'prices' ? <PricesStep errorTitle={t('failed')} /> : null}
      {step === 'photos' ? <PhotosStep errorTitle={t('failed')} /> : null}
      {step === 'ready' ? <ReadyStep errorTitle={t('failed')} setup={setup} /> : null}
    </div>
  )
}

const AgencyStep = latePart(async () => (await import('./agency-step.tsx')).AgencyStep)
const PlacesStep = latePart(async () => (await import('./places-step.tsx')).PlacesStep)
const CarsStep = latePart(async () => (await import('./cars/cars-step.tsx')).CarsStep)
const PricesStep = latePart(async () => (await import('./prices-step.tsx')).PricesStep)
const PhotosStep = latePart(async () => (await import('./photos-step.tsx')).PhotosStep)
const ReadyStep = latePart(async () => (await import('./ready-step.tsx')).ReadyStep)
