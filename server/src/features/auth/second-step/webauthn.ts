import type { NewPasskey, SecondStep } from '@marhala/contract/accounts/passkeys.ts'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { originOf } from '../../../http/origin.ts'

/** Where people sign in: what their devices bind passkeys to, and the origin that the browser reports. */
export type Site = { id: string; origin: string }

const algorithms = [-8, -7, -257]
const timeout = 5 * 60_000

// Some megabytes of code that few sign-ins need: loaded with the first passkey.
const library = () => import('@simplewebauthn/server')

/** The site of PUBLIC_URL, else of the request. */
export function siteOf({ config }: Pick<AppContext, 'config'>, request: FastifyRequest): Site {
  const { hostname, origin } = new URL(originOf(request, config.public_url))
  return { id: hostname, origin }
}

type Owner = { id: number; email: string; first_name: string; last_name: string }
type KnownKey = { credential_id: string; transports: string[] }

/** The options from which a device makes a new key, none of those that the person has. */
export async function optionsToAdd(site: Site, company: string, owner: Owner, known: KnownKey[]) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: company,
    rpID: site.id,
    userID: new TextEncoder().encode(String(owner.id)),
    userName: owner.email,
    userDisplayName: `${owner.first_name} ${owner.last_name}`,
    timeout,
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

/** The options for a signature by one of the person's devices. */
export async function optionsToSignIn(site: Site, known: KnownKey[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: site.id,
    timeout,
    userVerification: 'required',
    allowCredentials: known.map(described),
  })
}

type Expected = { challenge: string; site: Site }

/** The key that a device has made for this challenge, on this site, after verifying the person; undefined for any other. */
export async function readNewKey({ id, ...sent }: NewPasskey['credential'], { challenge, site }: Expected) {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...credential(id),
      response: { clientDataJSON: sent.client_data_json, attestationObject: sent.attestation_object },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused)
  if (!registrationInfo) return undefined
  const { id: credential_id, publicKey, counter } = registrationInfo.credential
  return { credential_id, public_key: Buffer.from(publicKey), sign_count: counter }
}

type Key = { credential_id: string; public_key: Buffer; sign_count: number }

/** The signature count of a key that has signed this challenge on this site; undefined where it has not. */
export async function readSignature(
  { id, ...sent }: NonNullable<SecondStep['passkey']>,
  key: Key,
  { challenge, site }: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...credential(id),
      response: {
        clientDataJSON: sent.client_data_json,
        authenticatorData: sent.authenticator_data,
        signature: sent.signature,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: key.sign_count },
  }).catch(refused)
  return verified ? authenticationInfo?.newCounter : undefined
}

/** The library throws at any invalid input; the caller learns no more than that it was refused. */
function refused() {
  return { verified: false, registrationInfo: undefined, authenticationInfo: undefined }
}

function credential(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
}

function described({ credential_id, transports }: KnownKey) {
  return { id: credential_id, transports: transports as AuthenticatorTransport[] }
}
