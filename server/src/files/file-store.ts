import type { Readable } from 'node:stream'

/** Parts as they come; each is read before the next one is asked for. */
export type UploadParts = Iterable<UploadPart> | AsyncIterable<UploadPart>
export type UploadPart = [part: string, content: Buffer | Readable]

/**
 * Uploads, on a disk or in a bucket (decision 059). One upload stands under an unguessable name; its parts are what was
 * made of it, such as widths.
 */
export type FileStore = {
  /** Where it is, for whoever looks after it. */
  where: string
  /** Writes the parts (name → bytes), all or none, and for good when it answers; the upload's name. */
  put: (parts: Record<string, Buffer>) => Promise<string>
  /** One part, or undefined where there is none. */
  get: (name: string, part: string) => Promise<{ size: number; stream: Readable } | undefined>
  /** The names of an upload's parts; none where there is none. */
  list: (name: string) => Promise<string[]>
  /** Writes an upload back under the name that it had, part by part; one that stands there stays as it is. */
  putAs: (name: string, parts: UploadParts) => Promise<void>
  /** Removes an upload, which may be gone already. */
  remove: (name: string) => Promise<void>
  /** Leaves a picture that pages have shown to the sweep: who has the page still comes for it, for an hour at least. */
  release: (name: string) => Promise<void>
  /** What was last written before an instant, half-written leavings included. */
  listBefore: (instant: Date) => Promise<string[]>
}
