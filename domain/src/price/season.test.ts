import { describe, expect, it } from 'vitest'
import { type Season, seasonPercentFor, seasonsOfCar } from './season.ts'

const car = { id: 7, category_id: 2 }
const season = (id: number, percent: number, extra: Partial<Season> = {}): Season => ({
  id,
  start_date: '2026-07-01',
  end_date: '2026-08-31',
  car_id: null,
  category_id: null,
  percent,
  ...extra,
})

describe('seasons', () => {
  it('change the price on their first and last day, not on the days around them', () => {
    const percents = ['2026-06-30', '2026-07-01', '2026-08-31', '2026-09-01'].map((date) =>
      seasonPercentFor(date, car, [season(1, 20)]),
    )
    expect(percents).toEqual([0, 20, 20, 0])
  })

  it('of the car win over those of its category, and these over those of all cars', () => {
    const all = season(9, 20)
    const ofCategory = season(5, 30, { category_id: 2 })
    const ofCar = season(1, -10, { car_id: 7 })
    expect(seasonPercentFor('2026-07-10', car, [all, ofCategory, ofCar])).toBe(-10)
    expect(seasonPercentFor('2026-07-10', car, [ofCategory, all])).toBe(30)
  })

  it('of the same kind: the latest created wins', () => {
    expect(seasonPercentFor('2026-07-10', car, [season(3, 15), season(4, 25), season(2, 5)])).toBe(25)
  })

  it('of other cars and categories do not count', () => {
    const others = [season(1, 50, { car_id: 8 }), season(2, 60, { category_id: 3 })]
    expect(seasonPercentFor('2026-07-10', car, others)).toBe(0)
    expect(seasonsOfCar(car, others)).toEqual([])
  })

  it('leave the days that a narrower season does not cover to the wider one', () => {
    const week = season(1, 40, { car_id: 7, start_date: '2026-07-06', end_date: '2026-07-12' })
    expect(seasonPercentFor('2026-07-13', car, [week, season(2, 20)])).toBe(20)
  })
})
