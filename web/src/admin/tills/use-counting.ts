import { NewClose, type TillShift } from '@marhala/contract/money/tills.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { parseSignedMoney } from '@marhala/domain/money/money.ts'
import { shortestReason } from '@marhala/domain/till/till-close.ts'
import { countedIn, withPieces } from '@marhala/domain/till/till-count.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCloseTill } from '../../data/money/tills.ts'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { useUnsavedGuard } from '../../features/forms/unsaved-guard.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import {
  countedBody,
  type CountedTexts,
  differencesOf,
  expectedTexts,
  type PieceTexts,
  readCounted,
  readPieces,
} from './counted-values.ts'

export type CountingValues = { counted: CountedTexts; pieces: PieceTexts; reason: string }

/** The form in which a till is counted and closed; who does not see the books learns no difference from it. */
export function useCounting(shift: TillShift) {
  const { t } = useTranslation('tills')
  const [isAsking, setAsking] = useState(false)
  const closing = useCloseTill()
  const { money } = shift
  const read = (values: CountingValues) => readCounting(values, money)
  const form = useContractForm<typeof NewClose, CountingValues>({
    schema: NewClose,
    defaultValues: { counted: {}, pieces: { DH: {}, EUR: {} }, reason: '' },
    toBody: (values) => closeBody(values, shift),
    check: (values) => {
      const { wrong, lacksReason } = read(values)
      return {
        ...Object.fromEntries(wrong.map((method) => [`counted.${method}`, t('not_amount')])),
        ...(lacksReason && { reason: t('reason_needed') }),
      }
    },
    mode: 'onSubmit',
  })
  const values = form.watch()
  const typed = read(values)
  const { isSubmitted } = form.formState
  const shown = shownDifferences(values, typed, { money, isSubmitted })
  const { question } = useUnsavedGuard(() => !closing.isPending && !closing.isSuccess && typed.isTyped)
  const whole = form.submit(async () => setAsking(true))
  const ask = async (event: FormEvent) => {
    await whole(event)
    // The field may come with this very press.
    if (read(form.getValues()).lacksReason) setTimeout(() => form.setFocus('reason'))
  }
  const send = form.submit(async (body) => {
    try {
      await closing.mutateAsync({ params: { till: String(shift.till.id) }, body })
    } finally {
      setAsking(false)
    }
    showToast({ text: t('done') })
  })
  const euroShown = isSubmitted || typed.euros > 0
  return {
    ...form,
    ...typed,
    values,
    question,
    ask,
    send,
    isAsking,
    isSending: closing.isPending,
    isStale: closing.error?.code === 'till_closed',
    shown,
    euroShown,
    asksReason:
      [...shown.values()].some((amount) => amount !== 0) || (euroShown && typed.euroDifference !== 0),
    failure: form.problemOf('_') ?? form.problemOf('counted'),
    fill: () => money && form.setValue('counted', expectedTexts(money)),
    stopAsking: () => setAsking(false),
  }
}

/** What was typed, read: amounts by method, notes and coins, and how they stand to what is expected where that is seen. */
function readCounting({ counted: texts, pieces, reason }: CountingValues, money: TillShift['money']) {
  const counts = readPieces(pieces)
  const { counted: typed, wrong } = readCounted(texts)
  const counted = withPieces(typed, counts)
  const differences = money ? differencesOf(money, counted) : new Map<PaymentMethod, number>()
  const euros = countedIn('EUR', counts)
  const euroDifference = money ? euros - (parseSignedMoney(money.drawer.euro_expected) ?? 0) : 0
  const differs = euroDifference !== 0 || [...differences.values()].some((amount) => amount !== 0)
  return {
    counts,
    counted,
    euros,
    euroDifference,
    wrong,
    differences,
    differs,
    lacksReason: differs && reason.trim().length < shortestReason,
    isTyped: reason !== '' || counts.length > 0 || Object.values(texts).some(Boolean),
  }
}

/** The form as the API takes it. */
function closeBody(values: CountingValues, { last_close_id, money }: TillShift): object {
  const { counted, counts } = readCounting(values, money)
  const reason = values.reason.trim()
  return { last_close_id, ...countedBody(counted, counts), ...(reason && { reason }) }
}

/** What differs of what is counted by now: an empty field is a till that nobody has opened, before the form is sent. */
function shownDifferences(
  { counted: texts }: CountingValues,
  { counted, counts }: ReturnType<typeof readCounting>,
  { money, isSubmitted }: { money: TillShift['money']; isSubmitted: boolean },
): Map<PaymentMethod, number> {
  const hasPieces = counts.some(({ currency }) => currency === 'DH')
  const isCounted = (method: PaymentMethod) =>
    isSubmitted || (texts[method] ?? '').trim() !== '' || (method === 'cash' && hasPieces)
  return money ? differencesOf(money, counted, isCounted) : new Map()
}

export type Counting = ReturnType<typeof useCounting>
