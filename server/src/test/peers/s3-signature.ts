import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

type Signed = { method: string; url: URL; headers: IncomingHttpHeaders; body: Buffer }

/** Whether a call carries AWS's signature, version 4, of exactly what arrived, by the key of this name and for today. */
export function isSigned(
  { method, url, headers, body }: Signed,
  keys: { id: string; secret: string },
): boolean {
  const [, id, day = '', region = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const at = String(headers['x-amz-date'])
  const hash = String(headers['x-amz-content-sha256'])
  const signedNames = names.split(';')
  const isWhole = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signedNames.includes(name))
  if (id !== keys.id || !isWhole || !at.startsWith(day) || hash !== sha256(body)) return false
  const query = [...url.searchParams].map((pair) => pair.map(encode).join('=')).sort()
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...signedNames.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    hash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${keys.secret}`,
  )
  const expected = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'))
  return expected.toString('hex') === signature
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
