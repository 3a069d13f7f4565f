/** When the last code was mailed, and until when no new one can be had (epoch milliseconds). */
export type CodeTimes = { sent_at?: number; wait_until?: number }

const codeLifeMs = 10 * 60_000
const cooldownMs = 60_000

/** How long a code still lives and when a new one can be had, in whole seconds; null where nobody knows. */
export function codeClock({ sent_at, wait_until }: CodeTimes, now: number) {
  const resendAt = Math.max(sent_at === undefined ? 0 : sent_at + cooldownMs, wait_until ?? 0)
  return {
    codeSeconds: sent_at === undefined ? null : secondsUntil(sent_at + codeLifeMs, now),
    resendSeconds: secondsUntil(resendAt, now),
  }
}

/** What the code screen is told when a code has just been mailed. */
export function codeSentNow(): CodeTimes {
  return { sent_at: Date.now() }
}

/** What a refused resend says: within its minute the last code was sent so long ago, else one has to wait. */
export function resendCooldown(retryAfter: number, now = Date.now()): CodeTimes {
  const waitMs = retryAfter * 1000
  return waitMs <= cooldownMs ? { sent_at: now - (cooldownMs - waitMs) } : { wait_until: now + waitMs }
}

/** Whether a refusal only means that the last code went out less than a minute ago. */
export function isRecentlySent(retryAfter: number | null): retryAfter is number {
  return retryAfter !== null && retryAfter * 1000 <= cooldownMs
}

/** 599 → '09:59'; past the hour the minutes go on. */
export function minutesAndSeconds(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return `${String(minutes).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** Minutes as they are read out: a minute that has begun counts. */
export function minutesLeft(seconds: number): number {
  return Math.ceil(seconds / 60)
}

function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
