import * as notices from '@marhala/contract/fleet/notices.ts'
import * as tollStatements from '@marhala/contract/fleet/toll-statements.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import type { Serve } from '../../http/serve.ts'
import {
  changeNotice,
  closeNotice,
  declareDriver,
  nameHire,
  noteNotice,
  reopenNotice,
} from './change-notice.ts'
import { chargeNotice, payNotice } from './charge-notice.ts'
import { keepNoticeFile, readNoticeFile } from './keep-notice-file.ts'
import { exportNotices, listNoticePage } from './list-notices.ts'
import { packDeclaration } from './pack-declaration.ts'
import { printDeclaration } from './print-declaration.ts'
import { readNotice } from './read-notice.ts'
import { importStatement, previewStatement } from './toll-statement.ts'

const saved = { message: 'notice_saved' } as const

/** Notices of fines and tolls. */
export function noticesRoutes(serve: Serve): void {
  serve(notices.list, ({ context, caller, query }) => listNoticePage(context, caller, query), {
    csv: ({ context, caller, query }) => exportNotices(context, caller, query),
  })
  serve(tollStatements.preview, ({ context, caller, body }) => previewStatement(context, caller, body().csv))
  serve(
    tollStatements.importAll,
    ({ context, caller, body }) => importStatement(context, caller, body().csv),
    saved,
  )
  serve(notices.get, ({ context, caller, params }) => readNotice(context, caller, params.notice))
  serve(
    notices.create,
    async ({ context, caller, body }) =>
      readNotice(context, caller, await noteNotice(context, caller, body())),
    saved,
  )
  serve(notices.update, change(changeNotice), saved)
  serve(notices.name, change(nameHire), saved)
  serve(notices.charge, change(chargeNotice), { message: 'notice_charged' })
  serve(notices.pay, change(payNotice), saved)
  serve(notices.close, change(closeNotice), saved)
  serve(notices.declare, change(declareDriver), saved)
  serve(notices.reopen, change(reopenNotice), saved)
  serve(
    notices.addFile,
    async ({ context, caller, params, body, file }) => {
      body()
      await keepNoticeFile(context, caller, params.notice, file)
      return readNotice(context, caller, params.notice)
    },
    saved,
  )
  serve(notices.declaration, ({ context, caller, params, query: { language = 'fr' } }) =>
    printDeclaration(context, caller, params.notice, language),
  )
  serve(notices.declarationPapers, ({ context, caller, params }) =>
    packDeclaration(context, caller, params.notice),
  )
  serve(notices.getFile, ({ context, caller, params }) => readNoticeFile(context, caller, params.notice))
}

/** A call that changes a notice answers it as it is then. */
function change<Body>(
  work: (context: AppContext, caller: Caller, id: number, body: () => Body) => Promise<void>,
) {
  return async ({
    context,
    caller,
    params,
    body,
  }: {
    context: AppContext
    caller: Caller
    params: { notice: number }
    body: () => Body
  }) => {
    await work(context, caller, params.notice, body)
    return readNotice(context, caller, params.notice)
  }
}
