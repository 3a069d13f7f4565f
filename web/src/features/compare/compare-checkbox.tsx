import type { CarCard } from '@marhala/contract/fleet/cars.ts'
import { useTranslation } from 'react-i18next'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { classNames } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { useCompare } from './inner/use-compare.ts'

type CompareCheckboxProps = { car: Pick<CarCard, 'id' | 'name'>; className?: string }

/** Puts a car of a list aside to compare: seen on hover and focus, always where there is no hover, and when ticked. */
export function CompareCheckbox({ car, className }: CompareCheckboxProps) {
  const { t } = useTranslation('compare')
  const { ids, isFull, toggle } = useCompare()
  const isChosen = ids.includes(car.id)
  return (
    <Checkbox
      label={
        <>
          <span aria-hidden="true">{t('choose')}</span>
          <span className="sr-only">{t('choose_car', { name: isolate(car.name) })}</span>
        </>
      }
      checked={isChosen}
      disabled={isFull && !isChosen}
      onChange={() => toggle(car.id)}
      className={classNames(
        'rounded-control border border-line bg-surface/95 px-2 py-0.5 transition-opacity [&_label]:text-small pointer-coarse:py-0',
        !isChosen &&
          'pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100',
        className,
      )}
    />
  )
}
