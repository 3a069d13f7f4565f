import type { MaintenancePlan, Paper } from '@marhala/contract/fleet/car-upkeep.ts'
import type { CarCard } from '@marhala/contract/fleet/cars.ts'
import {
  CircleCheck,
  CircleX,
  Clock,
  FileCheck2,
  FileWarning,
  KeyRound,
  type LucideIcon,
  Wrench,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

type Look = { tone: BadgeTone; Icon: LucideIcon }

/** A car's status: colour, icon and word, always together. */
export function CarStatusBadge({ status }: { status: CarCard['status'] }) {
  const { t } = useTranslation('status')
  return <StateBadge {...statusLooks[status]} word={t(`car.${status}`)} />
}

/** How one paper stands. */
export function PaperStateBadge({ state }: { state: Paper['state'] }) {
  const { t } = useTranslation('fleet')
  return <StateBadge {...paperLooks[state]} word={t(`paper_states.${state}`)} />
}

/** Where a maintenance plan stands. */
export function PlanStateBadge({ state }: { state: MaintenancePlan['state'] }) {
  const { t } = useTranslation('fleet')
  return <StateBadge {...planLooks[state]} word={t(`plan_states.${state}`)} />
}

/** How all papers of a car stand together. */
export function PapersBadge({ car }: { car: { expired_papers: boolean; expiring_soon: boolean } }) {
  return <PaperStateBadge state={car.expired_papers ? 'expired' : car.expiring_soon ? 'expiring' : 'valid'} />
}

function StateBadge({ tone, Icon, word }: Look & { word: string }) {
  return (
    <Badge tone={tone} icon={<Icon strokeWidth={1.75} aria-hidden="true" />}>
      {word}
    </Badge>
  )
}

const statusLooks: Record<CarCard['status'], Look> = {
  available: { tone: 'ok', Icon: CircleCheck },
  rented: { tone: 'info', Icon: KeyRound },
  maintenance: { tone: 'warn', Icon: Wrench },
  retired: { tone: 'slate', Icon: CircleX },
}

const paperLooks: Record<Paper['state'], Look> = {
  valid: { tone: 'ok', Icon: FileCheck2 },
  expiring: { tone: 'warn', Icon: Clock },
  expired: { tone: 'bad', Icon: FileWarning },
  replaced: { tone: 'slate', Icon: FileCheck2 },
}

const planLooks: Record<MaintenancePlan['state'], Look> = {
  ok: { tone: 'ok', Icon: CircleCheck },
  due: { tone: 'warn', Icon: Clock },
  overdue: { tone: 'bad', Icon: Wrench },
}
