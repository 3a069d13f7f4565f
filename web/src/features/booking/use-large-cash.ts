import { reachesCashLimit } from '@marhala/domain/morocco/cash.ts'
import { isLargeCashAmount } from '@marhala/domain/money/ledger.ts'
import { parseMoney } from '@marhala/domain/money/money.ts'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company/company.ts'
import { useFormat } from '../format/use-format.ts'

/** The company's limit in words, where an amount is cash above it. */
export function useLargeCash(method: string | null, amount: string | undefined): string | null {
  const { t } = useTranslation('common')
  const format = useFormat()
  const wire = useCompany().settings?.rules.large_cash_amount
  const [paid, limit] = [parseMoney(amount ?? ''), parseMoney(wire ?? '')]
  if (method === null || paid === null || limit === null || wire === undefined) return null
  return isLargeCashAmount(method, paid, limit) ? format.money(wire, t('currency.unit')) : null
}

/** The country's limit in words, where a hire of this total cannot be paid in cash. */
export function useCashRefused(method: string | null, total: string | undefined): string | null {
  const { t } = useTranslation('common')
  const format = useFormat()
  const wire = useCompany().settings?.rules.cash_limit ?? null
  const [asked, limit] = [parseMoney(total ?? ''), parseMoney(wire ?? '')]
  if (method !== 'cash' || asked === null || limit === null || wire === null) return null
  return reachesCashLimit(asked, { amount: limit }) ? format.money(wire, t('currency.unit')) : null
}
