import * as z from 'zod/mini'

/** The shape of the archive; a program reads its own and older ones. From 2 on a signature follows the manifest. */
export const backupFormat = 2

const count = z.int().check(z.nonnegative())
const content = { bytes: count, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }

/** The list of contents of a backup, counted and summed, and the schema that it was taken from. */
export const Manifest = z.object({
  format: z.int(),
  taken_at: z.iso.datetime(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), hash: z.string() })),
  /** In the order in which they can be filled: referenced rows come first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, ...content })),
  /** The last number of each sequence; null before its first. */
  sequences: z.array(z.object({ name: z.string(), last_value: z.nullable(z.string()) })),
  /** In the order of the archive; parts of one upload follow each other. */
  files: z.array(z.object({ path: z.string(), ...content })),
  /** Uploads that a row names and the disk did not have. */
  missing_files: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestPath = 'manifest.json'

/** The last entry of a backup: who signed the manifest (`signManifest`). */
export const signaturePath = 'manifest.sig'

/** The path of a table's rows in the archive, as COPY writes them. */
export function tablePath(name: string): string {
  return `tables/${name}.copy`
}

/** The path of a part of an upload in the archive. */
export function filePath(name: string, part: string): string {
  return `files/${name}/${part}`
}

/** The upload and part of a path. */
export function readFilePath(path: string): { name: string; part: string } {
  const [, name = '', part = ''] = /^files\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  return { name, part }
}
