import { cleanTrack } from './clean-track.ts'
import type { Fix } from './position.ts'
import { sameEvent, type Spell } from './tracking-alert.ts'
import { metersInside, type ZoneArea, type ZoneRule } from './zone.ts'

/** Within this many metres of its border a car is neither in nor out of a zone: fixes scatter. */
const blur = 50
/** For how many milliseconds fixes must agree before a breach counts, and before its end does. */
const confirmAfter = { out: 10_000, back: 120_000 }

/**
 * When a car broke a zone's rule, oldest first. Consecutive fixes have to agree for ten seconds on the start and for
 * two minutes on the end, and a breach that begins again within ten minutes continues: a car that waits at the border
 * is one event. `isBroken`: the rule was already broken when the track begins.
 */
export function findBreaches(
  fixes: readonly Fix[],
  { rule, area }: { rule: ZoneRule; area: ZoneArea },
  { isBroken = false } = {},
): Spell[] {
  const track = cleanTrack(fixes)
  const [begin] = track
  const spells: Spell[] = begin && isBroken ? [{ ...spellFrom(begin), continues: true }] : []
  let doubt: Fix | null = null
  for (const fix of track) {
    const inside = metersInside(area, fix)
    const beyond = rule === 'stay_within' ? -inside : inside
    if (Math.abs(beyond) < blur) continue
    const open = spells.at(-1)?.is_over === false ? spells.at(-1)! : undefined
    const isOut = beyond > 0
    if (isOut === (open !== undefined)) {
      doubt = null
      if (open) open.end_at = fix.at
    } else if (!doubt) doubt = fix
    else if (fix.at - doubt.at >= confirmAfter[isOut ? 'out' : 'back']) {
      if (open) Object.assign(open, { is_over: true, end_at: doubt.at })
      else begins(spells, doubt, fix)
      doubt = null
    }
  }
  return spells
}

function spellFrom({ at, latitude, longitude }: Fix): Spell {
  const point = { latitude, longitude, top_speed: null }
  return { start_at: at, end_at: at, is_over: false, continues: false, ...point }
}

function begins(spells: Spell[], first: Fix, second: Fix): void {
  const last = spells.at(-1)
  if (last && first.at - last.end_at <= sameEvent) Object.assign(last, { is_over: false, end_at: second.at })
  else spells.push({ ...spellFrom(first), end_at: second.at })
}
