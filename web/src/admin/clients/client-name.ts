/** A person's two names as one. */
export function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`
}

type Reached = { first_name: string; last_name: string; email: string | null; phone: string | null }

/** What an admin finds somebody's bookings by: the address, which is theirs alone, else the phone, else the name. */
export function searchOf(person: Reached): string {
  return person.email ?? person.phone ?? nameOf(person)
}
