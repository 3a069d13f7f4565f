/** What the export of a person's data shows of their offers. */
export const offerColumns = [
  'number',
  'car_id',
  'start_date',
  'end_date',
  'pickup_location',
  'return_location',
  'pickup_address',
  'return_address',
  'total_price',
  'valid_until',
  'answer',
  'answered_at',
  'refuse_reason',
  'note',
  'created_at',
] as const
