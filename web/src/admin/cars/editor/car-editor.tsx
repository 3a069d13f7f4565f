import * as fleet from '@marhala/contract/fleet/fleet.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { carQuery } from '../../../data/cars/cars.ts'
import { fleetCatalogueQuery, useCarWrite, useCreateCar } from '../../../data/cars/fleet.ts'
import { useUnsavedGuard } from '../../../features/forms/unsaved-guard.tsx'
import { useContractForm } from '../../../features/forms/use-contract-form.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { PageMeta } from '../../../features/page/page-meta.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PapersSection } from '../drawer/papers-section.tsx'
import { PlansSection } from '../drawer/plans-section.tsx'
import { type CarsAddress, carsAddress } from '../cars-address.ts'
import { CarPreview } from './car-preview.tsx'
import { bodyOf, type CarValues, valuesOf } from './car-values.ts'
import { FeatureFields, IdentityFields, PriceFields, SpecFields } from './editor-fields.tsx'
import { EditorNav, editorSections } from './editor-nav.tsx'
import { PhotoEditor } from './photo-editor.tsx'

/**
 * A car on the whole page: its photos first, then its sections, and beside them its card as the storefront will show
 * it.
 */
export function CarEditor({ address }: { address: CarsAddress }) {
  const { t } = useTranslation(['fleet', 'load'])
  const { edit, copy } = address.view
  const source = edit === 'new' ? copy : edit
  const query = useQuery({ ...carQuery(Number(source)), enabled: source !== null, staleTime: 0 })
  const catalogue = useQuery(fleetCatalogueQuery)
  const title = t(edit === 'new' ? 'editor.new' : 'editor.edit')
  return (
    <div className="flex flex-col gap-5">
      <PageMeta title={title} noindex />
      <header className="flex flex-wrap items-center gap-3">
        <Link to={address.hrefOf()} className={buttonClass({ variant: 'ghost', className: '-ms-3' })}>
          <ArrowLeft strokeWidth={1.75} className="rtl:-scale-x-100" aria-hidden="true" />
          {t('cars.title')}
        </Link>
        <h1 className="text-h1">
          {source !== null && edit !== 'new' && query.data ? (
            <bdi>{`${query.data.name} ${query.data.year}`}</bdi>
          ) : (
            title
          )}
        </h1>
      </header>
      <AsyncView
        query={catalogue}
        errorTitle={t('load:cars')}
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
      >
        {() =>
          source === null ? (
            <EditorForm address={address} car={undefined} />
          ) : (
            <AsyncView
              query={query}
              errorTitle={t('load:cars')}
              page
              skeleton={<Skeleton className="h-96 w-full rounded-card" />}
            >
              {(car) => <EditorForm address={address} car={car as FleetCar} />}
            </AsyncView>
          )
        }
      </AsyncView>
    </div>
  )
}

function isAt(edit: string | null, { search }: { search: string }): boolean {
  return carsAddress.read(search).edit === edit
}

type EditorFormProps = { address: CarsAddress; car: FleetCar | undefined }

function EditorForm({ address, car }: EditorFormProps) {
  const { t } = useTranslation(['fleet', 'common'])
  const isNew = address.view.edit === 'new'
  const [initial] = useState(() => valuesOf(car, isNew))
  const create = useCreateCar()
  const change = useCarWrite(fleet.updateCar)
  const form = useContractForm<z.core.$ZodType, CarValues>({
    schema: isNew ? fleet.createCar.body : fleet.updateCar.body,
    defaultValues: initial,
    toBody: (values) => bodyOf(values, isNew),
  })
  const [saved, setSaved] = useState(() => JSON.stringify(initial))
  const { isSubmitting } = form.formState
  const guard = useUnsavedGuard(
    () => !isSubmitting && JSON.stringify(form.getValues()) !== saved,
    () => {},
    (next) => isAt(address.view.edit, next),
  )
  const save = form.submit(async (body) => {
    if (!isNew && car) {
      await change.mutateAsync({ params: { car: car.id }, body: body as object })
      setSaved(JSON.stringify(form.getValues()))
      showToast({ text: t('editor.saved') })
      return
    }
    const created = await create.mutateAsync({ body: body as never })
    setSaved(JSON.stringify(form.getValues()))
    showToast({ text: t('editor.created') })
    // Its photos and papers come next: they need the car. Whoever went elsewhere meanwhile is not called back.
    if (isAt(address.view.edit, window.location)) address.turn({ edit: created.id })
  })
  const problem = form.problemOf('_')
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,1fr)_20rem]">
      <EditorNav isNew={isNew} />
      <div className="flex min-w-0 flex-col gap-5">
        {isNew || !car ? null : (
          <Section name="photos">
            <PhotoEditor car={car} />
          </Section>
        )}
        <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
          {problem ? <InlineAlert tone="bad">{problem}</InlineAlert> : null}
          <Section name="identity">
            <IdentityFields form={form} />
          </Section>
          <Section name="specs">
            <SpecFields form={form} isNew={isNew} isCopy={isNew && car !== undefined} />
          </Section>
          <Section name="pricing">
            <PriceFields form={form} />
          </Section>
          <Section name="features">
            <FeatureFields form={form} />
          </Section>
          <div
            data-end-bar=""
            className="sticky bottom-[var(--tabbar)] z-10 flex flex-wrap justify-end gap-3 rounded-card border bg-surface p-3 shadow-md dark:bg-raised"
          >
            <Button type="submit" variant="accent" pending={isSubmitting}>
              {t(isNew ? 'editor.create' : 'editor.save')}
            </Button>
          </div>
        </form>
        <Section name="service">
          {isNew || !car ? (
            <p className="text-muted">{t('editor.later')}</p>
          ) : (
            <div className="flex flex-col gap-8">
              <PapersSection car={car} />
              <PlansSection car={car} />
            </div>
          )}
        </Section>
      </div>
      <CarPreview form={form} car={isNew ? undefined : car} />
      {guard.question}
    </div>
  )
}

function Section({ name, children }: { name: (typeof editorSections)[number]; children: React.ReactNode }) {
  const { t } = useTranslation('fleet')
  return (
    <Panel id={`section-${name}`} title={t(`editor.sections.${name}`)} className="scroll-mt-20">
      {children}
    </Panel>
  )
}
