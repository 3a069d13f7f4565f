import * as setup from '@marhala/contract/setup/setup.ts'
import { transact } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Serve } from '../../http/serve.ts'
import { emptyDemo } from './empty-demo.ts'
import { readSetup } from './read-setup.ts'
import { lockDemo, updateDemo } from './setup.queries.ts'

/** From the first start to the agency's own site. */
export function setupRoutes(serve: Serve): void {
  serve(setup.get, ({ context }) => readSetup(context))
  serve(setup.keepDemo, async ({ context }) => {
    await transact(context.db, async (db) => {
      const demo = await lockDemo(db)
      if (!demo || demo.emptied_at) throw new ApiError('no_demo')
      if (!demo.kept_at) await updateDemo(db, { kept_at: context.clock() })
    })
    return readSetup(context)
  })
  serve(setup.emptyDemo, ({ context, caller, body }) => emptyDemo(context, caller, body()), {
    message: 'demo_emptied',
  })
}
