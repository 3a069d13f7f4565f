import type { FleetClasses } from '@marhala/contract/fleet/classes.ts'
import * as classes from '@marhala/contract/fleet/classes.ts'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus, WandSparkles } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fleetClassesQuery, useClassWrite } from '../../data/cars/classes.ts'
import { useMay } from '../../data/session/auth.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { moved } from '../../features/forms/move-buttons.tsx'
import { ListHeading } from '../../features/lists/list-heading.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Button, givingWord } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClassPanel } from './class-panel.tsx'
import { type ClassesAddress, classesAddress } from './classes-address.ts'

/** The rental classes: what each promises, its cars, and when it is sold. */
export function Component() {
  const { t } = useTranslation('classes')
  const format = useFormat()
  const address = useListAddress(classesAddress)
  const mayChange = useMay('catalogue.manage')
  const query = useQuery({ ...fleetClassesQuery, staleTime: 0 })
  const count = query.data?.classes.length
  return (
    <div className="flex flex-col gap-4">
      <PageMeta title={t('title')} noindex />
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ListHeading
          title={t('title')}
          count={count ? t('count', { count, number: format.number(count) }) : undefined}
        />
        {mayChange ? (
          <div className="flex gap-2">
            <Actions address={address} data={query.data} />
          </div>
        ) : null}
      </header>
      <p className="max-w-prose text-small text-muted">{t('about')}</p>
      <AsyncView
        query={query}
        errorTitle={t('failed')}
        skeleton={<ClassesSkeleton />}
        isEmpty={({ classes: all }) => all.length === 0}
        empty={<NoClasses address={address} data={query.data} mayChange={mayChange} />}
      >
        {(data) => <ClassList data={data} address={address} mayChange={mayChange} />}
      </AsyncView>
      {query.data && mayChange ? (
        <Suspense>
          <Beside address={address} data={query.data} />
        </Suspense>
      ) : null}
    </div>
  )
}

type PartProps = { address: ClassesAddress; data: FleetClasses | undefined }

function Actions({ address, data }: PartProps) {
  const { t } = useTranslation('classes')
  const isOffered = data?.classes.length !== 0 && data?.cars.some(({ class_id }) => class_id === null)
  return (
    <>
      {isOffered ? (
        <Button
          variant="outline"
          title={t('propose')}
          startIcon={<WandSparkles strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => address.show({ proposal: '1' })}
        >
          <span className={givingWord}>{t('propose')}</span>
        </Button>
      ) : null}
      <Button
        variant="accent"
        title={t('add')}
        startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => address.show({ class: 'new' })}
      >
        <span className="max-sm:sr-only">{t('add')}</span>
      </Button>
    </>
  )
}

function NoClasses({ address, data, mayChange }: PartProps & { mayChange: boolean }) {
  const { t } = useTranslation('classes')
  const hasCars = data !== undefined && data.cars.length > 0
  return (
    <EmptyState
      icon={<KeyRound aria-hidden="true" />}
      title={t('empty.title')}
      action={
        mayChange && hasCars ? (
          <Button
            variant="accent"
            startIcon={<WandSparkles strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => address.show({ proposal: '1' })}
          >
            {t('propose')}
          </Button>
        ) : undefined
      }
    >
      {t(hasCars ? 'empty.text' : 'empty.no_cars')}
    </EmptyState>
  )
}

function ClassList({ data, address, mayChange }: PartProps & { data: FleetClasses; mayChange: boolean }) {
  const { t } = useTranslation('classes')
  const say = useSayFailure()
  const order = useClassWrite(classes.orderClasses)
  const ids = data.classes.map(({ id }) => id)
  const free = data.cars.filter(({ class_id }) => class_id === null).length
  const problem = say(order.error)?.message
  return (
    <div className="flex flex-col gap-4">
      {problem ? <InlineAlert tone="bad">{problem}</InlineAlert> : null}
      <ul className="flex flex-col gap-3">
        {data.classes.map((one, index) => (
          <li key={one.id}>
            <ClassPanel
              row={one}
              data={data}
              address={address}
              place={{
                index,
                onMove: (to) => order.mutate({ body: { class_ids: moved(ids, index, to) } }),
              }}
              mayChange={mayChange}
            />
          </li>
        ))}
      </ul>
      {free > 0 ? (
        <p className="text-small text-muted">
          <Link to="/admin/cars?class_id=none" className="underline underline-offset-4">
            {t('without', { count: free })}
          </Link>{' '}
          {t('without_text')}
        </p>
      ) : null}
    </div>
  )
}

function Beside({ address, data }: PartProps & { data: FleetClasses }) {
  const { class: named, proposal } = address.view
  const row = data.classes.find(({ id }) => String(id) === named) ?? null
  return (
    <>
      {named === 'new' || row ? (
        <ClassForm key={named} row={row} data={data} onClose={address.close} />
      ) : null}
      {proposal === null ? null : <ProposalDialog onClose={address.close} />}
    </>
  )
}

function ClassesSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} className="h-36 w-full rounded-card" />
      ))}
    </div>
  )
}

const ClassForm = lazy(async () => ({ default: (await import('./class-form.tsx')).ClassForm }))
const ProposalDialog = lazy(async () => ({
  default: (await import('./proposal-dialog.tsx')).ProposalDialog,
}))
