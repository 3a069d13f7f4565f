import type { Vehicle } from '@marhala/contract/tracking/tracking.ts'

/*
 * What stands on the map, as plain elements: maps draw their own letters without joining Arabic ones. All of it is
 * hidden from assistive technology, which has the list.
 */

/** A car: a wedge that points where it goes, a square where it stands, hollow once it is stale. */
export function vehiclePin(vehicle: Vehicle, { isSelected, name }: { isSelected: boolean; name: string }) {
  const { speed = null, bearing = null } = vehicle.position ?? {}
  const isMoving = vehicle.freshness !== 'stale' && (speed ?? 0) > 3
  const pin = made('relative flex cursor-pointer')
  const round = made(
    `${disc} ${tones[vehicle.freshness ?? 'stale']} ${isSelected ? 'size-8 ring-4 ring-ring/60' : 'size-6'}`,
  )
  const mark = made(isMoving ? wedge : 'size-2 rounded-[2px] bg-current')
  if (isMoving && bearing !== null) mark.style.rotate = `${bearing}deg`
  round.append(mark)
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

/** Some cars that stand too close to be told apart. */
export function clusterPin(number: string) {
  return made(
    `${disc} size-9 cursor-pointer border-surface bg-primary text-small font-bold text-on-primary tabular-nums`,
    number,
  )
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
    `pointer-events-none mb-0.5 max-w-40 truncate rounded-chip border bg-surface px-1.5 text-micro font-semibold whitespace-nowrap ${tone}`,
    name,
  )
}

const disc = 'flex items-center justify-center rounded-full border-2 shadow-md transition-[width,height]'
const wedge = 'size-3 bg-current [clip-path:polygon(50%_0,100%_100%,50%_78%,0_100%)]'
const tones = {
  live: 'border-surface bg-primary text-on-primary',
  recent: 'border-surface bg-slate text-surface',
  stale: 'border-slate bg-surface text-slate',
}

function made(className: string, text?: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  element.setAttribute('aria-hidden', 'true')
  if (text !== undefined) element.textContent = text
  return element
}
