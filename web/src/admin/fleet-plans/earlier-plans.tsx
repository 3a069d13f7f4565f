import type { FleetPlan, PlanState } from '@marhala/contract/fleet/fleet-plans.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../features/format/use-format.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { MoveText, OutcomeBadge, RoomText } from './plan-lines.tsx'
import { usePlanTitle } from './plan-head.tsx'

/** The plans that were decided or replaced, and what became of each of their parts. */
export function EarlierPlans({ plans }: { plans: FleetPlan[] }) {
  const { t } = useTranslation('fleet-plans')
  if (plans.length === 0) return null
  return (
    <section aria-label={t('earlier')} className="flex flex-col">
      <h2 className="text-h3">{t('earlier')}</h2>
      {plans.map((plan) => (
        <EarlierPlan key={plan.id} plan={plan} />
      ))}
    </section>
  )
}

const tones: Record<PlanState, BadgeTone> = {
  open: 'info',
  accepted: 'ok',
  dismissed: 'slate',
  replaced: 'slate',
}

function EarlierPlan({ plan }: { plan: FleetPlan }) {
  const { t } = useTranslation('fleet-plans')
  const format = useFormat()
  const title = usePlanTitle(plan)
  const at = isolate(format.date(plan.decided_at ?? plan.made_at, 'dayTime'))
  const isEmpty = plan.moves.length + plan.rooms.length === 0
  return (
    <Disclosure
      summary={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          {title}
          <span className="text-small font-normal text-muted" suppressHydrationWarning>
            {plan.decided_by ? t('decided', { at, name: isolate(plan.decided_by) }) : at}
          </span>
        </span>
      }
      end={
        <Badge tone={tones[plan.state]} size="sm">
          {t(`state.${plan.state}`)}
        </Badge>
      }
    >
      {isEmpty ? (
        <p className="pb-3 text-small text-muted">{t('nothing.text')}</p>
      ) : (
        <ul className="divide-y pb-3">
          {plan.moves.map((move) => (
            <li key={move.id} className="py-2.5">
              <MoveText move={move} end={move.to ? <OutcomeBadge outcome={move.outcome} /> : null} />
            </li>
          ))}
          {plan.rooms.map((room) => (
            <li key={room.id} className="py-2.5">
              <RoomText room={room} end={room.start_date ? <OutcomeBadge outcome={room.outcome} /> : null} />
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  )
}
