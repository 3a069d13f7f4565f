import type { MaintenancePlan, Paper } from '@marhala/contract/fleet/car-upkeep.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import type { CarCard } from '@marhala/contract/fleet/cars.ts'
import { papersOnFile } from '@marhala/domain/fleet/car-papers.ts'
import {
  CircleCheck,
  CircleX,
  Clock,
  FileCheck2,
  FileQuestionMark,
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

type Papers = Pick<FleetCar, 'expired_papers' | 'expiring_soon' | 'papers'>

/** How all papers of a car stand together: only what is on file can be in order. */
export function PapersBadge({ car }: { car: Papers }) {
  const { t } = useTranslation('fleet')
  if (car.expired_papers) return <PaperStateBadge state="expired" />
  if (car.expiring_soon) return <PaperStateBadge state="expiring" />
  const known = papersOnFile(car.papers)
  if (known === 'all') return <PaperStateBadge state="valid" />
  return <StateBadge tone="slate" Icon={FileQuestionMark} word={t(`papers_on_file.${known}`)} />
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
