import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { callBucket, limits } from './bucket-calls.ts'
import type { Bucket } from './bucket-url.ts'
import { checkNames, isFileName, isPartName, makeFileName } from './file-names.ts'
import type { FileStore } from './file-store.ts'

type Stored = { name: string; part: string; at: Date }

type Opened = Pick<Bucket, 'bucket' | 'prefix'> & { client: S3Client; where: string }

/**
 * Opens the store of a bucket, which only we access: it needs no public right, and the keys are those of the SDK's own
 * variables. A part is an object, `prefix` + name + `/` + part. No one knows a name before `put` resolves, so that only
 * the sweep sees an upload that lacks a part.
 */
export function openBucketStore(target: Bucket, requestHandler = limits): FileStore {
  const { bucket, prefix } = target
  const where = `s3://${bucket}/${prefix}`
  const opened: Opened = { bucket, prefix, where, client: openClient(target, requestHandler) }
  return {
    where,
    list: (name) => listParts(opened, name),
    put: async (parts) => {
      const name = makeFileName()
      checkNames(name, Object.keys(parts))
      await writeParts(opened, name, Object.entries(parts))
      return name
    },
    putAs: async (name, parts) => {
      checkNames(name, [])
      const there = new Set(await listParts(opened, name))
      for await (const [part, content] of parts) {
        checkNames(name, [part])
        if (there.has(part)) continue
        // A bucket needs the length first, and all of it again after a failed try.
        await writeParts(opened, name, [[part, Buffer.isBuffer(content) ? content : await buffer(content)]])
      }
    },
    get: async (name, part) => {
      const bytes = isFileName(name) && isPartName(part) ? await readPart(opened, name, part) : undefined
      return bytes && { size: bytes.length, stream: Readable.from(bytes) }
    },
    remove: async (name) => {
      for (const part of await listParts(opened, name)) await removePart(opened, name, part)
    },
    release: async (name) => {
      const [part] = await listParts(opened, name)
      if (part !== undefined) await makeYoung(opened, name, part)
    },
    listBefore: async (instant) => {
      const youngest = new Map<string, Date>()
      for await (const { name, at } of listUnder(opened, prefix))
        if (at > (youngest.get(name) ?? new Date(0))) youngest.set(name, at)
      return [...youngest].filter(([, at]) => at < instant).map(([name]) => name)
    },
  }
}

function openClient({ endpoint, region, path_style }: Bucket, requestHandler: typeof limits): S3Client {
  // Outside of Amazon the region is only a word in the signature; Amazon's own the SDK finds like the keys.
  const named = region ?? (endpoint === undefined ? undefined : 'us-east-1')
  return new S3Client({
    ...(named !== undefined && { region: named }),
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: path_style,
    maxAttempts: 2,
    requestHandler,
    // Features that only Amazon supports are not used.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

async function* listUnder({ client, bucket, prefix, where }: Opened, under: string): AsyncGenerator<Stored> {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: under })
  for (;;) {
    const page = await callBucket(where, () => pages.next())
    if (page.done) return
    for (const { Key = '', LastModified = new Date() } of page.value.Contents ?? []) {
      const [name = '', part = '', ...rest] = Key.slice(prefix.length).split('/')
      // Other objects in the bucket are not ours.
      if (isFileName(name) && isPartName(part) && rest.length === 0) yield { name, part, at: LastModified }
    }
  }
}

async function listParts(opened: Opened, name: string): Promise<string[]> {
  const parts: string[] = []
  if (isFileName(name))
    for await (const { part } of listUnder(opened, `${opened.prefix}${name}/`)) parts.push(part)
  return parts
}

async function writeParts(
  { client, where, ...opened }: Opened,
  name: string,
  parts: [string, Buffer][],
): Promise<void> {
  await callBucket(where, (abortSignal) => {
    const puts = parts.map(
      ([part, Body]) =>
        new PutObjectCommand({ ...objectOf(opened, name, part), Body, ContentType: contentType }),
    )
    return Promise.all(puts.map((put) => client.send(put, { abortSignal })))
  })
}

/** Complete before its first byte is sent: a broken connection is a 503, never half a picture. */
async function readPart(
  { client, where, ...opened }: Opened,
  name: string,
  part: string,
): Promise<Buffer | undefined> {
  return callBucket(where, async (abortSignal) => {
    const get = new GetObjectCommand(objectOf(opened, name, part))
    const found = await client.send(get, { abortSignal }).catch(noneWhereNoKey)
    return found && buffer(found.Body as Readable)
  })
}

async function removePart({ client, where, ...opened }: Opened, name: string, part: string): Promise<void> {
  const remove = new DeleteObjectCommand(objectOf(opened, name, part))
  await callBucket(where, (abortSignal) => client.send(remove, { abortSignal }))
}

/** The only way to update an object's time: a copy of itself, which must change something. */
async function makeYoung({ client, where, ...opened }: Opened, name: string, part: string): Promise<void> {
  const object = objectOf(opened, name, part)
  const touch = new CopyObjectCommand({
    ...object,
    CopySource: `${object.Bucket}/${object.Key}`,
    MetadataDirective: 'REPLACE',
    ContentType: contentType,
  })
  await callBucket(where, (abortSignal) => client.send(touch, { abortSignal }).catch(noneWhereNoKey))
}

function objectOf({ bucket, prefix }: Pick<Opened, 'bucket' | 'prefix'>, name: string, part: string) {
  return { Bucket: bucket, Key: `${prefix}${name}/${part}` }
}

/** We set an upload's type when we serve it; other readers of the bucket get a file that opens as nothing (R42). */
const contentType = 'application/octet-stream'

/** A missing key is a result; a missing bucket is an error. */
function noneWhereNoKey(error: { name?: string }): undefined {
  if (error.name !== 'NoSuchKey') throw error
}
