import * as fleetPlans from '@marhala/contract/fleet/fleet-plans.ts'
import type { FleetPlan, PlanMove, PlanRoom } from '@marhala/contract/fleet/fleet-plans.ts'
import type { BookingsInTheWay } from '@marhala/contract/fleet/fleet.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePlanWrite } from '../../data/cars/fleet-plans.ts'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { MoveLine, RoomLine, StuckLine } from './plan-lines.tsx'
import { PlanHead } from './plan-head.tsx'

/** A plan that waits: each change ticked until it is struck, and what cannot move. */
export function OpenPlan({ plan }: { plan: FleetPlan }) {
  const { t } = useTranslation('fleet-plans')
  const [struck, setStruck] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setStruck((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    )
  const { moves, stuck, rooms } = partsOf(plan)
  return (
    <article
      aria-labelledby={`plan-${plan.id}`}
      className="flex flex-col gap-4 rounded-card border bg-surface p-4 md:p-5"
    >
      <PlanHead plan={plan} />
      {moves.length > 0 ? (
        <Section title={t('moves')}>
          {moves.map((move) => (
            <MoveLine
              key={move.id}
              move={move}
              isKept={!struck.has(`m${move.id}`)}
              onToggle={() => toggle(`m${move.id}`)}
            />
          ))}
        </Section>
      ) : null}
      {rooms.length > 0 ? (
        <Section title={t('rooms')}>
          {rooms.map((room) => (
            <RoomLine
              key={room.id}
              room={room}
              isKept={!struck.has(`r${room.id}`)}
              onToggle={() => toggle(`r${room.id}`)}
            />
          ))}
        </Section>
      ) : null}
      {stuck.length > 0 ? (
        <Section title={t('stuck')} text={plan.car ? t('stuck_first') : undefined}>
          {stuck.map((move) => (
            <StuckLine key={move.id} move={move} />
          ))}
        </Section>
      ) : null}
      {moves.length + stuck.length + rooms.length === 0 ? (
        <InlineAlert tone="ok" title={t('nothing.title')}>
          {t(plan.car ? 'nothing.out' : 'nothing.text')}
        </InlineAlert>
      ) : null}
      <Decision plan={plan} moves={moves} rooms={rooms} struck={struck} />
    </article>
  )
}

/** What of a plan is still to be decided, and what it can do nothing about. */
function partsOf({ moves, rooms }: FleetPlan) {
  return {
    moves: moves.filter(({ to, outcome }) => to !== null && outcome === 'proposed'),
    stuck: moves.filter(({ to }) => to === null),
    rooms,
  }
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-small font-semibold text-muted">{title}</h3>
      {text ? <p className="text-small">{text}</p> : null}
      <ul className="divide-y">{children}</ul>
    </section>
  )
}

type DecisionProps = {
  plan: FleetPlan
  moves: PlanMove[]
  rooms: PlanRoom[]
  struck: ReadonlySet<string>
}

function Decision({ plan, moves, rooms, struck }: DecisionProps) {
  const { t } = useTranslation(['fleet-plans', 'api'])
  const say = useSayFailure()
  const accept = usePlanWrite(fleetPlans.accept)
  const dismiss = usePlanWrite(fleetPlans.dismiss)
  const params = { plan_id: String(plan.id) }
  const keptMoves = moves.filter(({ id }) => !struck.has(`m${id}`)).length
  const keptRooms = rooms.filter(({ id, start_date }) => start_date !== null && !struck.has(`r${id}`)).length
  const problem = say(accept.error ?? dismiss.error)?.message
  const inTheWay = (accept.error?.data as BookingsInTheWay | undefined)?.bookings ?? []
  const done = { onSuccess: () => showToast({ text: t('saved') }) }
  const numbered = (prefix: string) =>
    [...struck].filter((key) => key.startsWith(prefix)).map((key) => Number(key.slice(1)))
  const send = () =>
    accept.mutate({ params, body: { struck_moves: numbered('m'), struck_rooms: numbered('r') } }, done)
  const canAccept = plan.car !== null || keptMoves + keptRooms > 0
  return (
    <footer className="flex flex-col gap-3">
      {problem ? (
        <InlineAlert tone="bad" title={problem}>
          {inTheWay.map(({ id, reference, client }) => (
            <Link
              key={id}
              to={`/admin/booking?booking=${id}`}
              className="me-3 inline-block underline underline-offset-4"
            >
              <bdi dir="ltr">{reference}</bdi> <bdi>{client}</bdi>
            </Link>
          ))}
        </InlineAlert>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        {canAccept ? (
          <Button variant="primary" pending={accept.isPending} onClick={send}>
            {plan.car
              ? keptMoves > 0
                ? t('block_and_move', { count: keptMoves })
                : t('block')
              : t('accept_count', { count: keptMoves + keptRooms })}
          </Button>
        ) : null}
        <Button
          variant="outline"
          pending={dismiss.isPending}
          onClick={() => dismiss.mutate({ params }, done)}
        >
          {t('dismiss')}
        </Button>
      </div>
    </footer>
  )
}
