import * as conditionFiles from '@marhala/contract/condition/condition-files.ts'
import * as conditionReports from '@marhala/contract/condition/condition-reports.ts'
import * as handovers from '@marhala/contract/condition/handovers.ts'
import type { Serve } from '../../http/serve.ts'
import { listConditionReports } from './list-condition-reports.ts'
import { printReport } from './print-report.ts'
import { listHandovers } from './list-handovers.ts'
import { keepConditionFile, readConditionFile } from './keep-condition-file.ts'

/** How cars left and came back: reports, and their pictures. */
export function conditionRoutes(serve: Serve): void {
  serve(conditionFiles.add, ({ context, caller, params, body, file }) => {
    body()
    return keepConditionFile(context, caller, params.booking, file)
  })
  serve(conditionFiles.get, ({ context, caller, params, query }) =>
    readConditionFile(context, caller, { ...params, ...query }),
  )
  serve(handovers.list, ({ context, caller, query }) => listHandovers(context, caller, query.booking))
  serve(conditionReports.list, ({ context, caller, params }) =>
    listConditionReports(context, caller, params.booking),
  )
  serve(conditionReports.pdf, ({ context, caller, params }) => printReport(context, caller, params))
}
