import { plainDate } from '@marhala/contract/wire/fields.ts'
import { ProfileFields } from '@marhala/contract/accounts/users.ts'
import { isProfileBirthDate } from '@marhala/domain/booking/renter-age.ts'
import * as z from 'zod/mini'

/** The contract's fields with the rule that needs a calendar: 18 to 120 years old on the company's `today`. */
export function profileSchema(today: string): typeof ProfileFields {
  const ofAge = z.refine<string>((birth_date) => isProfileBirthDate(birth_date, today), 'profile_age')
  return z.extend(ProfileFields, { birth_date: z.optional(z.nullable(plainDate.check(ofAge))) })
}
