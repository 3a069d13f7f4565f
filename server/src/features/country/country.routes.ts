import * as countryRules from '@marhala/contract/company/country-rules.ts'
import type { Serve } from '../../http/serve.ts'
import { changeRule, listRules, removeRule } from './change-rules.ts'

/** The rules of the country, as the law has them and as the company says. */
export function countryRoutes(serve: Serve): void {
  serve(countryRules.list, ({ context }) => listRules(context))
  serve(
    countryRules.change,
    ({ context, caller, params, body }) => changeRule(context, caller, params.rule, body()),
    { message: 'rule_saved' },
  )
  serve(
    countryRules.remove,
    ({ context, caller, params }) => removeRule(context, caller, params.rule, params.since),
    { message: 'rule_taken_back' },
  )
}
