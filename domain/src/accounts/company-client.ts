/** What tells a company from a person: its names are then those of the contact person. */
export type Named = { first_name: string; last_name: string; legal_name?: string | null | undefined }

/** The name under which a client is listed, and made out documents: a company's legal name, a person's two names. */
export function clientName({ legal_name, first_name, last_name }: Named): string {
  return legal_name ?? `${first_name} ${last_name}`
}

/** The contact person of a company; null for a person. */
export function contactOf({ legal_name, first_name, last_name }: Named): string | null {
  return legal_name ? `${first_name} ${last_name}` : null
}

/** The digits of an ICE, typed in groups or not. */
export function compactIce(text: string): string {
  return text.replace(/[\s.\-/]/g, '')
}

/** Whether a text is an ICE: 15 digits, of which the last two make the whole divisible by 97 (decision 098). */
export function isIce(text: string): boolean {
  return /^\d{15}$/.test(text) && BigInt(text) % 97n === 0n
}

type CompanyFields = {
  legal_name?: string | null | undefined
  ice?: string | null | undefined
  payment_days?: number | null | undefined
}

/** Whether something is said of a company that has no legal name; the problem belongs to `legal_name`. */
export function lacksLegalName({ legal_name, ice, payment_days }: CompanyFields): boolean {
  return !legal_name && Boolean(ice || (payment_days ?? null) !== null)
}
