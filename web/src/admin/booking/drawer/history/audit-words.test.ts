import en from '@marhala/words/en/booking.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { actions, auditTitle, readAudit } from './audit-words.ts'

describe('the history in words', () => {
  test('names every action, and never shows a code it does not know', () => {
    expect(auditTitle('void_payment')).toBe('history.actions.void_payment')
    expect(auditTitle('swap_engine')).toBe('history.actions.other')
    const { other: _, ...named } = en.history.actions
    expect(actions.toSorted()).toEqual(Object.keys(named).toSorted())
  })
  test('an extra tells which piece and what became of it, a cheque what it is now, an agent who it was', () => {
    const given = { extra: 'GPS', piece: 'GPS-7' }
    expect(readAudit({ action: 'hand_out_extra', after: given })).toEqual([
      { kind: 'extra', ...given, outcome: null },
    ])
    expect(readAudit({ action: 'take_back_extra', after: { extra: 'Child seat', outcome: 'lost' } })).toEqual(
      [{ kind: 'extra', extra: 'Child seat', piece: null, outcome: 'lost' }],
    )
    const cheque = { cheque_state: 'deposited', cheque: '77 · BMCE' }
    expect(readAudit({ action: 'change_cheque', after: cheque })).toEqual([
      { kind: 'cheque', cheque: '77 · BMCE', state: 'deposited' },
    ])
    expect(readAudit({ action: 'update', before: { agent: 'Riad Nour' }, after: { agent: null } })).toEqual([
      { kind: 'agent', before: 'Riad Nour', after: null },
    ])
  })
  test('a payment tells what, how much, how and its transaction', () => {
    const after = { kind: 'charge', amount: '1234.50', payment_method: 'card', transaction_id: 'T-1' }
    expect(readAudit({ action: 'payment', before: null, after })).toEqual([
      { kind: 'payment', payment: 'charge', amount: '1234.50', method: 'card', transaction: 'T-1' },
    ])
  })
  test('changed dates and price tell both sides; locations that stayed are not told', () => {
    const before = {
      start_date: '2026-12-01T09:00:00.000Z',
      end_date: '2026-12-06T09:00:00.000Z',
      pickup_location: 'CMN',
      return_location: 'CMN',
      total_price: '2000.00',
    }
    const after = { ...before, end_date: '2026-12-08T09:00:00.000Z', total_price: '2800.00', discount: 0 }
    expect(readAudit({ action: 'change_duration_location', before, after })).toEqual([
      {
        kind: 'dates',
        before: { start: before.start_date, end: before.end_date },
        after: { start: before.start_date, end: after.end_date },
      },
      { kind: 'total', before: '2000.00', after: '2800.00' },
    ])
  })
  test('a handover tells kilometres and fuel, a return the deposit, a cancellation reason and fee', () => {
    const out = { status: 'active', start_kilometers: 45_210, fuel_level: 8 }
    expect(readAudit({ action: 'activate', after: out })).toEqual([
      { kind: 'kilometers', value: 45_210 },
      { kind: 'fuel', level: 8 },
    ])
    const back = { status: 'completed', end_kilometers: 46_000, warranty: 'returned' }
    expect(readAudit({ action: 'complete', after: back })).toEqual([
      { kind: 'kilometers', value: 46_000 },
      { kind: 'warranty', decision: 'returned' },
    ])
    const end = { status: 'cancelled', cancel_reason: 'no_show', cancellation_fee: '400.00' }
    expect(readAudit({ action: 'cancel', after: end })).toEqual([
      { kind: 'reason', reason: 'no_show' },
      { kind: 'fee', amount: '400.00' },
    ])
  })
  test('a swap on the road tells the fuel of the car that came back and of the one that left', () => {
    const swap = { end_kilometers: 1400, end_fuel_level: 5, start_kilometers: 7010, fuel_level: 6 }
    expect(readAudit({ action: 'change_car', after: swap })).toEqual([
      { kind: 'kilometers', value: 7010 },
      { kind: 'fuel_back', level: 5 },
      { kind: 'fuel', level: 6 },
    ])
  })
  test('a note tells what it was before, where it was anything', () => {
    expect(
      readAudit({ action: 'cancel', before: { note: 'Scratch' }, after: { note: 'Scratch, sorry' } }),
    ).toEqual([
      { kind: 'detail', name: 'note', text: 'Scratch, sorry' },
      { kind: 'detail_before', name: 'note', text: 'Scratch' },
    ])
    expect(readAudit({ action: 'note', before: { note: null }, after: { note: 'New' } })).toEqual([
      { kind: 'detail', name: 'note', text: 'New' },
    ])
    expect(
      readAudit({ action: 'complete', before: { note: 'Old' }, after: { status: 'completed' } }),
    ).toEqual([])
  })
  test('extras are told by key and quantity, an empty list too', () => {
    const services = [{ key: 'gps', quantity: 1 }, { quantity: 2 }]
    expect(readAudit({ action: 'change_services', after: { services } })).toEqual([
      { kind: 'services', services: [{ key: 'gps', quantity: 1 }] },
    ])
    expect(readAudit({ action: 'change_services', after: { services: [] } })).toEqual([
      { kind: 'services', services: [] },
    ])
  })
  test.each([null, undefined, 'text', 7, [], { amount: 150 }])('a row of %j tells nothing more', (after) => {
    expect(readAudit({ action: 'payment', before: after, after })).toEqual([])
  })
})

test('other terms of payment are read with what they were, and so are the texts of a delivery', () => {
  const row = {
    action: 'update',
    before: { payment_days: 30, payment_end_of_month: true },
    after: { payment_days: null, payment_end_of_month: false },
  }
  expect(readAudit(row)).toEqual([{ kind: 'terms', before: row.before, after: row.after }])
  const moved = { before: { pickup_address_time: '11:30' }, after: { pickup_address_time: '14:00' } }
  expect(readAudit({ action: 'change_services', ...moved })).toEqual([
    { kind: 'detail', name: 'pickup_address_time', text: '14:00' },
    { kind: 'detail_before', name: 'pickup_address_time', text: '11:30' },
  ])
})
