import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'

export type Move = (car: FleetCar, to: 'available' | 'maintenance') => void

type MoveMenuProps = { car: FleetCar; moves: ('available' | 'maintenance')[]; onMove: Move }

/** Moves a card for everybody who does not drag (WCAG 2.5.7). It comes after the board: menus are heavy. */
export function MoveMenu({ car, moves, onMove }: MoveMenuProps) {
  const { t } = useTranslation('fleet')
  return (
    <Menu
      label={t('inventory.move', { name: car.name })}
      groups={[
        moves.map((to) => ({ key: to, label: t(`readiness.${to}`), onAction: () => onMove(car, to) })),
      ]}
      trigger={
        <IconButton label={t('inventory.move', { name: car.name })}>
          <ArrowLeftRight strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
