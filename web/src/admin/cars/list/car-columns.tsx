import type { FleetCatalogue } from '@marhala/contract/fleet/fleet-catalogue.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fleetCatalogueQuery } from '../../../data/cars/fleet.ts'
import { CarPicture } from '../../../features/car/car-picture.tsx'
import { CarStatusBadge, PapersBadge, PlanStateBadge } from '../../../features/car/car-state-badges.tsx'
import { DateText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { type DataColumn, twoLines } from '../../../ui/table/data-column.ts'

/** The columns of the fleet; what a narrow table has no room for is left out by the width of its box. */
export function useCarColumns(): DataColumn<FleetCar>[] {
  const { t } = useTranslation('fleet')
  const format = useFormat()
  const language = useLanguage()
  const { data } = useQuery(fleetCatalogueQuery)
  const classes = data?.rental_classes ?? noClasses
  return useMemo(() => {
    return [
      {
        key: 'model',
        header: t('columns.car'),
        sortable: true,
        cell: (car) => (
          <span className="flex items-center gap-3">
            <CarPicture car={car} decorative sizes="4rem" className="h-8.5 w-15 shrink-0 rounded-chip" />
            <span className={classNames('min-w-0', twoLines)}>
              <bdi className="block max-w-48 truncate">{car.name}</bdi>
              <bdi dir="ltr" className="block text-micro font-normal text-muted">
                {car.registration_plate}
              </bdi>
            </span>
          </span>
        ),
      },
      {
        key: 'category',
        header: t('columns.category'),
        className: wide,
        cell: ({ category }) => (
          <span title={category.name} className="block max-w-28 truncate">
            {category.name}
          </span>
        ),
      },
      ...(classes.length === 0 ? [] : [classColumn(t('fields.class_id'), classes, language)]),
      {
        key: 'year',
        header: t('columns.year'),
        sortable: true,
        align: 'end',
        className: widest,
        cell: ({ year }) => year,
      },
      {
        key: 'status',
        header: t('columns.status'),
        card: 'corner',
        cell: ({ status }) => <CarStatusBadge status={status} />,
      },
      {
        key: 'daily_price',
        header: t('columns.daily_price'),
        sortable: true,
        align: 'end',
        card: 'end',
        cell: ({ daily_price }) => <Money amount={daily_price} />,
      },
      {
        key: 'discount',
        header: t('columns.discount'),
        align: 'end',
        className: wide,
        cell: ({ discount }) => (discount > 0 ? format.percent(discount) : none),
      },
      {
        key: 'rating',
        header: t('columns.rating'),
        sortable: true,
        className: widest,
        cell: ({ rating, review_count }) =>
          rating === null ? none : `${format.rating(rating)} (${format.number(review_count)})`,
      },
      {
        key: 'next',
        header: t('columns.next_booking'),
        className: middle,
        cell: ({ next_booking: next }) =>
          next ? (
            <span className={classNames('block max-w-44', twoLines)}>
              <span className="block whitespace-nowrap">
                <DateText at={next.status === 'active' ? next.end_date : next.start_date} style="dayTime" />
              </span>
              <span className="block truncate text-micro text-muted">
                {next.status === 'active' ? (
                  t('next.back', { client: next.client })
                ) : (
                  <bdi>{next.client}</bdi>
                )}
              </span>
            </span>
          ) : (
            none
          ),
      },
      {
        key: 'papers',
        header: t('columns.papers'),
        className: middle,
        cell: (car) => <PapersBadge car={car} />,
      },
      {
        key: 'service',
        header: t('columns.service'),
        className: wide,
        cell: ({ maintenance }) => {
          const states = maintenance.map(({ state }) => state)
          const worst = states.includes('overdue') ? 'overdue' : states.includes('due') ? 'due' : 'ok'
          return states.length === 0 ? none : <PlanStateBadge state={worst} />
        },
      },
    ]
  }, [t, format, language, classes])
}

const none = <span className="text-muted">–</span>

function classColumn(
  header: string,
  classes: FleetCatalogue['rental_classes'],
  language: Language,
): DataColumn<FleetCar> {
  return {
    key: 'class',
    header,
    className: wide,
    cell: ({ class_id }) => {
      const found = classes.find(({ id }) => id === class_id)
      const name = found && textIn(found.name, language)
      return name ? (
        <span title={name} className="block max-w-36 truncate">
          {name}
        </span>
      ) : (
        none
      )
    },
  }
}

const noClasses: FleetCatalogue['rental_classes'] = []

// As cards (below 640 px) every line has room.
const middle = 'sm:@max-[52rem]:hidden'
const wide = 'sm:@max-[68rem]:hidden'
const widest = 'sm:@max-[80rem]:hidden'
