import * as rates from '@marhala/contract/rates/rates.ts'
import type { Serve } from '../../http/serve.ts'
import { changeLimits, changeRule, removeRule, setRuleActive, shiftRules } from './change-rates.ts'
import { previewRates } from './preview-rates.ts'
import { addRule } from './public/add-rule.ts'
import { readRates } from './read-rates.ts'

const saved = { message: 'rate_saved' } as const

/** The grid of rates; each change answers it whole. */
export function ratesRoutes(serve: Serve): void {
  serve(rates.list, ({ context }) => readRates(context))
  serve(rates.preview, ({ context, query }) => previewRates(context, query))
  serve(
    rates.create,
    async ({ context, caller, body }) => {
      await addRule(context, caller, body())
      return readRates(context)
    },
    saved,
  )
  serve(
    rates.update,
    async ({ context, caller, params, body }) => {
      await changeRule(context, caller, params.rule, body())
      return readRates(context)
    },
    saved,
  )
  serve(
    rates.remove,
    async ({ context, caller, params }) => {
      await removeRule(context, caller, params.rule)
      return readRates(context)
    },
    saved,
  )
  serve(
    rates.setActive,
    async ({ context, caller, params, body }) => {
      await setRuleActive(context, caller, params.rule, body().active)
      return readRates(context)
    },
    saved,
  )
  serve(
    rates.shift,
    async ({ context, caller, body }) => {
      await shiftRules(context, caller, body())
      return readRates(context)
    },
    saved,
  )
  serve(
    rates.setLimits,
    async ({ context, caller, params, body }) => {
      await changeLimits(context, caller, params.category, body())
      return readRates(context)
    },
    saved,
  )
}
