import { describe, expect, test } from 'vitest'
import { isBrokenAt, type KnownAlert, matchAlerts, type Spell } from './tracking-alert.ts'

const minute = 60_000
const spell = (start: number, end: number, change: Partial<Spell> = {}): Spell => ({
  start_at: start * minute,
  end_at: end * minute,
  is_over: true,
  continues: false,
  latitude: 33,
  longitude: -7,
  top_speed: null,
  ...change,
})
const alert = (id: number, start: number, end: number, change: Partial<KnownAlert> = {}): KnownAlert => ({
  id,
  start_at: start * minute,
  end_at: end * minute,
  is_over: true,
  top_speed: null,
  ...change,
})
const from = { from: 0 }

describe('a spell', () => {
  test('of which nothing is known is a new alert', () => {
    expect(matchAlerts([alert(1, 0, 5)], [spell(40, 50)], from)).toEqual({
      fresh: [spell(40, 50)],
      changed: [],
    })
  })

  test('that is known as it is changes nothing', () => {
    expect(matchAlerts([alert(1, 10, 20)], [spell(10, 20)], from)).toEqual({ fresh: [], changed: [] })
  })

  test('that went on, or began earlier than was known, is the alert that there is', () => {
    expect(matchAlerts([alert(1, 10, 20, { is_over: false })], [spell(8, 30)], from).changed).toEqual([
      alert(1, 8, 30),
    ])
    // Silence of less than ten minutes divides nothing.
    expect(matchAlerts([alert(1, 10, 20)], [spell(29, 35)], from).fresh).toEqual([])
  })

  test('that began before the track keeps its beginning, and the highest speed', () => {
    const known = [alert(1, 10, 20, { top_speed: 140 })]
    const changes = matchAlerts(known, [spell(15, 30, { top_speed: 120 })], { from: 15 * minute })
    expect(changes).toEqual({ fresh: [], changed: [alert(1, 10, 30, { top_speed: 140 })] })
  })

  test('that ends what had begun long before is that alert, however long the car was silent', () => {
    const known = [alert(1, 10, 20, { is_over: false })]
    const over = spell(400, 400, { continues: true })
    expect(matchAlerts(known, [over], { from: 370 * minute })).toEqual({
      fresh: [],
      changed: [alert(1, 10, 400)],
    })
  })

  test('that late positions divide keeps its alert and makes one more', () => {
    const changes = matchAlerts([alert(1, 0, 60)], [spell(0, 10), spell(30, 60)], from)
    expect(changes).toEqual({ fresh: [spell(30, 60)], changed: [alert(1, 0, 10)] })
  })

  test('that late positions join is both, and neither is told again', () => {
    const changes = matchAlerts([alert(1, 0, 10), alert(2, 30, 40)], [spell(0, 50)], from)
    expect(changes).toEqual({ fresh: [], changed: [alert(2, 30, 50)] })
  })
})

test('an alert says that its rule is broken until it is over', () => {
  expect(isBrokenAt([alert(1, 10, 20, { is_over: false })], 90 * minute)).toBe(true)
  expect(isBrokenAt([alert(1, 10, 20)], 15 * minute)).toBe(true)
  expect(isBrokenAt([alert(1, 10, 20)], 21 * minute)).toBe(false)
  expect(isBrokenAt([alert(1, 10, 20, { is_over: false })], 5 * minute)).toBe(false)
})
