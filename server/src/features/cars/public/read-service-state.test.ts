import { paperKinds, paperState } from '@marhala/domain/fleet/car-papers.ts'
import { needsMaintenance } from '@marhala/domain/fleet/maintenance-plan.ts'
import { addDays, addMonths } from '@marhala/domain/time/wall-clock.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenCar } from '../../../test/builders.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { listMaintenancePlans, listPapers } from './cars.queries.ts'
import { judgeCars } from './read-service-state.ts'

const { context } = await openTestApp()
const { db } = context
/** The ends of short and long months, where months added twice differ. */
const days = ['2026-02-28', '2026-03-31', '2026-05-30', '2026-12-31', '2028-02-29']

const around = (day: string, by: number) =>
  fc.integer({ min: -by, max: by }).map((days) => addDays(day, days))
const plan = fc.record({
  every_km: fc.option(fc.integer({ min: 1_000, max: 3_000 })),
  every_months: fc.option(fc.integer({ min: 1, max: 24 })),
  left_km: fc.integer({ min: -600, max: 1_600 }),
  due: fc.constantFrom(...days).chain((day) => around(day, 40)),
})
const paper = fc.record({
  kind: fc.constantFrom(...paperKinds),
  expires_on: fc.option(fc.constantFrom(...days).chain((day) => around(day, 50))),
})

test('a car is judged by some of its plans and papers as by all of them, on any day', async () => {
  const wishes = fc.sample(
    fc.record({ plans: fc.array(plan, { maxLength: 3 }), papers: fc.array(paper, { maxLength: 6 }) }),
    { numRuns: 300, seed: 74 },
  )
  const cars = []
  for (const { plans, papers } of wishes) {
    const car = await givenCar(context, { odometer: 50_000 })
    cars.push({ id: car.id, odometer: 50_000 })
    for (const { every_km, every_months, left_km, due } of plans) {
      if (every_km === null && every_months === null) continue
      const last_done_km = 50_000 + left_km - (every_km ?? 0)
      const last_done_on = addMonths(due, -(every_months ?? 0))
      await db
        .insertInto('maintenance_plans')
        .values({ car_id: car.id, name: 'Oil', every_km, every_months, last_done_km, last_done_on })
        .execute()
    }
    for (const values of papers)
      await db
        .insertInto('car_papers')
        .values({ car_id: car.id, ...values })
        .execute()
  }
  const ids = cars.map(({ id }) => id)
  const [plansOf, papersOf] = [
    Map.groupBy(await listMaintenancePlans(db, ids), ({ car_id }) => car_id),
    Map.groupBy(await listPapers(db, ids), ({ car_id }) => car_id),
  ]
  for (const today of days) {
    const judged = await judgeCars({ ...context, clock: () => new Date(`${today}T12:00Z`) }, cars)
    const flags = judged.map(({ id, needs_maintenance, expired_papers, expiring_soon }) => ({
      id,
      needs_maintenance,
      expired_papers,
      expiring_soon,
    }))
    expect(flags).toEqual(
      cars.map(({ id, odometer }) => ({
        id,
        needs_maintenance: needsMaintenance(plansOf.get(id) ?? [], { odometer, today }),
        ...paperState(papersOf.get(id) ?? [], today, 30),
      })),
    )
    for (const flag of ['needs_maintenance', 'expired_papers', 'expiring_soon'] as const)
      expect(new Set(flags.map((car) => car[flag]))).toEqual(new Set([true, false]))
  }
})
