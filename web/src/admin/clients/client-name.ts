import { clientName, type Named } from '@marhala/domain/accounts/company-client.ts'

/** The name of a client: a company's legal name, or the two names of a person. */
export function nameOf(client: Named): string {
  return clientName(client)
}

type Reached = Named & { email: string | null; phone: string | null }

/** What an admin finds somebody's bookings by: the address, which is theirs alone, else the phone, else the name. */
export function searchOf(person: Reached): string {
  return person.email ?? person.phone ?? nameOf(person)
}
