import type { DayClose } from '@marhala/contract/money/day-closes.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { shortestReason } from '@marhala/domain/money/day-close.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../data/http/failure.ts'
import { useCloseDay } from '../../../data/money/day-closes.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { problemsToShow } from '../../../features/forms/form-problems.ts'
import { useUnsavedGuard } from '../../../features/forms/unsaved-guard.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { bookedTexts, type CountedTexts, countedBody, differencesOf, readCounted } from './counted-values.ts'
import { DayCards } from './day-cards.tsx'
import { DayTable } from './day-table.tsx'

/** Counts an open day and closes it; what differs needs a reason before anything is signed. */
export function CloseForm({ close }: { close: DayClose }) {
  const { t } = useTranslation(['day-close', 'booking', 'common'])
  const format = useFormat()
  const reasonField = useRef<HTMLTextAreaElement>(null)
  // A phone has no room for the fields beside the table's other columns.
  const Counting = useMediaQuery('(max-width: 639px)') ? DayCards : DayTable
  const form = useCounting(close, () => reasonField.current?.focus())
  const date = isolate(format.plainDate(close.date))
  return (
    <form noValidate onSubmit={form.ask} className="flex flex-col gap-4">
      {form.failure ? <InlineAlert tone="bad">{form.failure}</InlineAlert> : null}
      <Counting
        close={close}
        counting={{
          field: (method) => <CountedField method={method} form={form} />,
          differenceOf: (method) => formatMoney(form.differences.byMethod.get(method) ?? 0),
          counted: formatMoney(Object.values(form.counted).reduce((sum, one) => sum + one, 0)),
          difference: formatMoney(form.differences.total),
        }}
      />
      {form.wrong.length > 0 ? <p className="text-small text-bad">{t('not_amount')}</p> : null}
      {form.asksReason ? (
        <TextArea
          ref={reasonField}
          label={t('reason')}
          help={t('reason_help')}
          error={form.reasonProblem}
          value={form.reason}
          onChange={({ target }) => form.setReason(target.value)}
          rows={2}
          maxLength={500}
          required
        />
      ) : null}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="outline" onClick={form.fill}>
          {t('fill')}
        </Button>
        <Button type="submit">{t('submit')}</Button>
      </div>
      <ConfirmDialog
        isOpen={form.isAsking}
        onClose={form.stopAsking}
        onConfirm={form.send}
        title={t('confirm.title', { date })}
        confirmLabel={t('submit')}
        cancelLabel={t('confirm.keep')}
        closeLabel={t('common:close')}
        tone="primary"
        pending={form.isSending}
      >
        <p>{t('confirm.text')}</p>
        {form.differs ? (
          <p className="mt-2 font-semibold">
            {t('confirm.difference', {
              amount: isolate(format.money(formatMoney(form.differences.total), t('common:currency.unit'))),
            })}
          </p>
        ) : null}
      </ConfirmDialog>
      {form.question}
    </form>
  )
}

function CountedField({ method, form }: { method: PaymentMethod; form: ReturnType<typeof useCounting> }) {
  const { t } = useTranslation(['day-close', 'booking'])
  return (
    <input
      aria-label={t('counted_of', { method: t(`booking:payment.methods.${method}`) })}
      aria-invalid={form.wrong.includes(method) || undefined}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={form.texts[method] ?? ''}
      onChange={({ target }) => form.setText(method, target.value)}
      className="h-control w-32 rounded-control border border-input bg-surface px-3 text-end text-body tabular-nums aria-invalid:border-bad"
    />
  )
}

function useCounting(close: DayClose, goToReason: () => void) {
  const { t } = useTranslation('day-close')
  const say = useSayFailure()
  const format = useFormat()
  const [texts, setTexts] = useState<CountedTexts>({})
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const closing = useCloseDay()
  const { counted, wrong } = readCounted(texts)
  const differences = differencesOf(close, counted)
  const differs = [...differences.byMethod.values()].some((amount) => amount !== 0)
  const lacksReason = differs && reason.trim().length < shortestReason
  const hasChanges = () =>
    !closing.isPending && !closing.isSuccess && (reason !== '' || Object.values(texts).some(Boolean))
  const { question } = useUnsavedGuard(hasChanges)
  const refused = isFailure(closing.error) ? problemsToShow(say(closing.error)) : {}
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    // The field may come with this very press.
    if (lacksReason) setTimeout(goToReason)
    if (!lacksReason && wrong.length === 0) setAsking(true)
  }
  const send = () =>
    closing.mutate(
      {
        body: { date: close.date, counted: countedBody(counted), ...(differs && { reason: reason.trim() }) },
      },
      {
        onSuccess: () => showToast({ text: t('done', { date: isolate(format.plainDate(close.date)) }) }),
        onSettled: () => setAsking(false),
      },
    )
  return {
    texts,
    counted,
    wrong,
    differences,
    differs,
    reason,
    question,
    ask,
    send,
    isAsking,
    isSending: closing.isPending,
    // Before anything is counted everything differs, and nothing is to be explained.
    asksReason: differs && (tried || reason !== '' || Object.values(texts).some(Boolean)),
    reasonProblem: tried && lacksReason ? t('reason_needed') : refused['reason'],
    failure: refused['_'] ?? refused['date'] ?? refused['counted'],
    setReason,
    setText: (method: PaymentMethod, text: string) => setTexts({ ...texts, [method]: text }),
    fill: () => setTexts(bookedTexts(close)),
    stopAsking: () => setAsking(false),
  }
}
