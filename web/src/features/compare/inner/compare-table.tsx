import type { StaffCar } from '@marhala/contract/fleet/cars.ts'
import { Award, Check, ChevronLeft, ChevronRight, Minus, X } from 'lucide-react'
import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { usePromiseWords } from '../../booking/promise-line.tsx'
import { CarPicture } from '../../car/car-picture.tsx'
import { DayPrice, Money } from '../../format/money.tsx'
import { useFormat } from '../../format/use-format.ts'
import { type Trip, withTrip } from '../../trip/trip.ts'
import { compareRows, type CompareRow, featureRows } from './compare-rows.ts'

type CompareTableProps = {
  cars: readonly StaffCar[]
  trip: Trip
  onlyDifferences: boolean
  onTakeOut: (id: number) => void
}

/** The comparison: a column a car; on a phone the first car and, by arrows or swipe, one of the others. */
export function CompareTable({ cars, trip, onlyDifferences, onTakeOut }: CompareTableProps) {
  const { t } = useTranslation('compare')
  const isNarrow = useMediaQuery('(width < 48rem)')
  const [chosen, setChosen] = useState(1)
  const second = Math.min(chosen, cars.length - 1)
  const step = (by: number) => setChosen(1 + ((second - 1 + by + (cars.length - 1)) % (cars.length - 1)))
  const swipe = useSwipe(step)
  const shown = isNarrow ? [0, second] : cars.map((_, index) => index)
  const rows = compareRows(cars).filter(({ differs }) => !onlyDifferences || differs)
  const features = featureRows(cars).filter(({ differs }) => !onlyDifferences || differs)
  return (
    <div {...(isNarrow && swipe)}>
      {isNarrow && cars.length > 2 ? (
        <SecondCar position={second} count={cars.length - 1} step={step} />
      ) : null}
      <div className="overflow-x-auto">
        <table className="w-full table-fixed border-separate border-spacing-0 text-start">
          <thead>
            <tr>
              {isNarrow ? null : (
                <th scope="col" className="w-40">
                  <span className="sr-only">{t('title')}</span>
                </th>
              )}
              {shown.map((index) => (
                <th key={cars[index]!.id} scope="col" className="h-px p-2 text-start align-top font-normal">
                  <CarHead car={cars[index]!} trip={trip} onTakeOut={onTakeOut} />
                </th>
              ))}
            </tr>
          </thead>
          {rows.map((row) => (
            <Row key={row.key} name={t(`facts.${row.key}`)} isNarrow={isNarrow}>
              {shown.map((index) => (
                <td key={index} className={cell}>
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <FactText row={row} index={index} car={cars[index]!} />
                    {row.best[index] ? <Best /> : null}
                  </span>
                </td>
              ))}
            </Row>
          ))}
          {features.map(({ key, name, has }) => (
            <Row key={key} name={name} isNarrow={isNarrow}>
              {shown.map((index) => (
                <td key={index} className={cell}>
                  <Has isThere={has[index]!} />
                </td>
              ))}
            </Row>
          ))}
        </table>
        {rows.length + features.length === 0 ? <p className="p-4 text-muted">{t('no_differences')}</p> : null}
      </div>
    </div>
  )
}

type CarHeadProps = { car: StaffCar; trip: Trip; onTakeOut: (id: number) => void }

function CarHead({ car, trip, onTakeOut }: CarHeadProps) {
  const { t } = useTranslation('compare')
  return (
    <div className="flex h-full flex-col gap-2">
      <div className="relative">
        <CarPicture car={car} decorative sizes="18rem" className="aspect-video rounded-control" />
        <IconButton
          label={t('take_out', { name: isolate(car.name) })}
          variant="overlay"
          size="sm"
          onClick={() => onTakeOut(car.id)}
          className="absolute end-1 top-1"
        >
          <X strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <Link
        to={withTrip(`/cars/${car.slug}`, trip)}
        className="font-bold hover:text-primary max-md:min-h-[2lh]"
      >
        <bdi>{car.name}</bdi> <span className="font-normal text-muted tabular-nums">{car.year}</span>
      </Link>
      <Link
        to={withTrip(`/cars/${car.slug}/reserve`, trip)}
        className={buttonClass({ variant: 'primary', size: 'sm', className: 'mt-auto' })}
      >
        {t('reserve')} <span className="sr-only">{isolate(car.name)}</span>
      </Link>
    </div>
  )
}

