import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atLeast, type Row, round } from '../report.ts'
import type { Scale } from '../scale.ts'
import { daysWithForesight } from './bound.ts'
import { drawChart, type Panel } from './chart.ts'
import { type Fleet, makeDemand, type Wish } from './demand.ts'
import { policyNames, replay } from './policies.ts'

/** A year of one seed: the share of the days asked for that each policy rents, in percent. */
type Year = {
  cars: number
  load: number
  insisting: number
  seed: number
  bookings: number
  shares: Record<string, number>
  moved: number
  upgraded: number
}

const group = 'What a fleet rents of the days that it is asked for'
const bounds = { foresight: false, 'foresight, upgrades': true }

/**
 * Replays a year of made-up demand through each way to give a car, beside what perfect foresight would have rented
 * (docs/rules/classes.md#which-car). Writes a chart to `lab/bench/fleet-use.svg`.
 */
export async function measureFleetUse({
  fleets,
  loads,
  insisting,
}: Scale['fleetUse']): Promise<{ rows: Row[]; seen: Year[] }> {
  const years: Year[] = []
  for (const { seeds, withUpgrades, ...fleet } of fleets)
    for (const load of loads)
      for (let seed = 1; seed <= seeds; seed++)
        years.push(...(await replayYear(fleet, { load, seed, insisting, upgrades: seed <= withUpgrades })))
  const panels = panelsOf(years)
  writeFileSync(
    join(import.meta.dirname, '../fleet-use.svg'),
    drawChart('Share of the days asked for that is rented, by load', panels),
  )
  return { rows: [...goals(years), ...table(years)], seen: years }
}

async function replayYear(
  fleet: Fleet,
  asked: { load: number; seed: number; insisting: readonly number[]; upgrades: boolean },
): Promise<Year[]> {
  const { load, seed, upgrades } = asked
  const cars = fleet.classes * fleet.carsPerClass
  const free = makeDemand(fleet, { load, seed, insisting: 0 })
  const days = free.reduce((sum, wish) => sum + wish.days, 0)
  const foreseen: Record<string, number> = {}
  for (const [name, withUpgrades] of Object.entries(bounds))
    if (upgrades || !withUpgrades)
      foreseen[name] = (100 * (await daysWithForesight(fleet, free, { upgrades: withUpgrades }))) / days
  return asked.insisting.map((insisting) => {
    const wishes = makeDemand(fleet, { load, seed, insisting })
    const { shares, moved, upgraded } = replayPolicies(fleet, wishes, { seed, upgrades })
    const done = { cars, load, insisting, seed, bookings: wishes.length, moved, upgraded }
    console.log(
      `         ${cars} cars, load ${load}, seed ${seed}, ${insisting * 100} % insist: ${tell(shares)}`,
    )
    return { ...done, shares: { ...shares, ...foreseen } }
  })
}

function replayPolicies(
  fleet: Fleet,
  wishes: readonly Wish[],
  { seed, upgrades }: { seed: number; upgrades: boolean },
) {
  const shares: Record<string, number> = {}
  let [moved, upgraded] = [0, 0]
  for (const policy of policyNames) {
    if (policy === 'pool and upgrades' && !upgrades) continue
    const done = replay(fleet, wishes, policy, seed)
    shares[policy] = (100 * done.rented) / done.asked
    if (policy === 'class pool') moved = done.moved
    upgraded = done.upgraded
  }
  return { shares, moved, upgraded }
}

/** Issue of the goal: 48 cars that are asked for as many days as they have, and nobody insists. */
function goals(years: readonly Year[]): Row[] {
  return years
    .filter(({ cars, load, insisting }) => cars === 48 && load === 1 && insisting === 0)
    .flatMap(({ seed, shares }) =>
      (
        [
          ['random car', 1.05],
          ['first-fit', 1.03],
        ] as const
      ).map(([other, goal]) =>
        atLeast(
          {
            group,
            name: `48 cars, load 1, nobody insists, seed ${seed}`,
            figure: `class pool ${round(shares['class pool']!)} %`,
            reference: `${other}: ${round(shares[other]!)} %`,
          },
          shares['class pool']! / shares[other]!,
          goal,
          ' times the days',
        ),
      ),
    )
}

/** A line for each fleet, load and share that insists, the mean of its seeds. */
function table(years: readonly Year[]): Row[] {
  return alike(years).map((same) => {
    const { cars, load, insisting } = same[0]!
    const { 'class pool': pool, ...others } = meanShares(same)
    const few = same.filter(({ shares }) => 'pool and upgrades' in shares).length
    const from = few > 0 && few < same.length ? `; upgrades of ${few} of them` : ''
    const moved = same.reduce((sum, year) => sum + year.moved, 0) / same.length
    return {
      group,
      name: `${cars} cars, load ${load}, ${insisting * 100} % insist, ${same.length} seeds${from}`,
      figure: `class pool ${round(pool!)} % (${round(moved)} bookings moved a year)`,
      reference: tell(others),
      goal: 'none',
      verdict: 'for information',
    }
  })
}

function panelsOf(years: readonly Year[]): Panel[] {
  const byPanel = Map.groupBy(
    alike(years),
    ([year]) => `${year!.cars} cars, ${year!.insisting * 100} % insist`,
  )
  return [...byPanel].map(([title, loads]) => {
    const lines: Record<string, { load: number; share: number }[]> = {}
    for (const same of loads)
      for (const [name, share] of Object.entries(meanShares(same)))
        (lines[name] ??= []).push({ load: same[0]!.load, share })
    return { title, lines }
  })
}

/** Years that differ in their seed alone. */
function alike(years: readonly Year[]): Year[][] {
  return [...Map.groupBy(years, ({ cars, load, insisting }) => `${cars} ${load} ${insisting}`).values()]
}

/** Of each way the mean of the seeds that it was replayed from. */
function meanShares(years: readonly Year[]): Record<string, number> {
  return Object.fromEntries(
    Object.keys(years[0]!.shares).map((name) => {
      const known = years.flatMap(({ shares }) => shares[name] ?? [])
      return [name, known.reduce((sum, share) => sum + share, 0) / known.length]
    }),
  )
}

function tell(shares: Record<string, number>): string {
  return Object.entries(shares)
    .map(([name, share]) => `${name} ${round(share)} %`)
    .join(', ')
}
