import { type CompanyAccount, update } from '@marhala/contract/accounts/company-accounts.ts'
import { useTranslation } from 'react-i18next'
import { useChangeAccount } from '../../../data/clients/companies.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { readAmount } from '../../../features/forms/read-amount.ts'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'

type Values = {
  client_discount: string
  agreed_deposit: string
  credit_limit: string
  asks_cost_centre: boolean
  monthly_invoice: boolean
  reminded: boolean
}

/** What was agreed with a company; it holds for its later bookings. */
export function AccountForm({ id, account }: { id: number; account: CompanyAccount }) {
  const { t } = useTranslation(['company-accounts', 'common'])
  const change = useChangeAccount()
  const form = useDialogForm<Values>({
    schema: update.body,
    defaultValues: {
      client_discount: String(account.client_discount),
      agreed_deposit: account.agreed_deposit ?? '',
      credit_limit: account.credit_limit ?? '',
      asks_cost_centre: account.asks_cost_centre,
      monthly_invoice: account.monthly_invoice,
      reminded: account.reminded,
    },
    toBody: ({ client_discount, agreed_deposit, credit_limit, ...flags }) => ({
      ...flags,
      client_discount: Number(client_discount.replace(',', '.') || 0),
      agreed_deposit: agreed_deposit.trim() === '' ? null : readAmount(agreed_deposit),
      credit_limit: credit_limit.trim() === '' ? null : readAmount(credit_limit),
    }),
    send: (body) => change.mutateAsync({ params: { user_id: id }, body }),
    saved: t('saved'),
    onDone: () => {},
  })
  return (
    <form noValidate onSubmit={form.dialog.onSubmit} className="flex flex-col gap-4">
      <h3 className="text-h3">{t('account')}</h3>
      {form.dialog.problem ? <InlineAlert tone="bad">{form.dialog.problem}</InlineAlert> : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('client_discount')}
          label={t('client_discount')}
          help={t('client_discount_help')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          end="%"
        />
        <AmountField
          {...form.field('agreed_deposit')}
          label={t('agreed_deposit')}
          help={t('agreed_deposit_help')}
        />
        <AmountField
          {...form.field('credit_limit')}
          label={t('credit_limit')}
          help={t('credit_limit_help')}
        />
      </div>
      {(['asks_cost_centre', 'monthly_invoice', 'reminded'] as const).map((name) => (
        <Checkbox key={name} {...form.field(name)} label={t(name)} />
      ))}
      <Button type="submit" className="self-start" pending={form.dialog.pending}>
        {t('save')}
      </Button>
    </form>
  )
}
