type Moment = [day: number, time: string]

type CurrentBooking = {
  /** Which of the shuffled cars. */
  nth: number
  status: 'pending' | 'confirmed' | 'active' | 'cancelled'
  from: Moment
  to: Moment
  cancel_reason?: 'customer' | 'agency'
}

const booking = (
  status: CurrentBooking['status'],
  nth: number,
  from: Moment,
  to: Moment,
): CurrentBooking => ({
  nth,
  status,
  from,
  to,
})

/** What is going on around today (day 0): cars out, one of them late, pickups and returns of today, the weeks ahead. */
export const currentBookings: CurrentBooking[] = [
  booking('active', 0, [-7, '10:00'], [-1, '10:00']),
  booking('active', 1, [-6, '09:30'], [0, '18:00']),
  booking('active', 2, [-5, '14:00'], [1, '11:00']),
  booking('active', 3, [-3, '10:00'], [2, '10:00']),
  booking('active', 4, [-2, '16:00'], [5, '12:00']),
  booking('active', 5, [-9, '11:30'], [3, '11:00']),
  booking('active', 6, [-1, '10:00'], [6, '10:00']),
  booking('active', 7, [-4, '17:00'], [10, '09:00']),
  booking('confirmed', 8, [0, '16:00'], [6, '16:00']),
  booking('confirmed', 9, [1, '09:00'], [8, '09:00']),
  booking('confirmed', 10, [1, '14:30'], [6, '12:00']),
  booking('confirmed', 11, [2, '10:00'], [9, '10:00']),
  booking('confirmed', 12, [3, '11:00'], [10, '11:00']),
  booking('confirmed', 13, [4, '09:30'], [9, '17:00']),
  booking('confirmed', 14, [5, '10:00'], [12, '10:00']),
  booking('confirmed', 15, [6, '15:00'], [13, '12:00']),
  booking('confirmed', 16, [8, '10:00'], [15, '10:00']),
  booking('confirmed', 17, [9, '12:00'], [14, '12:00']),
  booking('confirmed', 0, [12, '10:00'], [19, '10:00']),
  booking('confirmed', 2, [14, '09:00'], [24, '09:00']),
  booking('confirmed', 4, [17, '10:00'], [24, '10:00']),
  booking('confirmed', 6, [21, '16:00'], [28, '11:00']),
  booking('confirmed', 9, [27, '10:00'], [37, '10:00']),
  booking('pending', 18, [2, '10:00'], [7, '10:00']),
  booking('pending', 19, [3, '12:00'], [9, '10:00']),
  booking('pending', 20, [5, '09:00'], [10, '09:00']),
  booking('pending', 21, [7, '14:00'], [14, '14:00']),
  booking('pending', 22, [10, '10:00'], [16, '10:00']),
  booking('pending', 11, [13, '11:30'], [20, '11:00']),
  booking('pending', 13, [18, '10:00'], [25, '10:00']),
  booking('pending', 23, [25, '15:00'], [33, '15:00']),
  { ...booking('cancelled', 24, [4, '10:00'], [11, '10:00']), cancel_reason: 'customer' },
  { ...booking('cancelled', 25, [9, '10:00'], [15, '10:00']), cancel_reason: 'agency' },
  { ...booking('cancelled', 26, [15, '12:00'], [21, '10:00']), cancel_reason: 'customer' },
]
