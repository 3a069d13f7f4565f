import { carItems, conditionActs, photoViews } from '@marhala/domain/fleet/condition-report.ts'
import * as z from 'zod/mini'
import { languages } from '../language/language.ts'
import { id, instant, lines, whole } from '../wire/fields.ts'
import { fileName } from './condition-files.ts'

/** What was given with the car: of what goes with each, and of the extras that were booked. */
const Given = z.union([
  z.strictObject({ item: z.enum(carItems) }),
  z.strictObject({ service_id: id, quantity: whole(1, 99) }),
])

const ReportPhoto = z.strictObject({
  view: z.enum(photoViews, 'unknown_value'),
  /** A picture that was sent for this booking. */
  file: fileName,
  taken_at: z.optional(instant),
})

/** A paper of the client's, which goes to their documents. */
const ReportDocument = z.strictObject({
  kind: z.enum(['driving_license', 'identity_card', 'passport'], 'unknown_value'),
  file: fileName,
})

const isEachOnce = (photos: readonly { view: string }[]) =>
  new Set(photos.map(({ view }) => view)).size === photos.length

const isWholePlace = ({ latitude, longitude }: { latitude?: unknown; longitude?: unknown }) =>
  (latitude === undefined) === (longitude === undefined)

/** What a phone beside the car tells of a handover or a take-back; `at` is by its own clock. */
export const Report = z
  .strictObject({
    at: instant,
    latitude: z.optional(z.number().check(z.minimum(-90, 'number'), z.maximum(90, 'number'))),
    longitude: z.optional(z.number().check(z.minimum(-180, 'number'), z.maximum(180, 'number'))),
    /** In which the client read the terms. */
    language: z.optional(z.enum(languages)),
    extras: z.optional(z.array(Given).check(z.maxLength(60, 'too_many'))),
    /** Pictures that were sent for this booking. */
    client_signature: z.optional(fileName),
    staff_signature: z.optional(fileName),
    note: z.optional(lines(0, 1000)),
    documents: z.optional(z.array(ReportDocument).check(z.maxLength(6, 'too_many'))),
    photos: z
      .array(ReportPhoto)
      .check(z.maxLength(photoViews.length, 'too_many'), z.refine(isEachOnce, 'unknown_value')),
  })
  .check(z.refine(isWholePlace, { path: ['longitude'], error: 'required' }))
export type Report = z.input<typeof Report>

/** With a handover or take-back that is made beside the car. */
export const reported = { report: z.optional(Report) }

/** A report as it is read; a picture of somebody who was forgotten is null. */
export const ConditionReport = z.object({
  id,
  car_id: id,
  act: z.enum(conditionActs),
  at: instant,
  created_at: instant,
  kilometers: z.int(),
  fuel_level: z.nullable(z.int()),
  language: z.nullable(z.enum(languages)),
  extras: z.nullable(z.array(Given)),
  client_signature: z.nullable(z.string()),
  staff_signature: z.nullable(z.string()),
  note: z.nullable(z.string()),
  photos: z.array(
    z.object({
      view: z.enum(photoViews),
      file: z.nullable(z.string()),
      sha256: z.string(),
      taken_at: instant,
    }),
  ),
})
export type ConditionReport = z.input<typeof ConditionReport>
