import { localDate, startOfLocalDay } from '../time/wall-clock.ts'

/**
 * What is wrong with the day of a payment, empty if nothing (docs/rules/money.md#the-day-of-a-payment): it is to come,
 * or earlier and written by somebody who may not manage the books.
 */
export function checkReceivedOn(
  received_on: string,
  { today, managesBooks }: { today: string; managesBooks: boolean },
): ('in_future' | 'earlier_day')[] {
  if (received_on > today) return ['in_future']
  return received_on < today && !managesBooks ? ['earlier_day'] : []
}

/** The instant at which a payment counts as received: now, or noon of an earlier day. */
export function receivedAt(
  received_on: string,
  { now, timeZone }: { now: number; timeZone: string },
): number {
  if (received_on === localDate(now, timeZone)) return now
  return startOfLocalDay(received_on, timeZone) + 12 * 3_600_000
}
