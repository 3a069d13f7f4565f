import type { Readable } from 'node:stream'

/** Parts as they come; each is read before the next one is requested. */
export type UploadParts = Iterable<UploadPart> | AsyncIterable<UploadPart>
export type UploadPart = [part: string, content: Buffer | Readable]

/**
 * Uploads, on a disk or in a bucket (decision 059). One upload has an unguessable name; its parts are its derived
 * files, such as widths.
 */
export type FileStore = {
  /** Its location, for the operator. */
  where: string
  /** Writes the parts (name → bytes), all or none, durably; returns the upload's name. */
  put: (parts: Record<string, Buffer>) => Promise<string>
  get: (name: string, part: string) => Promise<{ size: number; stream: Readable } | undefined>
  /** The names of an upload's parts; none where there is none. */
  list: (name: string) => Promise<string[]>
  /** Restores an upload under its former name, part by part; an existing one is not changed. */
  putAs: (name: string, parts: UploadParts) => Promise<void>
  /** Removes an upload, which may be gone already. */
  remove: (name: string) => Promise<void>
  /** Leaves a picture that pages have shown to the sweep: open pages still request it, for an hour at least. */
  release: (name: string) => Promise<void>
  /** Uploads last written before an instant, including partial ones. */
  listBefore: (instant: Date) => Promise<string[]>
}
