import type { HandoverPack } from '@marhala/contract/condition/handovers.ts'

type Changes = Partial<Omit<HandoverPack, 'booking' | 'car'>> & {
  booking?: object
  car?: Partial<HandoverPack['car']>
}

/** What a phone takes along for a booking that owes nothing and has no extras, but for what a test changes of it. */
export function handoverPack({ booking, car, ...changes }: Changes = {}): HandoverPack {
  return {
    booking: {
      id: 1,
      version: 3,
      car: { id: 1 },
      booking_services: [],
      booking_drivers: [],
      payment_histories: [],
      total_price: '0.00',
      charges_total: '0.00',
      charges_from_deposit: '0.00',
      cancellation_fee: '0.00',
      due_at_pickup: null,
      payment_days: null,
      note: null,
      ...booking,
    } as unknown as HandoverPack['booking'],
    car: { id: 1, odometer: 1000, warranty_amount: '0.00', papers_expired: false, ...car },
    language: 'fr',
    clauses: [],
    proposed_kilometers: null,
    reports: [],
    carried_services: [],
    extras: [],
    ...changes,
  }
}
