import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { whenOver } from '../when-over.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service on this machine, which keeps what it is sent and answers as it is told: 201 unless told otherwise. */
export async function openPushService() {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) })
      const status = answers.shift() ?? 201
      reply.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenOver(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, received, answers }
}

type Claims = { aud: string; exp: number; sub: string }

/** Who signed a push (RFC 8292): the claims, and the key that they were checked with; throws where the signature is not its. */
export function readVapid({ headers }: Received): { claims: Claims; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! }
  const sender = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  const isTheirs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    sender,
    Buffer.from(signature, 'base64url'),
  )
  if (!isTheirs) throw new Error('the signature is not of that key')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims, key }
}

/** What a browser reads of a push (RFC 8188 and 8291). */
export function decryptPush({ body }: Received, { pair, auth }: { pair: ECDH; auth: Buffer }): unknown {
  const [salt, idLength] = [body.subarray(0, 16), body[20]!]
  const sender = body.subarray(21, 21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const sealed = body.subarray(21 + idLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a two, and zeros after it.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
}
