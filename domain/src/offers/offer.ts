import { addDays, localDate, startOfLocalDay } from '../time/wall-clock.ts'

/** How an offer ended. */
export const offerAnswers = ['accepted', 'refused', 'withdrawn', 'lapsed'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

/** What an offer waits for, or how it ended. */
export const offerStates = ['made', 'opened', ...offerAnswers] as const
export type OfferState = (typeof offerStates)[number]

/** Who made it: the desk, or somebody on the site for themselves. */
export const offerSources = ['staff', 'site'] as const
export type OfferSource = (typeof offerSources)[number]

type OfferFacts = { answer: OfferAnswer | null; opened_at: Date | null; valid_until: Date }

/** The state of an offer at an instant: past its date it has lapsed, whether or not anybody has noted it. */
export function offerState({ answer, opened_at, valid_until }: OfferFacts, now: Date): OfferState {
  if (answer !== null) return answer
  if (now >= valid_until) return 'lapsed'
  return opened_at === null ? 'made' : 'opened'
}

/** Whether an offer can still be accepted, refused or withdrawn. */
export function isOpenOffer(state: OfferState): boolean {
  return state === 'made' || state === 'opened'
}

/** The number of an offer in its year's unbroken series: `DV-2026-0001`. */
export function offerNumber(year: number, sequence: number): string {
  return `DV-${year}-${String(sequence).padStart(4, '0')}`
}

/** Until when an offer stands that is valid through a day: to that day's last minute, and never beyond its pickup. */
export function offerEnd(lastDay: string, start: Date, timeZone: string): Date {
  return new Date(Math.min(startOfLocalDay(addDays(lastDay, 1), timeZone) - 60_000, start.getTime()))
}

/** The last day of an offer for which nobody chose one. */
export function lastDayOf(now: Date, days: number, timeZone: string): string {
  return addDays(localDate(now.getTime(), timeZone), days)
}

const day = 86_400_000

/** Whether a client is due to be reminded of an offer: once, in its last day, of one that was valid for longer. */
export function isOfferReminderDue(
  offer: OfferFacts & { created_at: Date; reminded_at: Date | null },
  now: Date,
): boolean {
  const from = offer.valid_until.getTime() - day
  const isWaiting = offer.reminded_at === null && isOpenOffer(offerState(offer, now))
  return isWaiting && offer.created_at.getTime() < from && now.getTime() >= from
}

/** What became of some offers: how many went how far, the share accepted in percent, and what that comes to. */
export function offerFunnel(
  offers: readonly { state: OfferState; opened_at: Date | null; total_price: number }[],
) {
  const count = (state: OfferState) => offers.filter((offer) => offer.state === state).length
  const accepted = count('accepted')
  return {
    made: offers.length,
    opened: offers.filter(({ opened_at }) => opened_at !== null).length,
    accepted,
    refused: count('refused'),
    withdrawn: count('withdrawn'),
    lapsed: count('lapsed'),
    accepted_percent: offers.length === 0 ? 0 : Math.round((accepted / offers.length) * 1000) / 10,
    accepted_total: offers.reduce(
      (sum, { state, total_price }) => sum + (state === 'accepted' ? total_price : 0),
      0,
    ),
  }
}
