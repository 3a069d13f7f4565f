import { type DayClose, NewDayClose } from '@marhala/contract/money/day-closes.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { shortestReason } from '@marhala/domain/money/day-close.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCloseDay } from '../../../data/money/day-closes.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useAmountInput } from '../../../features/forms/use-amount-input.ts'
import { useUnsavedGuard } from '../../../features/forms/unsaved-guard.tsx'
import { useContractForm } from '../../../features/forms/use-contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import {
  countedBody,
  type CountedTexts,
  differencesOf,
  expectedTexts,
  readCounted,
} from './counted-values.ts'
import { DayCards } from './day-cards.tsx'
import { DayTable } from './day-table.tsx'

/** Counts an open day and closes it; what differs needs a reason before anything is signed. */
export function CloseForm({ close }: { close: DayClose }) {
  const { t } = useTranslation(['day-close', 'booking', 'common'])
  const format = useFormat()
  // A phone has no room for the fields beside the table's other columns.
  const Counting = useMediaQuery('(max-width: 639px)') ? DayCards : DayTable
  const form = useCounting(close)
  const date = isolate(format.plainDate(close.date))
  return (
    <form noValidate onSubmit={(event) => void form.ask(event)} className="flex flex-col gap-4">
      {form.failure ? <InlineAlert tone="bad">{form.failure}</InlineAlert> : null}
      <Counting
        close={close}
        counting={{
          field: (method) => <CountedField method={method} form={form} />,
          differenceOf: (method) => amountOf(form.shown.get(method)),
          counted: formatMoney(Object.values(form.counted).reduce((sum, one) => sum + one, 0)),
          difference: form.shown.size === 0 ? null : formatMoney(totalOf(form.shown)),
        }}
      />
      {form.wrong.length > 0 ? <p className="text-small text-bad">{t('not_amount')}</p> : null}
      {form.asksReason ? (
        <TextArea
          {...form.field('reason')}
          label={t('reason')}
          help={t('reason_help')}
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
        onConfirm={() => void form.send()}
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
              amount: isolate(
                format.money(formatMoney(totalOf(form.differences)), t('common:currency.unit')),
              ),
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
  const input = useAmountInput(form.register(`counted.${method}`))
  return (
    <input
      aria-label={t('counted_of', { method: t(`booking:payment.methods.${method}`) })}
      aria-invalid={form.wrong.includes(method) || undefined}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      name={`counted.${method}`}
      {...input}
      className="h-control w-32 rounded-control border border-input bg-surface px-3 text-end text-body tabular-nums aria-invalid:border-bad"
    />
  )
}

const amountOf = (difference?: number) => (difference === undefined ? null : formatMoney(difference))
const totalOf = (differences: Map<PaymentMethod, number>) =>
  [...differences.values()].reduce((sum, one) => sum + one, 0)

const hasDifference = (differences: Map<PaymentMethod, number>) =>
  [...differences.values()].some((amount) => amount !== 0)

type Values = { counted: CountedTexts; reason: string }

function useCounting(close: DayClose) {
  const { t } = useTranslation('day-close')
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const closing = useCloseDay()
  const read = ({ counted: texts, reason }: Values) => {
    const { counted, wrong } = readCounted(texts)
    const differences = differencesOf(close, counted)
    const differs = hasDifference(differences)
    return {
      counted,
      wrong,
      differences,
      differs,
      lacksReason: differs && reason.trim().length < shortestReason,
      isTyped: reason !== '' || Object.values(texts).some(Boolean),
    }
  }
  const form = useContractForm<typeof NewDayClose, Values>({
    schema: NewDayClose,
    defaultValues: { counted: {}, reason: '' },
    toBody: (values) => {
      const { counted, differs } = read(values)
      const reason = differs ? { reason: values.reason.trim() } : {}
      return { date: close.date, counted: countedBody(counted), ...reason }
    },
    check: (values) => {
      const { wrong, lacksReason } = read(values)
      return {
        ...Object.fromEntries(wrong.map((method) => [`counted.${method}`, t('not_amount')])),
        ...(lacksReason && { reason: t('reason_needed') }),
      }
    },
    mode: 'onSubmit',
  })
  const typed = read(form.watch())
  // Before a method is counted nothing differs: an empty field is a till that nobody has opened.
  const { isSubmitted } = form.formState
  const texts = form.watch('counted')
  const shown = differencesOf(
    close,
    typed.counted,
    (method) => isSubmitted || (texts[method] ?? '').trim() !== '',
  )
  const { question } = useUnsavedGuard(() => !closing.isPending && !closing.isSuccess && typed.isTyped)
  const whole = form.submit(async () => setAsking(true))
  const ask = async (event: FormEvent) => {
    await whole(event)
    // The field may come with this very press.
    if (read(form.getValues()).lacksReason) setTimeout(() => form.setFocus('reason'))
  }
  const send = form.submit(async (body) => {
    try {
      await closing.mutateAsync({ body })
    } finally {
      setAsking(false)
    }
    showToast({ text: t('done', { date: isolate(format.plainDate(close.date)) }) })
  })
  return {
    ...form,
    ...typed,
    question,
    ask,
    send,
    isAsking,
    isSending: closing.isPending,
    shown,
    asksReason: hasDifference(shown),
    failure: form.problemOf('_') ?? form.problemOf('counted'),
    fill: () => form.setValue('counted', expectedTexts(close)),
    stopAsking: () => setAsking(false),
  }
}
