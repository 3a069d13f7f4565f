import { documentKey, phoneKey } from '../accounts/same-person.ts'

/** How a file identifies a client. */
export type PersonKeys = {
  email?: string | null | undefined
  identity_number?: string | null | undefined
  phone?: string | null | undefined
}

export type PeopleIndex<Person> = {
  /** The person with this address, else document number, else phone number. */
  find: (keys: PersonKeys) => Person | undefined
  /** Adds a person under those keys that no earlier one has. */
  add: (keys: PersonKeys, person: Person) => void
}

/** People by address, document and phone number, in this order (docs/rules/import.md#the-same-thing-twice). */
export function makePeopleIndex<Person>(): PeopleIndex<Person> {
  const found = new Map<string, Person>()
  return {
    find: (keys) => {
      const key = keysOf(keys).find((one) => found.has(one))
      return key === undefined ? undefined : found.get(key)
    },
    add: (keys, person) => {
      for (const key of keysOf(keys)) if (!found.has(key)) found.set(key, person)
    },
  }
}

function keysOf({ email, identity_number, phone }: PersonKeys): string[] {
  const document = identity_number ? documentKey(identity_number) : null
  const number = phone ? phoneKey(phone) : null
  return [
    ...(email ? [`e ${email.toLowerCase()}`] : []),
    ...(document ? [`d ${document}`] : []),
    ...(number ? [`p ${number}`] : []),
  ]
}
