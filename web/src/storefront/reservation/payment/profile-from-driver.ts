import type { ProfileFields, User } from '@marhala/contract/accounts/users.ts'
import type { DriverDraft } from '../draft/reservation-draft.ts'

/** The profile with what it lacked and its owner has given as the first driver; null where nothing is new, or somebody else drives. */
export function profileFromDriver(profile: User, driver: DriverDraft): ProfileFields | null {
  const isOwner = same(profile.first_name, driver.first_name) && same(profile.last_name, driver.last_name)
  const news = {
    ...(profile.phone === null && driver.phone?.trim() && { phone: driver.phone.trim() }),
    ...(profile.birth_date === null && driver.birth_date && { birth_date: driver.birth_date }),
  }
  if (!isOwner || Object.keys(news).length === 0) return null
  const { first_name, last_name, email, phone, address, birth_date, bio } = profile
  return { first_name, last_name, email, phone, address, birth_date, bio, ...news }
}

function same(known: string, typed: string | undefined): boolean {
  return known.trim().toLocaleLowerCase() === typed?.trim().toLocaleLowerCase()
}