type RowProps = { name: string; isNarrow: boolean; children: ReactNode }

/** On a phone the name of a line stands above its values, so that two cars have the whole width. */
function Row({ name, isNarrow, children }: RowProps) {
  return (
    <tbody>
      {isNarrow ? (
        <tr>
          <th scope="rowgroup" colSpan={2} className="px-2 pt-2 text-start text-small font-normal text-muted">
            {name}
          </th>
        </tr>
      ) : null}
      <tr>
        {isNarrow ? null : (
          <th scope="row" className={firstColumn}>
            {name}
          </th>
        )}
        {children}
      </tr>
    </tbody>
  )
}

function FactText({ row: { key, values }, index, car }: { row: CompareRow; index: number; car: StaffCar }) {
  const { t } = useTranslation(['compare', 'car-card'])
  const format = useFormat()
  const value = values[index]
  if (value === null || value === undefined) return <span className="text-muted">{t('unknown')}</span>
  switch (key) {
    case 'price':
      return <DayPrice amount={String(value)} isFrom={!car.trip} />
    case 'total':
    case 'warranty':
      return <Money amount={String(value)} />
    case 'minimum':
      return format.days(Number(value))
    case 'rating':
      return <bdi dir="ltr">{format.rating(Number(value))}</bdi>
    case 'transmission':
      return t(`car-card:transmission.${value as StaffCar['transmission_type']}`)
    case 'fuel':
      return t(`car-card:fuel.${value as StaffCar['fuel_type']}`)
    case 'promise':
      return <Promised car={car} />
    default:
      return <bdi>{value}</bdi>
  }
}

/** What whoever books it gets; of a car that is taken for the dates that is said, too. */
function Promised({ car }: { car: StaffCar }) {
  const { t } = useTranslation('promise')
  const gets = usePromiseWords()
  if (car.promise === null) return t('this')
  return (
    <span>
      <span className="block font-semibold">{t('similar')}</span>
      <span className="block text-small text-muted">
        {car.only_similar ? `${t('this_taken')} ` : null}
        {gets(car.promise)}
      </span>
    </span>
  )
}

function Best() {
  const { t } = useTranslation('compare')
  return (
    <Badge tone="ok" size="sm" icon={<Award strokeWidth={2} aria-hidden="true" />}>
      {t('best')}
    </Badge>
  )
}

function Has({ isThere }: { isThere: boolean }) {
  const { t } = useTranslation('compare')
  const Icon = isThere ? Check : Minus
  return (
    <>
      <Icon className={isThere ? 'size-5 text-ok' : 'size-5 text-muted'} strokeWidth={2} aria-hidden="true" />
      <span className="sr-only">{isThere ? t('yes') : t('no')}</span>
    </>
  )
}

type SecondCarProps = { position: number; count: number; step: (by: number) => void }

function SecondCar({ position, count, step }: SecondCarProps) {
  const { t } = useTranslation('compare')
  return (
    <div className="mb-2 flex items-center justify-end gap-2">
      <IconButton label={t('previous')} variant="outline" size="sm" onClick={() => step(-1)}>
        <ChevronLeft className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <span aria-live="polite" className="text-small tabular-nums">
        {t('position', { number: position, count })}
      </span>
      <IconButton label={t('next')} variant="outline" size="sm" onClick={() => step(1)}>
        <ChevronRight className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** A push across the table, as on any phone: towards the start brings the next car. */
function useSwipe(step: (by: number) => void) {
  const start = useRef<number | null>(null)
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = event.touches[0]?.clientX ?? null
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const end = event.changedTouches[0]?.clientX
      if (start.current === null || end === undefined || Math.abs(end - start.current) < 48) return
      const towardsLeft = end < start.current
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
      step(towardsLeft === isRtl ? -1 : 1)
    },
  }
}

const firstColumn =
  'sticky start-0 z-10 w-40 border-b border-line bg-surface p-2 text-start align-top text-small font-normal text-muted dark:bg-raised'
const cell = 'border-b border-line p-2 align-top text-small font-medium max-md:pt-0.5'
