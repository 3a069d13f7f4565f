import type { AppContext } from '../../../context.ts'
import { isSameText, sign } from '../../../secrets.ts'

type Numbered = { id: number; number: string }

/** The token of an offer's link, which works without an account: its number and our signature. */
export function offerToken({ secrets }: Pick<AppContext, 'secrets'>, { id, number }: Numbered): string {
  return `${number}-${sign(secrets.pay_key, `offer ${id}`).slice(0, 22)}`
}

/** The address of the offer's page, without our name, for mails. */
export function offerPath(context: Pick<AppContext, 'secrets'>, offer: Numbered): string {
  return `/offer/${offerToken(context, offer)}`
}

/** The number that a token names; whether it is signed, `isOfferToken` says. */
export function numberOf(token: string): string {
  return token.slice(0, -23)
}

/** Whether a token is that of an offer. */
export function isOfferToken(context: Pick<AppContext, 'secrets'>, offer: Numbered, token: string): boolean {
  return isSameText(token, offerToken(context, offer))
}
