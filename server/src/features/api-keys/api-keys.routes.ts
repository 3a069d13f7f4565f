import * as apiKeys from '@marhala/contract/integrations/api-keys.ts'
import type { Serve } from '../../http/serve.ts'
import { listKeys } from './api-keys.queries.ts'
import { makeKey, revokeKey } from './make-key.ts'
import { presentKey } from './present-key.ts'

/** The API keys of programs. */
export function apiKeysRoutes(serve: Serve): void {
  serve(apiKeys.list, async ({ context }) => {
    const now = context.clock()
    return (await listKeys(context.db)).map((key) => presentKey(key, now))
  })
  serve(apiKeys.create, ({ context, caller, body }) => makeKey(context, caller, body()), {
    message: 'api_key_created',
  })
  serve(apiKeys.revoke, ({ context, caller, params }) => revokeKey(context, caller, params.api_key_id), {
    message: 'api_key_revoked',
  })
}
