import type { PasskeyChallenge } from '@marhala/contract/accounts/passkeys.ts'
import * as passkeys from '@marhala/contract/accounts/passkeys.ts'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { QueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import { startOpened } from './auth.ts'

// Brought late: whoever imports this file brings what talks to devices along.

export const passkeysQuery = endpointQuery(passkeys.list)

/** Why a device has no answer: it has a passkey already, the browser has no such thing here, or nobody confirmed. */
export type DeviceProblem = 'refused' | 'known' | 'unsupported'

/** Has a device make a passkey. */
export async function makePasskey({ ticket, options }: PasskeyChallenge) {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return answerOf(async () => {
    const { id, response } = await startRegistration({ optionsJSON })
    const credential = {
      id,
      client_data_json: response.clientDataJSON,
      attestation_object: response.attestationObject,
      transports: response.transports ?? [],
    }
    return { ticket, credential }
  })
}

/** Has a device sign with a passkey. */
export async function signWithPasskey({ ticket, options }: PasskeyChallenge) {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return answerOf(async () => {
    const { id, response } = await startAuthentication({ optionsJSON })
    const passkey = {
      id,
      client_data_json: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
    }
    return { ticket, passkey }
  })
}

async function answerOf<Answer extends object>(
  ask: () => Promise<Answer>,
): Promise<Answer | { problem: DeviceProblem }> {
  if (!browserSupportsWebAuthn()) return { problem: 'unsupported' }
  try {
    return await ask()
  } catch (error) {
    const { name } = error as Error
    if (name === 'InvalidStateError') return { problem: 'known' }
    return { problem: name === 'SecurityError' ? 'unsupported' : 'refused' }
  }
}

/** Begins a new passkey. */
export function useBeginPasskey() {
  return useEndpointMutation(passkeys.challenge)
}

/** Keeps a new passkey. */
export function useAddPasskey() {
  return useEndpointMutation(passkeys.add, readAgain)
}

/** Calls a passkey otherwise. */
export function useRenamePasskey() {
  return useEndpointMutation(passkeys.rename, readAgain)
}

/** Removes a passkey. */
export function useRemovePasskey() {
  return useEndpointMutation(passkeys.remove, readAgain)
}

/** Makes ten new recovery codes; its answer is the only one that says them. */
export function useMakeRecoveryCodes() {
  return useEndpointMutation(passkeys.makeRecoveryCodes, readAgain)
}

/** Signs in with a passkey or a recovery code, after the password. */
export function useSecondStep() {
  return useEndpointMutation(passkeys.takeSecondStep, startOpened)
}

function readAgain(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: endpointKey(passkeys.list) })
}
