import type { DashboardStats } from '@marhala/contract/money/dashboard.ts'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../features/car/picture.tsx'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { carsList, bookedList } from '../figure-lists.ts'
import { useSectionRefresh } from './use-section-refresh.tsx'

/** The cars most booked in the last 30 days, as bars beside their pictures. */
export function PopularCars({ cars }: { cars: DashboardStats['popular_cars'] }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { button, failure } = useSectionRefresh('popular-cars')
  const most = cars[0]?.bookings ?? 1
  return (
    <Panel title={t('popular.title')} description={t('popular.days')} actions={button}>
      {failure}
      {cars.length === 0 ? <p className="text-muted">{t('popular.empty')}</p> : null}
      <ol className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {cars.map(({ car, bookings, ...days }) => (
          <li key={car.id} className="flex items-center gap-3">
            <Picture
              src={car.image}
              alt=""
              width={96}
              height={54}
              sizes="4rem"
              className="h-9 w-16 shrink-0 rounded-chip bg-sunken object-contain"
            />
            <div className="min-w-0 flex-1">
              <p className="mb-1 flex items-baseline justify-between gap-3 text-small">
                <FigureLink to={carsList({ car: String(car.id) })} className="min-w-0 font-semibold">
                  <bdi className="block truncate">{car.name}</bdi>
                </FigureLink>
                <FigureLink
                  to={bookedList(days, { car_id: String(car.id) })}
                  className="shrink-0 font-semibold tabular-nums"
                >
                  {format.number(bookings)}
                </FigureLink>
              </p>
              <ProgressBar
                label={car.name}
                value={bookings}
                max={most}
                valueText={format.number(bookings)}
                size="sm"
              />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
