import * as z from 'zod/mini'

/** The shape of the archive; a program reads its own and older ones. */
export const backupFormat = 1

const count = z.int().check(z.nonnegative())
const content = { bytes: count, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }

/** The last entry of a backup: what is in it, counted and summed, and the schema that it was taken from. */
export const Manifest = z.object({
  format: z.int(),
  taken_at: z.iso.datetime(),
  /** The migrations that the database had run. */
  migrations: z.array(z.object({ number: z.int(), name: z.string(), hash: z.string() })),
  /** In the order in which they can be filled: what a row refers to comes first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, ...content })),
  /** The last number that each sequence gave; null before its first. */
  sequences: z.array(z.object({ name: z.string(), last_value: z.nullable(z.string()) })),
  files: z.array(z.object({ path: z.string(), ...content })),
  /** Uploads that a row names and the disk did not have. */
  missing_files: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestPath = 'manifest.json'

/** Where a table's rows stand in the archive, as COPY writes them. */
export function tablePath(name: string): string {
  return `tables/${name}.copy`
}
