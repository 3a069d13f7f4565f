import { isolate } from '@marhala/contract/wire/isolate.ts'
import type { CarCard } from '@marhala/contract/fleet/cars.ts'
import { Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCompare } from './inner/use-compare.ts'

/** Puts the car of a page aside to compare, and takes it out again. */
export function CompareButton({ car }: { car: Pick<CarCard, 'id' | 'name'> }) {
  const { t } = useTranslation('compare')
  const { ids, isFull, toggle } = useCompare()
  const isChosen = ids.includes(car.id)
  return (
    <IconButton
      label={t('choose_car', { name: isolate(car.name) })}
      variant="overlay"
      size="sm"
      aria-pressed={isChosen}
      disabled={isFull && !isChosen}
      onClick={() => toggle(car.id)}
    >
      <Scale
        className={classNames(isChosen && 'text-primary')}
        strokeWidth={isChosen ? 2.25 : 1.75}
        aria-hidden="true"
      />
    </IconButton>
  )
}
