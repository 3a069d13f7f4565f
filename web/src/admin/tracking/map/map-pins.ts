import type { Vehicle } from '@marhala/contract/tracking/tracking.ts'
import { isMoving } from '@marhala/domain/tracking/position.ts'

/*
 * What stands on the map, as plain elements: maps draw their own letters without joining Arabic ones. All of it is
 * hidden from assistive technology, which has the list.
 */

/** How a car looks on the map: what its sign says, and in which tone. */
export type PinLook = { sign: 'moving' | 'standing' | 'alert'; tone: keyof typeof tones }

/** A wedge that points where the car goes, a square where it stands; hollow once it is stale; an alert before all else. */
export function lookOf({ position, freshness }: Vehicle, hasAlert: boolean): PinLook {
  const isStale = freshness !== 'live' && freshness !== 'recent'
  if (hasAlert) return { sign: 'alert', tone: isStale ? 'staleAlert' : 'alert' }
  const moves = !isStale && isMoving(position?.speed ?? 0)
  return { sign: moves ? 'moving' : 'standing', tone: isStale ? 'stale' : freshness }
}

/** The pin of a car; the one that is looked at is larger, and says its `name`. */
export function vehiclePin(
  vehicle: Vehicle,
  { look, isSelected, name }: { look: PinLook; isSelected: boolean; name: string },
) {
  const pin = made('relative flex')
  const round = made(`${discClass(look)} ${isSelected ? 'size-8 ring-4 ring-ring/60' : 'size-6'}`)
  const sign = made(signClasses[look.sign], look.sign === 'alert' ? alertSign : undefined)
  const bearing = vehicle.position?.bearing ?? null
  if (look.sign === 'moving' && bearing !== null) sign.style.rotate = `${bearing}deg`
  round.append(sign)
  pin.append(round)
  if (isSelected)
    pin.append(
      made(
        'absolute start-1/2 top-full mt-1.5 -translate-x-1/2 rounded-chip bg-surface px-1.5 text-micro font-semibold whitespace-nowrap text-fg shadow-md',
        name,
      ),
    )
  return pin
}

/** Some cars that stand too close to be told apart; in the tone of an alert where one of them has one. */
export function clusterPin(number: string, hasAlert: boolean) {
  const tone = hasAlert ? tones.alert : tones.live
  return made(`${disc} size-9 text-small font-bold tabular-nums ${tone}`, number)
}

/** What holds a pin: it stays on the map while its pin is drawn anew, so that a press which began on it ends on it. */
export function pinHolder() {
  return made('cursor-pointer')
}

/** The name of a town, beside its dot. */
export function townLabel(name: string) {
  const label = made(
    'pointer-events-none flex items-center gap-1 text-micro font-medium whitespace-nowrap text-muted',
  )
  label.append(made('size-1 rounded-full bg-current'), made('', name))
  return label
}

/** The name of a zone, at its border. */
export function zoneLabel(name: string, rule: 'stay_within' | 'keep_out') {
  const tone = rule === 'keep_out' ? 'border-bad text-bad' : 'border-ok text-ok'
  return made(
    `pointer-events-none max-w-40 truncate rounded-chip border bg-surface px-1.5 text-micro font-semibold whitespace-nowrap ${tone}`,
    name,
  )
}

const disc = 'flex items-center justify-center rounded-full border-2 shadow-md transition-[width,height]'
const tones = {
  live: 'border-surface bg-primary text-on-primary',
  recent: 'border-surface bg-slate text-surface',
  stale: 'border-slate bg-surface text-slate',
  alert: 'border-surface bg-bad text-on-bad',
  staleAlert: 'border-bad bg-surface text-bad',
}

/** The classes of a pin's disc, for the legend, too. */
export function discClass({ tone }: PinLook): string {
  return `${disc} ${tones[tone]}`
}

export const signClasses = {
  moving: 'size-3 bg-current [clip-path:polygon(50%_0,100%_100%,50%_78%,0_100%)]',
  standing: 'size-2 rounded-[2px] bg-current',
  alert: 'text-small leading-tight font-bold',
}

export const alertSign = '!'

function made(className: string, text?: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  element.setAttribute('aria-hidden', 'true')
  if (text !== undefined) element.textContent = text
  return element
}
