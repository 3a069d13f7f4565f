/** Short notes of staff on a booking, a return, a block. */
export const bookingNotes = [
  'Arrives by plane shortly before the pick-up, may be late.',
  'Asked for a ground-floor parking place at return.',
  'Prefers WhatsApp.',
  'Returning client, keep the same car if possible.',
  'Wants the contract in French.',
] as const

export const returnNotes = [
  'Returned clean, tank full.',
  'Small stone chip on the bonnet, noted with the client.',
  'Sand in the boot, interior cleaned.',
  'Returned early, client satisfied.',
  'Left front wheel scuffed, photographs in the file.',
] as const

/** What a part of a deposit was kept for. */
export const damages = [
  'Scratch on the rear bumper',
  'Cracked wing mirror, driver’s side',
  'Burn mark on the back seat',
  'Scuffed wheel, front left',
] as const

export const agreedPriceReasons = [
  'Regular client',
  'Price of the agency next door',
  'Brings a second hire next month',
] as const

export const shortBookingReasons = [
  'Bridge between two bookings',
  'Replacement car for a regular client',
  'Company contract',
] as const
