import { dayOrders } from '@marhala/domain/import/read-moment.ts'
import { fieldsOf, importKinds } from '@marhala/domain/import/import-fields.ts'
import * as z from 'zod/mini'
import { Actor } from '../money/money-values.ts'
import { endpoint } from '../wire/endpoint.ts'
import { FileReply, id, idInPath, instant, text } from '../wire/fields.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'
import { importMaxBytes, importStates, mostImportedColumns } from './import-values.ts'

const count = z.int()
const kind = z.enum(importKinds)
const columns = z.record(z.string(), z.int())

/** An import as the list of them shows it. */
export const Import = z.object({
  id,
  kind,
  file_name: z.string(),
  state: z.enum(importStates),
  rows: count,
  created_at: instant,
  created_by: z.nullable(Actor),
  imported_at: z.nullable(instant),
  /** The number of records made, of those made along with them, of known lines, and of faulty ones. */
  made: z.nullable(count),
  made_clients: z.nullable(count),
  made_brands: z.nullable(count),
  known: z.nullable(count),
  bad: z.nullable(count),
  undone_at: z.nullable(instant),
  /** How many of its records exist: all that it made, or after an undo those that remained. */
  standing: count,
  /** How many of its payments still count: only users with finance permission may undo these. */
  payments: count,
})
export type Import = z.input<typeof Import>

/** A file that waits to be imported: its columns with their first values, and their guessed fields. */
export const ImportFile = z.extend(Import, {
  headings: z.array(
    z.object({
      heading: z.string(),
      samples: z.array(z.string()),
      /** Whether it has dates that can only be day first, only month first, or either. */
      dates: z.object({ dmy: z.boolean(), mdy: z.boolean(), either: z.boolean() }),
    }),
  ),
  /** The fields of its kind, with their names in the caller's language; of those in a `group` it needs one. */
  fields: z.array(z.object({ field: z.string(), label: z.string(), group: z.nullable(z.int()) })),
  /** The number of the column, from 0, by the name of its field. */
  columns,
  day_order: z.enum(dayOrders),
  /** Whether its lines are still stored: for a day. */
  readable: z.boolean(),
})
export type ImportFile = z.input<typeof ImportFile>

/** What a file would import, before anything is written. */
export const ImportPreview = z.object({
  rows: count,
  good: count,
  known: count,
  bad: count,
  new_clients: count,
  new_brands: z.array(z.string()),
  /** The first lines as they were read; `row` counts from 1, the header being line 1. */
  sample: z.array(
    z.object({
      row: count,
      state: z.enum(['good', 'known', 'bad']),
      values: z.record(z.string(), z.string()),
    }),
  ),
  /** Problems by line and field: the first thousand. */
  problems: z.array(z.object({ row: count, field: z.string(), message: z.string() })),
})
export type ImportPreview = z.input<typeof ImportPreview>

const one = z.object({ import_id: idInPath })
const fieldNames = new Set<string>(importKinds.flatMap((name) => fieldsOf(name)))

export const list = endpoint({
  method: 'GET',
  path: '/imports',
  summary: 'What was imported, newest first, 10 a page → Page of Import.',
  access: 'settings.manage',
  query: z.object({ ...pagingQuery }),
  reply: pageOf(Import),
})

export const upload = endpoint({
  method: 'POST',
  path: '/imports',
  summary:
    'Keeps the `file` of cars, clients or bookings (CSV or XLSX, 10 MB and 20,000 lines at most) for a day and reads its columns → ImportFile; nothing of it is imported yet.',
  access: 'settings.manage',
  body: z.strictObject({ kind, file_name: text(1, 200) }),
  upload: { field: 'file', maxBytes: importMaxBytes },
  reply: ImportFile,
  status: 201,
})

export const get = endpoint({
  method: 'GET',
  path: '/imports/:import_id',
  summary: 'An import, or a file that waits for it → ImportFile.',
  access: 'settings.manage',
  params: one,
  reply: ImportFile,
  errors: ['not_found'],
})

export const preview = endpoint({
  method: 'POST',
  path: '/imports/:import_id/preview',
  summary:
    'Keeps which column each field stands in, reads every line so and names each bad one → ImportPreview; imports nothing. 409 once its lines are gone.',
  access: 'settings.manage',
  params: one,
  body: z.strictObject({
    columns: z
      .record(
        z.string(),
        z.int('number').check(z.minimum(0, 'number'), z.maximum(mostImportedColumns, 'number')),
      )
      .check(
        z.refine((mapping) => Object.keys(mapping).every((name) => fieldNames.has(name)), 'unknown_field'),
      ),
    day_order: z.enum(dayOrders),
  }),
  reply: ImportPreview,
  errors: ['not_found', 'import_over'],
})

export const badRows = endpoint({
  method: 'GET',
  path: '/imports/:import_id/bad-rows',
  summary: 'The bad lines of a file as they came, with what is wrong with each, as CSV.',
  access: 'settings.manage',
  params: one,
  reply: FileReply,
  download: 'text/csv',
  errors: ['not_found', 'import_over'],
})

export const run = endpoint({
  method: 'POST',
  path: '/imports/:import_id/import',
  summary:
    'Imports every good line of a file, as the last preview read it, in one transaction → Import; once done it answers the same again. Whoever does not manage finances imports no `paid`: 403. Nobody is mailed; superadmins are told of payments.',
  access: 'settings.manage',
  params: one,
  reply: Import,
  errors: ['not_found', 'import_over', 'import_in_progress'],
})

/** What an undo deleted or cancelled, and what it kept because it has been used since. */
export const Undone = z.object({
  import: Import,
  removed: count,
  /** Bookings with payments: these are voided and remain, and so does each booking, cancelled. */
  cancelled: count,
  kept: z.array(
    z.object({ row: count, kind: z.enum(['booking', 'client', 'car', 'brand']), name: z.string() }),
  ),
})
export type Undone = z.input<typeof Undone>

export const undo = endpoint({
  method: 'POST',
  path: '/imports/:import_id/undo',
  summary:
    'Takes away exactly what an import made → Undone; what has been used since is kept and named, and a booking with payments is cancelled and these are voided, by whoever manages finances (403). Again, it tries what was kept.',
  access: 'settings.manage',
  params: one,
  reply: Undone,
  errors: ['not_found', 'import_over', 'import_in_progress'],
})

export const exportAll = endpoint({
  method: 'GET',
  path: '/imports/everything',
  summary:
    'Everything that there is as a ZIP of CSV files, a table each, at one moment; no passwords, keys and tokens.',
  access: 'superadmin',
  needsPassword: true,
  reply: FileReply,
  download: 'application/zip',
})

export const template = endpoint({
  method: 'GET',
  path: '/imports/templates/:kind',
  summary: 'An empty file of a kind with its headings in the caller’s language and a line as an example.',
  access: 'settings.manage',
  params: z.object({ kind }),
  reply: FileReply,
  download: 'text/csv',
})
