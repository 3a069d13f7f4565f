import * as notices from '@marhala/contract/fleet/notices.ts'
import type { Notice } from '@marhala/contract/fleet/notices.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { useTranslation } from 'react-i18next'
import { useNoticeWrite } from '../../data/notices/notices.ts'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { AmountField } from '../../features/forms/amount-field.tsx'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { StatLine, StatList } from '../../ui/stat-line.tsx'
import { chargeBody, type ChargeValues, chargeValues, coveredBy, restOf, totalOf } from './charge-values.ts'

/** Charges the hire of a notice: what it says and the fee for the work, from the deposit as far as that goes. */
export function ChargeNoticeDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTranslation(['notice', 'common'])
  const format = useFormat()
  const charge = useNoticeWrite(notices.charge)
  const form = useDialogForm<ChargeValues>({
    schema: notices.charge.body,
    defaultValues: chargeValues(notice),
    toBody: chargeBody,
    send: (body) => charge.mutateAsync({ params: { notice: String(notice.id) }, body: body as never }),
    saved: t('charge.done'),
    onDone: onClose,
  })
  const values = form.watch()
  const hasDeposit = Number(notice.deposit_held) > 0
  /** The deposit goes as far as the sum does, until somebody says otherwise. */
  const field = (name: 'amount' | 'fee') => ({
    ...form.register(name, {
      onChange: () => {
        if (hasDeposit && !form.formState.dirtyFields.from_deposit)
          form.setValue('from_deposit', coveredBy(notice.deposit_held, form.getValues()))
      },
    }),
    error: form.problemOf(name),
  })
  return (
    <FormDialog
      title={t('charge.title', { reference: isolate(notice.booking?.reference ?? '') })}
      submitLabel={t('charge.submit')}
      form={form.dialog}
      onClose={onClose}
    >
      <p className="text-muted">{t('charge.intro')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AmountField {...field('amount')} label={t('charge.amount')} mark={t('common:required')} />
        <AmountField
          {...field('fee')}
          label={t('charge.fee')}
          mark={t('common:optional')}
          help={t('charge.fee_help')}
        />
        {hasDeposit ? (
          <AmountField
            {...form.field('from_deposit')}
            label={t('charge.from_deposit')}
            mark={t('common:optional')}
            help={t('charge.from_deposit_help', {
              amount: isolate(format.money(notice.deposit_held, t('common:currency.unit'))),
            })}
          />
        ) : null}
      </div>
      <StatList>
        <StatLine label={t('charge.total')} value={<Money amount={formatMoney(totalOf(values))} />} />
        <StatLine
          label={t('charge.rest')}
          value={<Money amount={formatMoney(restOf(values))} />}
          emphasis="total"
        />
      </StatList>
    </FormDialog>
  )
}
