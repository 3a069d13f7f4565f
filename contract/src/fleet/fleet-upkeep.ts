import { paperKinds } from '@marhala/domain/fleet/car-papers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { amount, dateTime, day, FileReply, idInPath, idOrSlug, lines, text, whole } from '../wire/fields.ts'
import { FleetCar, odometer } from './fleet.ts'
import { paperMaxBytes } from './fleet-values.ts'

const car = z.object({ car: idOrSlug })
const staff = { access: 'cars.manage', reply: FleetCar, errors: ['not_found'] } as const

/** The fields of a paper; a form may contain its file. */
export const PaperFields = z.strictObject({
  kind: z.enum(paperKinds),
  number: z.optional(text(0, 60)),
  issued_on: z.optional(z.nullable(day)),
  expires_on: z.optional(z.nullable(day)),
  /** Its cost: written as an expense of the car, on the day of issue. */
  cost: z.optional(z.nullable(amount)),
})
export type PaperFields = z.input<typeof PaperFields>

const upload = { field: 'file', maxBytes: paperMaxBytes }
const paper = z.object({ car: idOrSlug, paper_id: idInPath })

export const addPaper = endpoint({
  ...staff,
  method: 'POST',
  path: '/cars/:car/papers',
  summary:
    'Files a paper, as JSON or as a form with its `file`, a PDF, JPG or PNG → StaffCar; its `cost` becomes an expense.',
  params: car,
  body: PaperFields,
  upload,
  status: 201,
})

export const updatePaper = endpoint({
  ...staff,
  method: 'PUT',
  path: '/cars/:car/papers/:paper_id',
  summary:
    'Changes a paper; a new `file` replaces the old one, without one it stays → StaffCar. A `cost` is its expense’s from now on.',
  params: paper,
  body: PaperFields,
  upload,
})

export const removePaper = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/cars/:car/papers/:paper_id',
  summary: 'Deletes a paper, its file included → StaffCar.',
  params: paper,
})

export const paperFile = endpoint({
  method: 'GET',
  path: '/cars/:car/papers/:paper_id/file',
  summary: 'The file of a paper, always as a download; 404 where it has none.',
  access: 'cars.view',
  params: paper,
  reply: FileReply,
  download: 'application/octet-stream',
  errors: ['not_found'],
})

const every_km = z.nullable(whole(100, 500_000))
const every_months = z.nullable(whole(1, 240))

/** A plan by kilometres, by months, or both, counted from the given last service. */
export const PlanFields = z.strictObject({
  name: text(2, 80),
  every_km,
  every_months,
  last_done_km: odometer,
  last_done_on: day,
})
export type PlanFields = z.input<typeof PlanFields>

const plan = z.object({ car: idOrSlug, plan_id: idInPath })

export const addPlan = endpoint({
  ...staff,
  method: 'POST',
  path: '/cars/:car/maintenance',
  summary: 'Adds a maintenance plan by kilometres, by months, or both → StaffCar.',
  params: car,
  body: PlanFields,
  status: 201,
  idempotent: true,
})

export const updatePlan = endpoint({
  ...staff,
  method: 'PUT',
  path: '/cars/:car/maintenance/:plan_id',
  summary: 'Changes a maintenance plan → StaffCar.',
  params: plan,
  body: PlanFields,
  idempotent: true,
})

export const removePlan = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/cars/:car/maintenance/:plan_id',
  summary: 'Deletes a maintenance plan; what was done stays on record → StaffCar.',
  params: plan,
  idempotent: true,
})

/** A block in a car's calendar: wall clocks or instants. */
export const BlockFields = z.strictObject({
  start_date: dateTime,
  end_date: dateTime,
  reason: z.optional(text(0, 200)),
})
export type BlockFields = z.input<typeof BlockFields>

/** A completed service, with its cost and, where the car stays away, until when. */
export const DoneFields = z.strictObject({
  done_on: day,
  odometer,
  cost: z.optional(z.nullable(amount)),
  note: z.optional(lines(0, 500)),
  block: z.optional(BlockFields),
})
export type DoneFields = z.input<typeof DoneFields>

export const completePlan = endpoint({
  ...staff,
  method: 'POST',
  path: '/cars/:car/maintenance/:plan_id/done',
  summary: 'Records a service: the plan and the odometer move on, a window may be blocked → StaffCar.',
  params: plan,
  body: DoneFields,
  status: 201,
  idempotent: true,
  errors: ['not_found', 'car_unavailable'],
})

export const addBlock = endpoint({
  ...staff,
  method: 'POST',
  path: '/cars/:car/blocks',
  summary: 'Takes a car out of the calendar; 409 names the bookings in the way in `data` → StaffCar.',
  params: car,
  body: BlockFields,
  status: 201,
  idempotent: true,
  errors: ['not_found', 'car_unavailable'],
})

export const removeBlock = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/cars/:car/blocks/:block_id',
  summary: 'Gives a blocked time back to the calendar → StaffCar.',
  params: z.object({ car: idOrSlug, block_id: idInPath }),
  idempotent: true,
})

export const readOdometer = endpoint({
  ...staff,
  method: 'POST',
  path: '/cars/:car/odometer',
  summary: 'Records a reading of the odometer, which never goes back → StaffCar.',
  params: car,
  body: z.strictObject({ odometer }),
  status: 201,
  idempotent: true,
})
