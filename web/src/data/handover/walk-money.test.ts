import { formatMoney } from '@marhala/domain/money/money.ts'
import { describe, expect, test } from 'vitest'
import { bodyOf } from './walk-body.ts'
import { priceOf, settlementOf } from './walk-money.ts'
import { beginWalk, type Walk } from './walk.ts'
import { handoverPack } from '../../test/handover-pack.ts'

const seat = { service_id: 4, name: 'Child seat', quantity: 2 }
const cover = { service_id: 5, name: 'Full insurance', quantity: 1 }

/** A booking as a phone knows it, whose client has a child seat and an insurance. */
function packOf(carried_services: number[] | undefined) {
  return handoverPack({
    booking: { booking_services: [seat, cover] },
    carried_services: carried_services as number[],
  })
}

const sent = (walk: Walk) =>
  bodyOf(walk, new Map()) as {
    charges: { amount: string }[]
    damages?: object[]
    report: { extras: { service_id?: number; quantity?: number }[] }
  }

describe('the price of a damage', () => {
  const scratch = { side: 'left', x: 0.5, y: 0.5, part: 'bumper', kind: 'scratch', size: 'small' }
  const withPrice = (price: string): Walk => ({
    ...beginWalk('take_back', packOf([]), null),
    damages: [{ ...scratch, id: 'one', photos: [], price } as Walk['damages'][number]],
    settle: 'cash',
  })

  test.each([
    ['1 200', '1200.00'],
    ['1200,50', '1200.50'],
    ['1.200,50', '1200.50'],
    ['1,200', '1200.00'],
    ['١٢٠٠', '1200.00'],
    ['٣٥٠٫٥', '350.50'],
    ['350', '350.00'],
    ['350.00', '350.00'],
  ])('typed as %j is shown, asked for and sent as %s', (typed, amount) => {
    const walk = withPrice(typed)
    expect(formatMoney(priceOf(walk.damages[0]!))).toBe(amount)
    expect(formatMoney(settlementOf(walk).charges_total)).toBe(amount)
    expect(sent(walk)).toMatchObject({ charges: [{ kind: 'damage', amount }], amount })
  })

  test.each(['', ' ', '0', '0,00'])('typed as %j is charged nothing, and the damage is noted', (typed) => {
    const walk = withPrice(typed)
    expect(settlementOf(walk).charges_total).toBe(0)
    expect(sent(walk)).toMatchObject({ charges: [], damages: [{ kind: 'scratch' }] })
  })
})

describe('what is given with the car', () => {
  const extras = (walk: Walk) => sent(walk).report.extras.filter(({ service_id }) => service_id !== undefined)
  const given = [{ service_id: 4, quantity: 2 }]

  test('is of the extras what is put into it, and no insurance', () => {
    const walk = beginWalk('handover', packOf([4]), null)
    expect(walk.services).toEqual([4])
    expect(extras(walk)).toEqual(given)
    expect(extras({ ...walk, services: [] })).toEqual([])
  })

  test('is told without the insurance once a walk that had ticked it knows better', () => {
    const begun = beginWalk('handover', packOf(undefined), null)
    expect(extras({ ...begun, pack: packOf([4]) })).toEqual(given)
  })

  test('is what was ticked, where a phone has kept the booking since before it was told', () => {
    const walk = beginWalk('handover', packOf(undefined), null)
    expect(extras(walk)).toEqual([...given, { service_id: 5, quantity: 1 }])
  })

  test('names what was given and is no longer booked', () => {
    const walk = beginWalk('handover', packOf([4]), null)
    const pack = packOf([])
    pack.booking.booking_services = []
    expect(extras({ ...walk, pack })).toEqual([{ service_id: 4, quantity: 1 }])
  })
})
