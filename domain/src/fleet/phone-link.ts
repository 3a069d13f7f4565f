/** How long a QR code can be opened, and how long the phone that opened it may send photos. */
export const phoneTicketMinutes = 5
export const phonePassMinutes = 60

type Link = { opened_at: Date | null; expires_at: Date; ended_at: Date | null }

/** What a link is now: its code waits for a phone, a phone has opened it, or it is over. */
export function phoneLinkState({ opened_at, expires_at, ended_at }: Link, now: Date) {
  if (ended_at !== null || expires_at <= now) return 'over'
  return opened_at === null ? 'waiting' : 'open'
}
