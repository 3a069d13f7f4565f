import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What a browser and a device say in an answer, and what a test may have them say wrong. */
type Wishes = {
  origin?: string
  /** The site whose key it is, or pretends to be. */
  site?: string
  challenge?: string
  /** How often it says that it has signed. */
  count?: number
  /** Whether it has verified who holds it: by a fingerprint, a face or a PIN. */
  verified?: boolean
  /** Another's key, which signs in place of its own. */
  signsWith?: Device
}

type Options = { challenge: string }

/** A device that makes one passkey and signs with it, as phones and security keys do: ES256, attestation "none". */
export type Device = ReturnType<typeof makeDevice>

/** A new device; it stands on the site of every test. */
export function makeDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(24)
  const id = credentialId.toString('base64url')
  let count = 0
  const device = { id, privateKey, create, get }

  /** What it answers to `navigator.credentials.create`, in the words of the contract. */
  function create({ challenge }: Options, wishes: Wishes = {}) {
    const key = publicKey.export({ format: 'jwk' })
    const cose = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(key.x!, 'base64url')],
      [-3, Buffer.from(key.y!, 'base64url')],
    ])
    const length = Buffer.from([0, credentialId.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cose])
    const authData = Buffer.concat([authenticatorData(wishes, 0x40), attested])
    const attestation = cborMap([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id,
      client_data_json: clientData('webauthn.create', challenge, wishes).toString('base64url'),
      attestation_object: attestation.toString('base64url'),
      transports: ['internal'],
    }
  }

  /** What it answers to `navigator.credentials.get`, in the words of the contract. */
  function get({ challenge }: Options, wishes: Wishes = {}) {
    const client = clientData('webauthn.get', challenge, wishes)
    const data = authenticatorData(wishes)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    const key: KeyObject = wishes.signsWith?.privateKey ?? privateKey
    return {
      id,
      client_data_json: client.toString('base64url'),
      authenticator_data: data.toString('base64url'),
      signature: sign('sha256', signed, key).toString('base64url'),
    }
  }

  function authenticatorData(
    { site = 'localhost', count: signCount, verified = true }: Wishes,
    flags = 0,
  ): Buffer {
    count = signCount ?? count + 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    const present = 0x01
    const seen = verified ? 0x04 : 0
    return Buffer.concat([
      createHash('sha256').update(site).digest(),
      Buffer.from([present | seen | flags]),
      counter,
    ])
  }

  return device
}

function clientData(
  type: string,
  issued: string,
  { origin = 'http://localhost:3000', challenge = issued }: Wishes,
) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

type Cbor = number | string | Buffer | Map<Cbor, Cbor>

function cborMap(entries: [Cbor, Cbor][]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return cborMap([])
}

function head(major: number, value: number): Buffer {
  const kind = major << 5
  if (value < 24) return Buffer.from([kind | value])
  if (value < 256) return Buffer.from([kind | 24, value])
  return Buffer.from([kind | 25, value >> 8, value & 255])
}
