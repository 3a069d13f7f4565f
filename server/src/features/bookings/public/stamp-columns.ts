import type { PaymentKind, PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { stampDuty } from '@marhala/domain/morocco/cash.ts'
import type { AppContext } from '../../../context.ts'
import { readRulesAt } from '../../country/public/read-rule.ts'

type Payment = { kind: PaymentKind; payment_method: PaymentMethod; amount: number }

/** The stamp duty of a payment as it is made, and who bears it (docs/rules/country.md#cash). */
export async function stampColumns(context: AppContext, payment: Payment, at: Date) {
  if (payment.payment_method !== 'cash') return {}
  const { cash_stamp } = await readRulesAt(context, at)
  return {
    stamp_duty: stampDuty(payment, cash_stamp),
    ...(cash_stamp && { stamp_borne_by: cash_stamp.borne_by }),
  }
}
