import * as conditionFiles from '@marhala/contract/condition/condition-files.ts'
import type { Serve } from '../../http/serve.ts'
import { keepConditionFile, readConditionFile } from './keep-condition-file.ts'

/** Pictures of handovers and take-backs. */
export function conditionFilesRoutes(serve: Serve): void {
  serve(conditionFiles.add, ({ context, caller, params, body, file }) => {
    body()
    return keepConditionFile(context, caller, params.booking, file)
  })
  serve(conditionFiles.get, ({ context, caller, params }) => readConditionFile(context, caller, params))
}
