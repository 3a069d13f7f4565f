import { type Agent, create, update } from '@marhala/contract/agents/agents.ts'
import { useTranslation } from 'react-i18next'
import { useSaveAgent } from '../../data/agents/agents.ts'
import { AmountField } from '../../features/forms/amount-field.tsx'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { readAmount } from '../../features/forms/read-amount.ts'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type Values = Record<
  'name' | 'code' | 'contact_name' | 'email' | 'phone' | 'ice' | 'commission_percent' | 'commission_amount',
  string
> & { active: boolean }

/** An agent as somebody adds or changes them: a percent or an amount, whichever is typed. */
export function AgentDialog({ agent, onClose }: { agent: Agent | null; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'clients', 'company-clients', 'common'])
  const add = useSaveAgent(create)
  const change = useSaveAgent(update)
  const form = useDialogForm<Values>({
    schema: create.body,
    defaultValues: {
      name: agent?.name ?? '',
      code: agent?.code ?? '',
      contact_name: agent?.contact_name ?? '',
      email: agent?.email ?? '',
      phone: agent?.phone ?? '',
      ice: agent?.ice ?? '',
      commission_percent: agent?.commission_percent?.toString() ?? '',
      commission_amount: agent?.commission_amount ?? '',
      active: agent?.active ?? true,
    },
    toBody: ({ commission_percent, commission_amount, email, phone, ...rest }) => ({
      ...rest,
      email: email.trim() || null,
      phone: phone.trim() || null,
      commission_percent:
        commission_percent.trim() === '' ? null : Number(commission_percent.replace(',', '.')),
      commission_amount: commission_amount.trim() === '' ? null : readAmount(commission_amount),
    }),
    send: (body) =>
      agent
        ? change.mutateAsync({ params: { agent: agent.id }, body: body as never })
        : add.mutateAsync({ body: body as never }),
    saved: t('saved'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={agent ? t('edit') : t('add')}
      form={form.dialog}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...form.field('name')} label={t('fields.name')} dir="auto" required />
        <TextField
          {...form.field('code')}
          label={t('fields.code')}
          help={t('code_help')}
          {...latin}
          required
        />
        <TextField {...form.field('contact_name')} label={t('fields.contact_name')} dir="auto" />
        <TextField {...form.field('email')} label={t('clients:fields.email')} type="email" {...latin} />
        <TextField {...form.field('phone')} label={t('clients:fields.phone')} type="tel" {...latin} />
        <TextField {...form.field('ice')} label={t('company-clients:ice')} inputMode="numeric" {...latin} />
        <TextField
          {...form.field('commission_percent')}
          label={t('fields.commission_percent')}
          help={t('commission_help')}
          inputMode="decimal"
          {...latin}
          end="%"
        />
        <AmountField {...form.field('commission_amount')} label={t('fields.commission_amount')} />
      </div>
      <Checkbox {...form.field('active')} label={t('fields.active')} />
    </FormDialog>
  )
}

const latin = { dir: 'ltr', className: 'rtl:[&_input]:text-end' } as const
