import * as passkeys from '@marhala/contract/accounts/passkeys.ts'
import type { Serve } from '../../../http/serve.ts'
import { bindBrowser, chooseBinding } from '../binding-cookie.ts'
import { browserName } from '../browser-name.ts'
import { presentUser } from '../public/present-user.ts'
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from './change-passkeys.ts'
import { listPasskeys } from './passkeys.queries.ts'
import { countRecoveryCodes } from './recovery-codes.queries.ts'
import { takeSecondStep } from './take-second-step.ts'
import { siteOf } from './webauthn.ts'

/** A superadmin's passkeys, and the second step of signing in with them. */
export function secondStepRoutes(serve: Serve): void {
  serve(passkeys.list, async ({ context, caller }) => ({
    passkeys: await listPasskeys(context.db, caller.id),
    recovery_codes_left: await countRecoveryCodes(context.db, caller.id),
  }))
  serve(passkeys.challenge, async ({ context, caller, request }) => {
    const { ticket, options } = await beginPasskey(context, caller, siteOf(context, request))
    return { ticket, options: { ...options } }
  })
  serve(
    passkeys.add,
    ({ context, caller, body, request }) => addPasskey(context, caller, body(), siteOf(context, request)),
    { message: 'passkey_added' },
  )
  serve(
    passkeys.rename,
    ({ context, caller, params, body }) => renamePasskey(context, caller, params.passkey_id, body().name),
    { message: 'passkey_renamed' },
  )
  serve(
    passkeys.remove,
    async ({ context, caller, params }) => {
      await removePasskey(context, caller, params.passkey_id)
      return null
    },
    { message: 'passkey_removed' },
  )
  serve(
    passkeys.makeRecoveryCodes,
    async ({ context, caller }) => ({ recovery_codes: await renewRecoveryCodes(context, caller) }),
    { message: 'recovery_codes_made' },
  )
  serve(
    passkeys.takeSecondStep,
    async ({ context, visitor, body, request, reply }) => {
      const browser = {
        binding: chooseBinding(context, request),
        name: browserName(request.headers['user-agent']),
      }
      const place = { browser, site: siteOf(context, request) }
      const { user, ...tokens } = await takeSecondStep(context, visitor, body(), place)
      bindBrowser(context, reply, browser.binding)
      return { ...tokens, user: presentUser(user) }
    },
    { message: 'logged_in' },
  )
}
