type Moment = [day: number, time: string]

type LiveHire = {
  /** Which of the shuffled cars. */
  nth: number
  status: 'pending' | 'confirmed' | 'active' | 'cancelled'
  from: Moment
  to: Moment
  cancel_reason?: 'customer' | 'agency'
}

const hire = (status: LiveHire['status'], nth: number, from: Moment, to: Moment): LiveHire => ({
  nth,
  status,
  from,
  to,
})

/** What is going on around today (day 0): cars out, one of them late, pickups and returns of today, the weeks ahead. */
export const liveHires: LiveHire[] = [
  hire('active', 0, [-7, '10:00'], [-1, '10:00']),
  hire('active', 1, [-6, '09:30'], [0, '18:00']),
  hire('active', 2, [-5, '14:00'], [1, '11:00']),
  hire('active', 3, [-3, '10:00'], [2, '10:00']),
  hire('active', 4, [-2, '16:00'], [5, '12:00']),
  hire('active', 5, [-9, '11:30'], [3, '11:00']),
  hire('active', 6, [-1, '10:00'], [6, '10:00']),
  hire('active', 7, [-4, '17:00'], [10, '09:00']),
  hire('confirmed', 8, [0, '16:00'], [6, '16:00']),
  hire('confirmed', 9, [1, '09:00'], [8, '09:00']),
  hire('confirmed', 10, [1, '14:30'], [6, '12:00']),
  hire('confirmed', 11, [2, '10:00'], [9, '10:00']),
  hire('confirmed', 12, [3, '11:00'], [10, '11:00']),
  hire('confirmed', 13, [4, '09:30'], [9, '17:00']),
  hire('confirmed', 14, [5, '10:00'], [12, '10:00']),
  hire('confirmed', 15, [6, '15:00'], [13, '12:00']),
  hire('confirmed', 16, [8, '10:00'], [15, '10:00']),
  hire('confirmed', 17, [9, '12:00'], [14, '12:00']),
  hire('confirmed', 0, [12, '10:00'], [19, '10:00']),
  hire('confirmed', 2, [14, '09:00'], [24, '09:00']),
  hire('confirmed', 4, [17, '10:00'], [24, '10:00']),
  hire('confirmed', 6, [21, '16:00'], [28, '11:00']),
  hire('confirmed', 9, [27, '10:00'], [37, '10:00']),
  hire('pending', 18, [2, '10:00'], [7, '10:00']),
  hire('pending', 19, [3, '12:00'], [9, '10:00']),
  hire('pending', 20, [5, '09:00'], [10, '09:00']),
  hire('pending', 21, [7, '14:00'], [14, '14:00']),
  hire('pending', 22, [10, '10:00'], [16, '10:00']),
  hire('pending', 11, [13, '11:30'], [20, '11:00']),
  hire('pending', 13, [18, '10:00'], [25, '10:00']),
  hire('pending', 23, [25, '15:00'], [33, '15:00']),
  { ...hire('cancelled', 24, [4, '10:00'], [11, '10:00']), cancel_reason: 'customer' },
  { ...hire('cancelled', 25, [9, '10:00'], [15, '10:00']), cancel_reason: 'agency' },
  { ...hire('cancelled', 26, [15, '12:00'], [21, '10:00']), cancel_reason: 'customer' },
]
