import type { Till } from '@marhala/contract/money/tills.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { tillShiftQuery, tillsQuery } from '../../data/money/tills.ts'
import { useMay } from '../../data/session/auth.ts'
import { HelpLink } from '../../features/help/help-link.tsx'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTillName } from './till-name.ts'
import { tillsAddress, type TillsAddress } from './tills-address.ts'

// The frame of the screen comes first; what counts, and the closes before, come after it.
const OpenShift = lazy(async () => ({ default: (await import('./open-shift.tsx')).OpenShift }))
const ClosedShifts = lazy(async () => ({ default: (await import('./closed-shifts.tsx')).ClosedShifts }))
const CloseDialog = lazy(async () => ({ default: (await import('./close-dialog.tsx')).CloseDialog }))

/** The tills of the house: the shift that is open, its cash, how it is closed, and for the owner the closes before. */
export function Component() {
  const { t } = useTranslation('tills')
  const address = useListAddress(tillsAddress)
  const seesBooks = useMay('finance.view')
  const { data: tills } = useQuery(tillsQuery)
  const till = chosenTill(tills, Number(address.view.till_id))
  const query = useQuery({ ...tillShiftQuery(till), enabled: tills !== undefined, staleTime: 0 })
  return (
    <div className="flex flex-col gap-5">
      <PageMeta title={t('title')} noindex />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-h1">{t('title')}</h1>
        <HelpLink topic="close_till" />
      </div>
      <ChooseTill address={address} />
      <AsyncView query={query} errorTitle={t('failed')} skeleton={<Skeleton className="h-96 rounded-card" />}>
        {(shift) => (
          <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
            <OpenShift key={shift.till.id} shift={shift} onReload={() => void query.refetch()} />
          </Suspense>
        )}
      </AsyncView>
      {seesBooks ? (
        <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
          <ClosedShifts address={address} />
          {address.view.close ? (
            <CloseDialog id={Number(address.view.close)} onClose={address.close} />
          ) : null}
        </Suspense>
      ) : null}
    </div>
  )
}

/** The till that the address names, or the first that one counts: a clerk of one place has no main till. */
function chosenTill(tills: Till[] = [], named: number): number {
  return (tills.find(({ id }) => id === named) ?? tills[0])?.id ?? named
}

/** The way from one till to another, where there are several. */
function ChooseTill({ address }: { address: TillsAddress }) {
  const { t } = useTranslation('tills')
  const nameOf = useTillName()
  const { data: tills = [] } = useQuery(tillsQuery)
  if (tills.length < 2) return null
  const labelOf = (till: Till) => (
    <>
      <bdi>{nameOf(till)}</bdi>
      {till.location_name ? <span className="text-muted">{` · ${till.location_name}`}</span> : null}
    </>
  )
  return (
    <ChipLinks
      label={t('choose')}
      chips={tills.map((till) => ({
        key: String(till.id),
        to: address.hrefOf({ till_id: till.id, page: 1 }),
        label: labelOf(till),
        selected: till.id === chosenTill(tills, Number(address.view.till_id)),
      }))}
    />
  )
}
