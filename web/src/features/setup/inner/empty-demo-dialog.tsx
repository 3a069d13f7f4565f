import { emptyDemo, type Setup } from '@marhala/contract/setup/setup.ts'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../data/company/company.ts'
import { useEmptyDemo } from '../../../data/company/setup.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDialogForm } from '../../forms/use-dialog-form.ts'
import { useFormat } from '../../format/use-format.ts'

type EmptyDemoDialogProps = {
  setup: Setup
  /** Later than at the first question the company's name is typed. */
  asksName: boolean
  onClose: () => void
}

/** Says what goes with the demo, and empties it: then the agency's own set-up begins. */
export function EmptyDemoDialog({ setup, asksName, onClose }: EmptyDemoDialogProps) {
  const { t } = useTranslation('setup')
  const { name } = useCompany()
  const empty = useEmptyDemo()
  const form = useDialogForm({
    schema: emptyDemo.body,
    defaultValues: { company_name: asksName ? '' : name },
    toBody: (values) => values,
    send: (body) => empty.mutateAsync({ body: body as { company_name: string } }),
    // Everything that was loaded was the demo's.
    onDone: () => window.location.assign('/admin/setup'),
  })
  return (
    <FormDialog
      title={t('empty.title')}
      size="sm"
      form={form.dialog}
      submitLabel={t('empty.confirm')}
      tone="danger"
      onClose={onClose}
    >
      {setup.goes ? <WhatGoes goes={setup.goes} /> : null}
      <p className="text-muted">{t('empty.stays')}</p>
      <InlineAlert tone="info">{t('empty.backups')}</InlineAlert>
      {asksName ? (
        <TextField
          {...form.field('company_name')}
          label={t('empty.type_name', { name })}
          autoComplete="off"
          dir="auto"
        />
      ) : null}
    </FormDialog>
  )
}

function WhatGoes({ goes }: { goes: NonNullable<Setup['goes']> }) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const kinds = (Object.keys(goes) as (keyof typeof goes)[]).filter((kind) => goes[kind] > 0)
  return (
    <div>
      <p className="mb-2 font-semibold">{t('empty.goes')}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1">
        {kinds.map((kind) => (
          <li key={kind} className="flex justify-between gap-3 border-b py-1 text-small">
            <span>{t(`empty.kinds.${kind}`)}</span>
            <span className="font-semibold tabular-nums">{format.number(goes[kind])}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
