import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seasonRate } from '../price/booking-rates.ts'
import { asksNothing, noRules, type RateRule, ruledRate, rulesOn } from '../price/rate-rules.ts'
import { addDays, daysBetween } from '../time/wall-clock.ts'
import { type AdvisedCategory, adviseRates } from './rate-advice.ts'

const today = '2026-06-03'
const dates = Array.from({ length: 90 }, (_, day) => addDays(today, day))
const car = (daily_price: number, count: number) => ({
  rates: { daily_price, seasons: [], car_discount: 0 },
  count,
})

/** Ten cars at 300 DH, half of them out each day, but for the days that are named. */
function category(
  expected: (day: number) => number,
  changes: Partial<AdvisedCategory> = {},
): AdvisedCategory {
  return {
    category_id: 4,
    today,
    days: dates.map((date, day) => ({
      date,
      booked: Math.min(3, expected(day)),
      expected: expected(day),
      wanted: expected(day),
    })),
    cars: [car(30_000, 10)],
    usual_days: 4,
    sheet: noRules,
    dismissed: [],
    ...changes,
  }
}
const busyWeek = (day: number) => (day >= 20 && day < 27 ? 9.2 : 5)
const rule = (changes: Partial<RateRule>): RateRule => ({
  ...asksNothing,
  id: 7,
  name: { en: 'Rule', ar: 'Rule', fr: 'Rule' },
  percent: 10,
  category_id: 4,
  ...changes,
})
const limits = (floor: number | null, ceiling: number | null) => ({
  ...noRules,
  limits: [{ category_id: 4, floor, ceiling }],
})

const days = (first: number, last: number) => ({ start_date: dates[first], end_date: dates[last] })

describe('R92 the adviser', () => {
  test('is silent where about half of the cars go out', () => {
    expect(adviseRates(category(() => 5))).toEqual([])
  })

  test('proposes to make busy days dearer, by how busy they are, and says what that brings', () => {
    // Seven days, each 6.2 hires to come at 300 DH; 15 % dearer, and by elasticity 9.3 % fewer of them.
    const each = 6.2 * 1.15 ** -0.7 * 34_500 - 6.2 * 30_000
    expect(adviseRates(category(busyWeek))).toEqual([
      {
        ...days(20, 26),
        direction: 'up',
        percent: 15,
        utilisation: 92,
        effect: Math.round(7 * each),
        limited_by: null,
      },
    ])
  })

  test('loses nobody who would have found no car', () => {
    const crowded = category(busyWeek)
    const wanted = crowded.days.map((day) => ({ ...day, wanted: day.expected > 9 ? 14 : day.wanted }))
    // Seven cars are left for eleven who come, and ten of them still come at the new price.
    expect(adviseRates({ ...crowded, days: wanted })[0]!.effect).toBe(7 * 7 * 4_500)
  })

  test('proposes to make quiet days cheaper', () => {
    const quiet = (day: number) => (day >= 40 && day < 50 ? 2 : 5)
    const nobody = category(quiet).days.map((day) => ({ ...day, booked: 0 }))
    const [advice, ...more] = adviseRates(category(quiet, { days: nobody }))
    expect(advice).toMatchObject({ ...days(40, 49), direction: 'down', percent: -15, utilisation: 20 })
    expect(advice!.effect).toBe(Math.round(10 * (2 * 0.85 ** -1.5 * 25_500 - 2 * 30_000)))
    expect(more).toEqual([])
  })

  test('takes a single other day along, no two days alone, and makes several rules of a long time', () => {
    const but = (day: number) => (day === 23 ? 6 : busyWeek(day))
    expect(adviseRates(category(but))).toMatchObject([{ ...days(20, 26), percent: 10 }])
    expect(adviseRates(category((day) => (day < 2 ? 9.5 : 5)))).toEqual([])
    const spans = adviseRates(category(() => 9)).map((one) => daysBetween(one.start_date, one.end_date) + 1)
    expect(spans).toEqual([23, 23, 23, 21])
  })

  test('proposes no second time what rules do already, nor what was dismissed', () => {
    const with_ = (percent: number) =>
      adviseRates(category(busyWeek, { sheet: { ...noRules, rules: [rule({ percent })] } }))
    expect(with_(9)).toMatchObject([{ percent: 6 }])
    expect(with_(15)).toEqual([])
    const dismissed = [{ start_date: dates[18]!, end_date: dates[26]!, direction: 'up' as const }]
    expect(adviseRates(category(busyWeek, { dismissed }))).toEqual([])
    const other = [{ ...dismissed[0]!, direction: 'down' as const }]
    expect(adviseRates(category(busyWeek, { dismissed: other }))).toHaveLength(1)
  })

  test('proposes a smaller step where the ceiling is near, and none at it', () => {
    const at = (ceiling: number) => adviseRates(category(busyWeek, { sheet: limits(null, ceiling) }))
    expect(at(32_000)).toMatchObject([{ percent: 6, limited_by: 'ceiling' }])
    expect(at(30_000)).toEqual([])
  })

  test('never makes a day of any car pass its floor or ceiling, whatever rules and seasons there are', () => {
    const some = fc.record({
      share: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 90, maxLength: 90 }),
      prices: fc.array(fc.integer({ min: 5_000, max: 90_000 }), { minLength: 1, maxLength: 4 }),
      floor: fc.option(fc.integer({ min: 1_000, max: 60_000 })),
      room: fc.option(fc.integer({ min: 0, max: 60_000 })),
      season: fc.integer({ min: -50, max: 100 }),
      rules: fc.array(
        fc.record({
          percent: fc.integer({ min: -40, max: 40 }),
          weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
          min_lead_days: fc.option(fc.integer({ min: 0, max: 80 })),
        }),
        { maxLength: 3 },
      ),
    })
    let count = 0
    fc.assert(
      fc.property(some, ({ share, prices, floor, room, season, rules }) => {
        const ceiling = room === null ? null : (floor ?? 0) + room
        const asked = category((day) => (share[day - (day % 5)]! * prices.length) / 10, {
          cars: prices.map((price) => {
            const { rates } = car(price, 1)
            return {
              rates: {
                ...rates,
                seasons: [{ start_date: dates[30]!, end_date: dates[60]!, percent: season }],
              },
              count: 1,
            }
          }),
          sheet: { ...limits(floor, ceiling), rules: rules.map(rule) },
        })
        const nobody = asked.days.map((day) => ({ ...day, booked: 0 }))
        for (const { start_date, end_date, percent } of adviseRates({ ...asked, days: nobody })) {
          count += 1
          const accepted = rule({ id: 8, start_date, end_date, percent })
          const sheet = { ...asked.sheet, rules: [...asked.sheet.rules, accepted] }
          for (let date = start_date; date <= end_date; date = addDays(date, 1)) {
            const on = {
              today,
              pickup_date: date,
              category_id: 4,
              pickup_location: null,
              channel: 'site',
            } as const
            for (const { rates } of asked.cars) {
              const before = seasonRate(rates, date)
              const { rate, stopped_by } = ruledRate(before, rulesOn(sheet, on), { date, days: 4 })
              expect(stopped_by).toBeNull()
              if (rate < before) expect(rate).toBeGreaterThanOrEqual(floor ?? 0)
              if (rate > before) expect(rate).toBeLessThanOrEqual(ceiling ?? Infinity)
            }
          }
        }
      }),
      { numRuns: 150 },
    )
    expect(count).toBeGreaterThan(50)
  })
})
