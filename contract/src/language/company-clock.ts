/** From an instant on (RFC 3339) the company's clock is `minutes` ahead of UTC. */
export type ClockChange = { from: string; minutes: number }

/**
 * The company's clock: its changes in order, from the server, of which the first also holds for all before; or the name
 * of its zone, where the zone data is the server's own or the changes are not loaded yet.
 */
export type CompanyClock = string | readonly ClockChange[]

/** The instant whose UTC equals the company's wall clock at `instant`. */
export function shiftToClock(instant: string | Date, changes: readonly ClockChange[]): Date {
  const time = new Date(instant).getTime()
  const change = changes.findLast(({ from }) => Date.parse(from) <= time) ?? changes[0]
  return new Date(time + (change?.minutes ?? 0) * 60_000)
}

/** The company's wall clock at an instant: `YYYY-MM-DDTHH:mm`. */
export function wallClockAt(instant: string | Date, clock: CompanyClock): string {
  if (typeof clock !== 'string') return shiftToClock(instant, clock).toISOString().slice(0, 16)
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: clock,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}
