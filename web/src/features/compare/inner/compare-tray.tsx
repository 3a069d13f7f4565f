import { useQueries } from '@tanstack/react-query'
import { Scale, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carQuery } from '../../../data/cars/cars.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CarPicture } from '../../car/car-picture.tsx'
import { tripQuery } from '../../trip/trip.ts'
import { useTrip } from '../../trip/use-trip.ts'
import { useCompare } from './use-compare.ts'

const CompareDialog = lazy(() =>
  import('./compare-dialog.tsx').then(({ CompareDialog }) => ({ default: CompareDialog })),
)

/** The cars that were put aside to compare, at the bottom of the page; the table opens from two on. */
export function CompareTray({ className }: { className?: string | undefined }) {
  const { t } = useTranslation(['compare', 'common'])
  const { ids, isOpen, toggle, clear, open, close } = useCompare()
  const trip = useTrip()
  const queries = useQueries({ queries: ids.map((id) => carQuery(id, tripQuery(trip))) })
  // It stays while it fades out.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (ids.length === 0) return null
  return (
    <>
      <section
        aria-label={t('tray')}
        className={classNames(
          'sticky z-20 mx-auto mt-6 flex w-fit max-w-full items-center gap-2 rounded-card border border-line bg-raised p-2 shadow-lg sm:gap-3 print:hidden',
          className ?? 'bottom-[calc(var(--tabbar)+0.75rem)]',
        )}
      >
        <ul className="flex min-w-0 gap-1.5 sm:gap-2">
          {queries.map(({ data: car }, index) => (
            <li key={ids[index]}>
              <button
                type="button"
                title={t('take_out', { name: isolate(car?.name ?? '') })}
                aria-label={t('take_out', { name: isolate(car?.name ?? '') })}
                onClick={() => toggle(ids[index]!)}
                className="group/thumb relative block w-15 rounded-control sm:w-22"
              >
                {car ? (
                  <CarPicture car={car} decorative sizes="6rem" className="aspect-[4/3] rounded-control" />
                ) : (
                  <span className="block aspect-[4/3] rounded-control bg-sunken" />
                )}
                <span className="absolute end-0.5 top-0.5 rounded-full border border-line bg-surface p-0.5 text-muted group-hover/thumb:text-fg">
                  <X className="size-3" strokeWidth={2.5} aria-hidden="true" />
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div className="flex shrink-0 flex-col items-stretch gap-1 sm:flex-row-reverse sm:items-center">
          <Button
            size="sm"
            disabled={ids.length < 2}
            onClick={open}
            startIcon={<Scale strokeWidth={1.75} aria-hidden="true" />}
          >
            {t('open', { count: ids.length })}
          </Button>
          <Button variant="ghost" size="sm" onClick={clear} className="max-sm:h-7 max-sm:min-h-7!">
            {t('common:clear')}
          </Button>
        </div>
      </section>
      {wasOpen ? (
        <Suspense fallback={null}>
          <CompareDialog ids={ids} isOpen={isOpen} onClose={close} onTakeOut={toggle} />
        </Suspense>
      ) : null}
    </>
  )
}
