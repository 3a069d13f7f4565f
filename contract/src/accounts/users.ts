import { permissions, roles } from '@marhala/domain/accounts/permissions.ts'
import { areViewsDistinct, longestViewName } from '@marhala/domain/accounts/saved-views.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { email, FileReply, id, instant, lines, money, phone, plainDate, text } from '../wire/fields.ts'
import { languages } from '../language/language.ts'

/** A user's own account. */
export const User = z.object({
  id,
  role: z.enum(roles),
  /** What they may do of what their rank may; null for all of it. */
  permissions: z.nullable(z.array(z.enum(permissions))),
  /** The locations that they see and work at; null for everywhere. */
  place_ids: z.nullable(z.array(id)),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** A new address that is not confirmed yet; until then `email` is valid (docs/rules/accounts.md#another-address). */
  pending_email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  birth_date: z.nullable(plainDate),
  bio: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  email_verified: z.boolean(),
  /** When they agreed to messages by WhatsApp; null where they have not. */
  whatsapp_opt_in_at: z.nullable(instant),
  created_at: instant,
})
export type User = z.input<typeof User>

/** The nine figures of a client. */
export const BookingStatistics = z.object({
  total_bookings: z.int(),
  active_bookings: z.int(),
  pending_bookings: z.int(),
  completed_bookings: z.int(),
  cancelled_bookings: z.int(),
  confirmed_bookings: z.int(),
  total_spent: money,
  outstanding: money,
  average_booking_value: money,
})
export type BookingStatistics = z.input<typeof BookingStatistics>

/** What users may change of their account; the age is checked against the company's today. */
export const ProfileFields = z.strictObject({
  first_name: text(1, 80),
  last_name: text(1, 80),
  email,
  phone: z.optional(z.nullable(phone)),
  address: z.optional(z.nullable(text(0, 300))),
  birth_date: z.optional(z.nullable(plainDate)),
  bio: z.optional(z.nullable(lines(0, 1000))),
  /** Whether they agree to messages by WhatsApp. */
  whatsapp_opt_in: z.optional(z.boolean()),
})
export type ProfileFields = z.input<typeof ProfileFields>

export const ownProfile = endpoint({
  method: 'GET',
  path: '/users/profile',
  summary: 'The signed-in person and their nine figures → { user, booking_statistics }.',
  access: 'user',
  reply: z.object({ user: User, booking_statistics: BookingStatistics }),
})

/** An avatar: JPG, PNG or GIF by content, at most 5 MB. */
export const avatarMaxBytes = 5_242_880

/** The widths in which an avatar is kept, square; `User.avatar` is the address of the widest. */
export const avatarWidths = [96, 256, 512] as const

/** An avatar in the narrowest width that has enough device pixels; other URLs are not changed. */
export function avatarAt(address: string, pixels: number): string {
  const width = avatarWidths.find((one) => one >= pixels) ?? avatarWidths.at(-1)
  return address.replace(/^(\/files\/[\w-]+)\/\d+\.webp$/, `$1/${width}.webp`)
}

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/update-profile',
  summary: 'Changes the own profile, as JSON or as a form with an `avatar` → { user }.',
  access: 'user',
  needsPassword: 'when `email` becomes another',
  body: ProfileFields,
  upload: { field: 'avatar', maxBytes: avatarMaxBytes },
  reply: z.object({ user: User }),
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/users/profile/avatar',
  summary: 'Takes the own picture away, its file included; without one nothing changes → { user }.',
  access: 'user',
  reply: z.object({ user: User }),
})

export const cancelAddress = endpoint({
  method: 'DELETE',
  path: '/users/profile/pending-email',
  summary: 'Gives up the address that waits for its code, which then opens nothing → { user }.',
  access: 'user',
  reply: z.object({ user: User }),
})

export const removeProfile = endpoint({
  method: 'DELETE',
  path: '/users/profile',
  summary:
    'Deletes the own account: the person is anonymised, their bookings stay; 409 while one is open, 403 for staff.',
  access: 'user',
  body: z.strictObject({
    password: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
  }),
  reply: z.null(),
  errors: ['account_has_open_bookings'],
})

export const exportProfile = endpoint({
  method: 'GET',
  path: '/users/profile/export',
  summary: 'Everything that is held about the caller, as a JSON file.',
  access: 'user',
  reply: FileReply,
  download: 'application/json',
})

/** A named query string of one of the staff lists. */
const SavedView = z.strictObject({
  list: text(1, 40),
  name: text(1, longestViewName),
  query: text(0, 1000),
})
export type SavedView = z.input<typeof SavedView>

const choosableTables = ['bookings', 'cars', 'clients'] as const

/** A user's preferences; `language` is that of their mails. */
export const Preferences = z.strictObject({
  language: z.enum(languages),
  saved_views: z
    .array(SavedView)
    .check(z.maxLength(50, 'too_many'), z.refine(areViewsDistinct, 'name_taken')),
  density: z.enum(['comfortable', 'compact']),
  shortcuts: z.boolean(),
  /** Hidden columns by table; a table that is not named keeps its own (decision 016). */
  hidden_columns: z.partialRecord(
    z.enum(choosableTables),
    z.array(text(1, 40)).check(z.maxLength(20, 'too_many')),
  ),
  /** The code of the location that lists of admin are narrowed to; null for all. */
  desk_location: z.nullable(text(1, 60)),
})
export type Preferences = z.input<typeof Preferences>

export const preferences = endpoint({
  method: 'GET',
  path: '/users/preferences',
  summary: "The caller's language of mails, saved views, density, shortcut switch and hidden columns.",
  access: 'user',
  reply: Preferences,
})

export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/users/preferences',
  summary:
    'Changes the preferences that are named, and the hidden columns of the tables that are named; the others stay.',
  access: 'user',
  body: z.partial(Preferences),
  // Fifty views of a thousand characters each.
  bodyBytes: 262_144,
  reply: Preferences,
})
