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

/**
 * Opens the store of a bucket, which only we speak to: it needs no public right, and the keys are those of the SDK's own
 * variables. A part is an object, `prefix` + name + `/` + part. Nobody knows a name before `put` answers, so an upload
 * that lacks a part is seen by the sweep alone.
 */
export function openBucketStore(
  { bucket, prefix, endpoint, region, path_style }: Bucket,
  requestHandler = limits,
): FileStore {
  const place = `s3://${bucket}/${prefix}`
  const client = new S3Client({
    region: region ?? process.env['AWS_REGION'] ?? process.env['AWS_DEFAULT_REGION'] ?? 'us-east-1',
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: path_style,
    maxAttempts: 2,
    requestHandler,
    // What others than Amazon don't know of is left out.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const call = <T>(ask: (abortSignal: AbortSignal) => Promise<T>) => callBucket(place, ask)
  const keyOf = (name: string, part: string) => `${prefix}${name}/${part}`

  async function* listUnder(under: string): AsyncGenerator<Stored> {
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: under })
    for (;;) {
      const page = await call(() => pages.next())
      if (page.done) return
      for (const { Key = '', LastModified = new Date() } of page.value.Contents ?? []) {
        const [name = '', part = '', ...rest] = Key.slice(prefix.length).split('/')
        // Whatever else stands in the bucket is none of ours.
        if (isFileName(name) && isPartName(part) && rest.length === 0) yield { name, part, at: LastModified }
      }
    }
  }

  const list = async (name: string) => {
    const parts: string[] = []
    if (isFileName(name)) for await (const { part } of listUnder(`${prefix}${name}/`)) parts.push(part)
    return parts
  }

  const write = (name: string, parts: [string, Buffer][]) =>
    call((abortSignal) =>
      Promise.all(
        parts.map(([part, Body]) =>
          client.send(
            new PutObjectCommand({ Bucket: bucket, Key: keyOf(name, part), Body, ContentType: contentType }),
            { abortSignal },
          ),
        ),
      ),
    )

  return {
    place,
    list,
    put: async (parts) => {
      const name = makeFileName()
      checkNames(name, Object.keys(parts))
      await write(name, Object.entries(parts))
      return name
    },
    putAs: async (name, parts) => {
      checkNames(name, Object.keys(parts))
      const there = new Set(await list(name))
      const missing = Object.entries(parts).filter(([part]) => !there.has(part))
      await write(name, missing)
    },
    get: async (name, part) => {
      if (!isFileName(name) || !isPartName(part)) return undefined
      const bytes = await call(async (abortSignal) => {
        const get = new GetObjectCommand({ Bucket: bucket, Key: keyOf(name, part) })
        const found = await client.send(get, { abortSignal }).catch(noneWhereNoKey)
        return found && buffer(found.Body as Readable)
      })
      // Whole before its first byte is answered: a bucket that breaks off is a 503, never half a picture.
      return bytes && { size: bytes.length, stream: Readable.from(bytes) }
    },
    remove: async (name) => {
      for (const part of await list(name))
        await call((abortSignal) =>
          client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name, part) }), { abortSignal }),
        )
    },
    release: async (name) => {
      const [part] = await list(name)
      if (part === undefined) return
      const key = keyOf(name, part)
      // The only way to make an object young: a copy of itself, and it must say that something is new.
      const touch = new CopyObjectCommand({
        Bucket: bucket,
        Key: key,
        CopySource: `${bucket}/${key}`,
        MetadataDirective: 'REPLACE',
        ContentType: contentType,
      })
      await call((abortSignal) => client.send(touch, { abortSignal }).catch(noneWhereNoKey))
    },
    listBefore: async (instant) => {
      const youngest = new Map<string, Date>()
      for await (const { name, at } of listUnder(prefix))
        if (at > (youngest.get(name) ?? new Date(0))) youngest.set(name, at)
      return [...youngest].filter(([, at]) => at < instant).map(([name]) => name)
    },
  }
}

/** What an upload is, we say when we serve it; whoever else should read the bucket gets a file that opens as nothing (R42). */
const contentType = 'application/octet-stream'

/** No such key is an answer; no such bucket is none. */
function noneWhereNoKey(error: { name?: string }): undefined {
  if (error.name !== 'NoSuchKey') throw error
}
