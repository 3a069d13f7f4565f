import { isWritten } from '@marhala/domain/text/text-in.ts'
import { mailedLink } from '@marhala/domain/accounts/mailed-code.ts'
import { latinDigits } from '@marhala/domain/text/latin-digits.ts'
import { formatMoney, parseMoney, parseSignedMoney } from '@marhala/domain/money/money.ts'
import { isValidPhone } from '@marhala/domain/text/phone.ts'
import { cleanLine, cleanLines } from '@marhala/domain/text/typed-text.ts'
import { passwordProblems } from '@marhala/domain/accounts/password-strength.ts'
import * as z from 'zod/mini'

/**
 * The building blocks of every shape. A check's message is the key of its words in `words/` under `fields`;
 * checks without one get their key from the kind of issue (see `field-problems.ts`).
 */

/** Money on the wire is a two-place string (`"1234.50"`), in the program integer centimes. */
export const money = z.codec(z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/, 'money')), z.int(), {
  decode: (text) => parseSignedMoney(text) ?? 0,
  encode: (centimes) => formatMoney(centimes),
})

/** An amount that somebody pays: above zero. */
export const positiveMoney = money.check(z.positive('positive'))

/** An amount that staff set: from nothing to ten million. */
export const amount = money.check(z.minimum(0, 'money'), z.maximum(1_000_000_000, 'money'))

/** An instant in a reply: RFC 3339 in UTC on the wire, `Date` in the program. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** An hour of a day, `HH:MM`; null for none. */
export const timeOfDay = z.optional(
  z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'import_time'))),
)

/** A pickup or return in a request: `YYYY-MM-DDTHH:mm` on the company's wall clock, or RFC 3339 with an offset. */
export const dateTime = z.string('date_required').check(
  z.refine((text) => text.trim() !== '', { error: 'date_required', abort: true }),
  z.refine((text) => !/^\d{4}-\d{2}-\d{2}$/.test(text), { error: 'time_required', abort: true }),
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/, 'date_time'),
)

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const plainDate = z.iso.date('date')

export const id = z.int('id').check(z.positive('id'), z.maximum(2_147_483_647, 'id'))

/** A car in a path: its number, or the slug of its page. */
export const idOrSlug = z
  .string()
  .check(z.minLength(1, 'required'), z.maxLength(120, 'too_long'), z.regex(/^[a-z0-9-]+$/i, 'slug'))

/** No NUL (PostgreSQL refuses it) and no lone surrogate. */
export const storable = z.refine<string>(
  (value) => !value.includes('\u0000') && value.isWellFormed(),
  'unreadable_characters',
)

/** Text that people typed on one line, cleaned and trimmed. */
export function text(minimum: number, maximum: number) {
  return typed(cleanLine, minimum, maximum)
}

/** The same where they may break lines. */
export function lines(minimum: number, maximum: number) {
  return typed(cleanLines, minimum, maximum)
}

function typed(clean: (text: string) => string, minimum: number, maximum: number) {
  return z
    .string()
    .check(
      storable,
      z.overwrite(clean),
      z.minLength(minimum, minimum === 1 ? 'required' : 'too_short'),
      z.maxLength(maximum, 'too_long'),
    )
}

export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(254, 'too_long'),
    z.email('email'),
  )

/** A person's phone number: 8 to 15 digits of any keyboard, an optional leading +, spaces, dots, dashes, brackets. */
export const phone = text(1, 40).check(z.overwrite(latinDigits), z.refine(isValidPhone, 'phone'))

/** A new password: at least 8 characters, one uppercase, one lowercase, one digit, any Unicode up to 200. */
export const newPassword = z.string().check(
  z.maxLength(200, 'too_long'),
  z.refine((value) => passwordProblems(value).length === 0, 'password'),
)

/** A six-digit code, typed on any keyboard, or what the link beside it in the mail carries (docs/rules/accounts.md#codes). */
export const mailedCode = z.string().check(
  z.trim(),
  z.overwrite(latinDigits),
  z.refine((text) => /^\d{6}$/.test(text) || mailedLink.test(text), 'six_digits'),
)

/** A percentage: 0 to 100 with at most two decimals, a JSON number. */
export const percent = z.number().check(
  z.minimum(0, 'percent'),
  z.maximum(100, 'percent'),
  z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'percent'),
)

/** Optional version of the record that the caller saw (docs/rules/life-cycle.md#nobodys-change-is-lost). */
export const version = z.optional(z.int('id').check(z.minimum(1, 'id'), z.maximum(2_147_483_647, 'id')))

/** A number in a query string. */
export function queryInt(minimum: number, maximum: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, 'number')),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.int().check(z.minimum(minimum, 'number'), z.maximum(maximum, 'number')),
    ),
  )
}

/** The number of a record in a path. */
export const idInPath = z.pipe(z.string(), queryInt(1, 2_147_483_647))

/** A two-place or whole amount in a query string (`400` or `400.00`), in centimes. */
export const queryMoney = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, 'money')),
  z.transform((value: string) => parseMoney(Number(value).toFixed(2)) ?? 0),
)

/** Comma-separated values of a list, each checked by `item`. */
export function queryList<Item extends z.core.$ZodType<unknown, string>>(
  item: Item,
  { most = 250, characters = 500 } = {},
) {
  return z.pipe(
    z.string().check(z.maxLength(characters, 'too_long')),
    z.pipe(
      z.transform((value: string) => value.split(',').filter((part) => part !== '')),
      z.array(item).check(z.maxLength(most, 'too_many')),
    ),
  )
}

/** `true`, `1`, `false`, `0` in a query string. */
export const queryFlag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], error: 'flag' })

/** A text in the three languages, as staff read it; empty where it is not translated. */
export const Translated = z.object({ en: z.string(), ar: z.string(), fr: z.string() })
export type Translated = z.input<typeof Translated>

/**
 * A text that staff write in the languages that they have, on one line unless `of` says otherwise; with a `minimum` of 1
 * it stands in one at least.
 */
export function translated(minimum: 0 | 1, maximum: number, of: typeof text = text) {
  const words = z._default(of(0, maximum), '')
  return z
    .strictObject({ en: words, ar: words, fr: words })
    .check(z.refine((texts) => minimum === 0 || isWritten(texts), 'required'))
}

/** A day that a company's documents may bear. */
export const day = plainDate.check(z.refine((date) => date >= '1950-01-01' && date <= '2200-12-31', 'date'))

/** What is said of a number that is none: of nothing at all that it is missing. */
export function numberOrMissing({ input }: { input?: unknown }): 'required' | 'number' {
  return input === undefined ? 'required' : 'number'
}

/** A whole number within limits, in a body. */
export function whole(minimum: number, maximum: number) {
  return z.int('number').check(z.minimum(minimum, 'number'), z.maximum(maximum, 'number'))
}

/** What a download answers: its name, which travels as `Content-Disposition`, and its bytes. */
export const FileReply = z.object({ file_name: z.string(), content: z.unknown() })

/** A list as a file: also how many records it holds, which travels as `X-Total-Rows`. */
export const ListFileReply = z.extend(FileReply, { rows: z.int() })
