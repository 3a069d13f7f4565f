import type { TillShift } from '@marhala/contract/money/tills.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { useTranslation } from 'react-i18next'
import { Euros } from '../../features/format/euros.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { AmountField } from '../../features/forms/amount-field.tsx'
import { useAmountInput } from '../../features/forms/use-amount-input.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { CountFaces } from './count-faces.tsx'
import { ShiftCards } from './shift-cards.tsx'
import { ShiftTable } from './shift-table.tsx'
import { useTillName } from './till-name.ts'
import { type Counting, useCounting } from './use-counting.ts'

type CloseFormProps = { shift: TillShift; onReload: () => void }

/** Counts the open shift of a till and closes it; what differs needs a reason before anything is signed. */
export function CloseForm({ shift, onReload }: CloseFormProps) {
  const { t } = useTranslation('tills')
  const nameOf = useTillName()
  const form = useCounting(shift)
  const { money } = shift
  const takesEuros =
    shift.euro_rate !== null ||
    Number(shift.euro_opening) !== 0 ||
    (money !== null && Number(money.drawer.euro_expected) !== 0)
  return (
    <form noValidate onSubmit={(event) => void form.ask(event)} className="flex flex-col gap-4">
      {form.failure ? (
        <InlineAlert
          tone="bad"
          action={
            form.isStale ? (
              <Button variant="outline" size="sm" onClick={onReload}>
                {t('look_again')}
              </Button>
            ) : undefined
          }
        >
          {form.failure}
        </InlineAlert>
      ) : null}
      <CountFaces
        form={form as never}
        pieces={form.values.pieces}
        currencies={takesEuros ? ['DH', 'EUR'] : ['DH']}
        isOpen={money === null}
      />
      {money ? <Seen shift={{ ...shift, money }} form={form} /> : <Blind form={form} />}
      {form.wrong.length > 0 ? <p className="text-small text-bad">{t('not_amount')}</p> : null}
      {form.asksReason || money === null ? (
        <TextArea
          {...form.field('reason')}
          label={t(money ? 'reason' : 'blind_reason')}
          help={t('reason_help')}
          rows={2}
          maxLength={500}
          required={money !== null}
        />
      ) : null}
      <div className="flex flex-wrap justify-end gap-2.5">
        {money ? (
          <Button variant="outline" onClick={form.fill}>
            {t('fill')}
          </Button>
        ) : null}
        <Button type="submit">{t('submit')}</Button>
      </div>
      <Question form={form} name={nameOf(shift.till)} />
      {form.question}
    </form>
  )
}

function Question({ form, name }: { form: Counting; name: string }) {
  const { t } = useTranslation(['tills', 'common'])
  const format = useFormat()
  const total = totalOf(form.differences)
  return (
    <ConfirmDialog
      isOpen={form.isAsking}
      onClose={form.stopAsking}
      onConfirm={() => void form.send()}
      title={t('confirm.title', { till: isolate(name) })}
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
            amount: isolate(format.money(formatMoney(total), t('common:currency.unit'))),
          })}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}

type Seen = { shift: TillShift & { money: NonNullable<TillShift['money']> }; form: Counting }

/** What is expected beside what is counted, for those who see the books. */
function Seen({ shift: { money }, form }: Seen) {
  const { t } = useTranslation('tills')
  // A phone has no room for the fields beside the table's other columns.
  const Table = useMediaQuery('(max-width: 639px)') ? ShiftCards : ShiftTable
  const { euro_expected } = money.drawer
  const difference = form.shown.size === 0 ? null : formatMoney(totalOf(form.shown))
  return (
    <>
      <Table
        money={money}
        counting={{
          field: (method) => <CountedField method={method} form={form} />,
          differenceOf: (method) => {
            const found = form.shown.get(method)
            return found === undefined ? null : formatMoney(found)
          },
          counted: formatMoney(Object.values(form.counted).reduce((sum, one) => sum + (one ?? 0), 0)),
          difference,
        }}
      />
      {Number(euro_expected) === 0 && form.euros === 0 ? null : (
        <p className="flex flex-wrap gap-x-4 text-small">
          <span className="font-semibold">{t('euros.title')}</span>
          <span>
            {t('euros.expected')} <Euros amount={euro_expected} />
          </span>
          <span>
            {t('euros.counted')} <Euros amount={formatMoney(form.euros)} />
          </span>
          {form.euroShown && form.euroDifference !== 0 ? (
            <span className="font-semibold text-bad">
              {t('columns.difference')} <Euros amount={formatMoney(form.euroDifference)} />
            </span>
          ) : null}
        </p>
      )}
    </>
  )
}

/** Only fields: whoever counts without seeing the books says what lies there. */
function Blind({ form }: { form: Counting }) {
  const { t } = useTranslation(['tills', 'booking'])
  const hasPieces = form.counts.some(({ currency }) => currency === 'DH')
  return (
    <>
      <p className="text-small text-muted">{t('blind')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {hasPieces ? (
          <AmountField
            label={t('booking:payment.methods.cash')}
            value={formatMoney(form.counted.cash ?? 0)}
            readOnly
            key="counted"
          />
        ) : (
          <AmountField
            {...form.field('counted.cash')}
            label={t('booking:payment.methods.cash')}
            key="typed"
          />
        )}
        <AmountField {...form.field('counted.card')} label={t('card_slips')} />
        <AmountField {...form.field('counted.cheque')} label={t('cheques')} />
      </div>
    </>
  )
}

function CountedField({ method, form }: { method: PaymentMethod; form: Counting }) {
  const { t } = useTranslation(['tills', 'booking'])
  const input = useAmountInput(form.register(`counted.${method}`))
  const isSum = method === 'cash' && form.counts.some(({ currency }) => currency === 'DH')
  const shared = {
    'aria-label': t('counted_of', { method: t(`booking:payment.methods.${method}`) }),
    dir: 'ltr' as const,
    className:
      'h-control w-32 rounded-control border border-input bg-surface px-3 text-end text-body tabular-nums read-only:bg-surface-2 aria-invalid:border-bad',
  }
  const format = useFormat()
  // What the notes come to stands in place of what would be typed.
  if (isSum) return <input {...shared} readOnly value={format.amount(formatMoney(form.counted.cash ?? 0))} />
  return (
    <input
      {...shared}
      {...input}
      aria-invalid={form.wrong.includes(method) || undefined}
      inputMode="decimal"
      autoComplete="off"
      name={`counted.${method}`}
    />
  )
}

const totalOf = (differences: Map<PaymentMethod, number>) =>
  [...differences.values()].reduce((sum, one) => sum + one, 0)
