import { describe, expect, it } from 'vitest'
import { maintenanceForecast, maintenanceState, needsMaintenance } from './maintenance-plan.ts'

const oil = { every_km: 10_000, every_months: 12, last_done_km: 40_000, last_done_on: '2026-01-31' }
const state = (odometer: number, today: string) => maintenanceState(oil, { odometer, today }).state

describe('a maintenance plan', () => {
  it('is due by kilometres or by months, whichever comes first', () => {
    expect(maintenanceState(oil, { odometer: 41_000, today: '2026-03-01' })).toEqual({
      due_km: 50_000,
      due_on: '2027-01-31',
      state: 'ok',
    })
    expect(state(50_001, '2026-03-01')).toBe('overdue')
    expect(state(41_000, '2027-02-01')).toBe('overdue')
  })

  it('is due 500 kilometres or 14 days ahead, and overdue only once past', () => {
    expect([49_499, 49_500, 50_000, 50_001].map((km) => state(km, '2026-03-01'))).toEqual([
      'ok',
      'due',
      'due',
      'overdue',
    ])
    const dates = ['2027-01-16', '2027-01-17', '2027-01-31', '2027-02-01']
    expect(dates.map((date) => state(41_000, date))).toEqual(['ok', 'due', 'due', 'overdue'])
  })

  it('counts only what it names', () => {
    const yearly = { ...oil, every_km: null }
    const byDistance = { ...oil, every_months: null }
    expect(maintenanceState(yearly, { odometer: 999_999, today: '2026-03-01' })).toMatchObject({
      due_km: null,
      state: 'ok',
    })
    expect(maintenanceState(byDistance, { odometer: 0, today: '2099-01-01' })).toMatchObject({
      due_on: null,
      state: 'ok',
    })
  })

  it('ends its month where the month is shorter', () => {
    const monthly = { ...oil, every_months: 1 }
    expect(maintenanceState(monthly, { odometer: 0, today: '2026-02-01' }).due_on).toBe('2026-02-28')
  })

  it('makes a car need maintenance when due or overdue', () => {
    expect(needsMaintenance([oil], { odometer: 41_000, today: '2026-03-01' })).toBe(false)
    expect(needsMaintenance([oil], { odometer: 49_600, today: '2026-03-01' })).toBe(true)
    expect(needsMaintenance([], { odometer: 0, today: '2026-03-01' })).toBe(false)
  })
})

describe('the forecast of a plan', () => {
  const at = (odometer: number, kilometers_per_day: number) => ({
    odometer,
    today: '2026-03-01',
    kilometers_per_day,
  })

  it('is the day on which its kilometres or its months run out at the present pace', () => {
    expect(maintenanceForecast(oil, at(44_000, 100))).toBe('2026-04-30')
    expect(maintenanceForecast(oil, at(44_000, 1))).toBe('2027-01-31')
    expect(maintenanceForecast({ ...oil, every_months: null }, at(49_950, 100))).toBe('2026-03-01')
  })

  it('is today for what is overdue, and nothing where nothing can be told', () => {
    expect(maintenanceForecast(oil, at(60_000, 0))).toBe('2027-01-31')
    expect(maintenanceForecast({ ...oil, every_months: null }, at(60_000, 100))).toBe('2026-03-01')
    expect(maintenanceForecast({ ...oil, every_km: null, last_done_on: '2020-01-01' }, at(0, 0))).toBe(
      '2026-03-01',
    )
    expect(maintenanceForecast({ ...oil, every_months: null }, at(41_000, 0))).toBeNull()
    expect(maintenanceForecast({ ...oil, every_months: null }, at(41_000, 0.001))).toBeNull()
  })
})
