/** What an alert is about: a zone that was left or entered, or a speed above the limit. */
export const alertKinds = ['left_zone', 'entered_zone', 'speeding'] as const
export type AlertKind = (typeof alertKinds)[number]

const minute = 60_000

/** Events no farther apart than this, in milliseconds, are one. */
export const sameEvent = 10 * minute

/** How long before the first new position a track is read again, in milliseconds, so that what had begun by then is complete. */
export const lookBack = 30 * minute

/** A time during which a car broke a rule; `is_over` once it is known to have ended. */
export type Spell = {
  start_at: number
  end_at: number
  is_over: boolean
  continues: boolean
  latitude: number
  longitude: number
  top_speed: number | null
}

/** A stored alert. */
export type KnownAlert = {
  id: number
  start_at: number
  end_at: number
  is_over: boolean
  top_speed: number | null
}

export type AlertChanges = { fresh: Spell[]; changed: KnownAlert[] }

/**
 * Compares the spells of a track that begins at `from` with the stored alerts of the same rule: each spell is the alert
 * that it overlaps, or a new one. What was notified remains, and what lies before the track is unchanged.
 */
export function matchAlerts(
  known: readonly KnownAlert[],
  spells: readonly Spell[],
  { from }: { from: number },
): AlertChanges {
  const left = [...known].sort((a, b) => a.start_at - b.start_at)
  const result: AlertChanges = { fresh: [], changed: [] }
  for (const spell of spells) {
    const matching = left.filter((alert) => isSameEvent(alert, spell, from))
    for (const alert of matching) left.splice(left.indexOf(alert), 1)
    const [first, last] = [matching[0], matching.at(-1)]
    if (!first || !last) {
      result.fresh.push(spell)
      continue
    }
    const isOlder = spell.continues || first.start_at < from
    const begun = { ...timesOf(first), start_at: isOlder ? first.start_at : spell.start_at }
    const ended = last === first ? begun : timesOf(last)
    const top_speed = isOlder ? higher(last.top_speed, spell.top_speed) : spell.top_speed
    const end_at = Math.max(spell.end_at, ended.start_at)
    if (begun !== ended) result.changed.push(begun)
    result.changed.push({ ...ended, end_at, is_over: spell.is_over, top_speed })
  }
  result.changed = result.changed.filter((one) => hasChanged(known, one))
  return result
}

function timesOf({ id, start_at, end_at, is_over, top_speed }: KnownAlert): KnownAlert {
  return { id, start_at, end_at, is_over, top_speed }
}

/** Whether an alert says that its rule is already broken when a track begins. */
export function isBrokenAt(known: readonly KnownAlert[], from: number): boolean {
  return known.some(({ start_at, end_at, is_over }) => start_at < from && (!is_over || end_at >= from))
}

function isSameEvent(alert: KnownAlert, spell: Spell, from: number): boolean {
  if (spell.continues && alert.start_at < from && (!alert.is_over || alert.end_at >= from)) return true
  return spell.start_at <= alert.end_at + sameEvent && alert.start_at <= spell.end_at + sameEvent
}

function higher(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

function hasChanged(known: readonly KnownAlert[], now: KnownAlert): boolean {
  const before = known.find(({ id }) => id === now.id)
  return (
    before?.start_at !== now.start_at ||
    before.end_at !== now.end_at ||
    before.is_over !== now.is_over ||
    before.top_speed !== now.top_speed
  )
}
