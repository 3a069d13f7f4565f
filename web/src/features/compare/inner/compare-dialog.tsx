import type { StaffCar } from '@marhala/contract/fleet/cars.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carQuery } from '../../../data/cars/cars.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSayFailure } from '../../loading/use-say-failure.ts'
import { tripQuery } from '../../trip/trip.ts'
import { useTrip } from '../../trip/use-trip.ts'
import { CompareTable } from './compare-table.tsx'

type CompareDialogProps = {
  ids: readonly number[]
  isOpen: boolean
  onClose: () => void
  onTakeOut: (id: number) => void
}

/** Up to four cars side by side, the best values marked in words. */
export function CompareDialog({ ids, isOpen, onClose, onTakeOut }: CompareDialogProps) {
  const { t } = useTranslation(['compare', 'common'])
  const say = useSayFailure()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const trip = useTrip()
  const queries = useQueries({ queries: ids.map((id) => carQuery(id, tripQuery(trip))) })
  const cars = queries.flatMap(({ data }) => (data ? [data as StaffCar] : []))
  const broken = queries.find(({ error, isFetching }) => error && !isFetching)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={t('common:close')} size="xl">
      {broken ? (
        <InlineAlert
          tone="bad"
          title={t('failed')}
          className="mb-4"
          action={
            <Button variant="outline" size="sm" onClick={() => void broken.refetch()}>
              {t('common:retry')}
            </Button>
          }
        >
          {say(broken.error)?.message}
        </InlineAlert>
      ) : null}
      {cars.length > 1 ? (
        <>
          <Switch
            label={t('only_differences')}
            checked={onlyDifferences}
            onChange={(event) => setOnlyDifferences(event.target.checked)}
            className="mb-3 w-fit"
          />
          <CompareTable cars={cars} trip={trip} onlyDifferences={onlyDifferences} onTakeOut={onTakeOut} />
        </>
      ) : broken ? null : (
        <Skeleton className="h-100 w-full rounded-card" />
      )}
    </Dialog>
  )
}
