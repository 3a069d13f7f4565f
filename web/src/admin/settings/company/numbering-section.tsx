import { type InvoiceNumbering, NumberingChanges } from '@marhala/contract/company/invoice-numbering.ts'
import type { InvoiceKind } from '@marhala/domain/money/invoice.ts'
import { invoiceNumber } from '@marhala/domain/money/invoice-number.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { numberingQuery, useChangeNumbering } from '../../../data/company/numbering.ts'
import { readWhole } from '../../../features/forms/read-amount.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { SectionForm } from '../section-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'

type Values = {
  invoice_prefix: string
  credit_note_prefix: string
  invoice_number_year: boolean
  invoice_number_digits: string
  invoice_number_restarts: boolean
  next_invoice: string
  next_credit_note: string
}

/** How invoices and credit notes are numbered from now on, with the number that comes next. */
export function NumberingSection() {
  const { t } = useTranslation('settings')
  const query = useQuery(numberingQuery)
  if (query.data) return <NumberingForm numbering={query.data} />
  return (
    <Panel title={t('numbering.title')} description={t('numbering.text')}>
      <AsyncView query={query} errorTitle={t('numbering.failed')} skeleton={<SkeletonText lines={4} />}>
        {() => null}
      </AsyncView>
    </Panel>
  )
}

function NumberingForm({ numbering }: { numbering: InvoiceNumbering }) {
  const { t } = useTranslation('settings')
  const change = useChangeNumbering()
  const form = useSettingsForm<Values>({
    values: {
      invoice_prefix: numbering.invoice_prefix,
      credit_note_prefix: numbering.credit_note_prefix,
      invoice_number_year: numbering.invoice_number_year,
      invoice_number_digits: String(numbering.invoice_number_digits),
      invoice_number_restarts: numbering.invoice_number_restarts,
      next_invoice: String(numbering.next_invoice),
      next_credit_note: String(numbering.next_credit_note),
    },
    toBody: ({ next_invoice, next_credit_note, ...values }) => ({
      ...values,
      invoice_number_digits: whole(values.invoice_number_digits),
      ...(numbering.invoice_begun ? {} : { next_invoice: whole(next_invoice) }),
      ...(numbering.credit_note_begun ? {} : { next_credit_note: whole(next_credit_note) }),
    }),
    schema: NumberingChanges,
    save: (body) => change.mutateAsync(body as NumberingChanges),
  })
  const values = form.watch()
  const field = (name: keyof Values) => ({
    ...form.register(name),
    label: t(`fields.${name}`),
    error: form.problemOf(name),
    dir: 'ltr',
    autoComplete: 'off',
    className: 'rtl:[&_input]:text-end',
  })
  return (
    <SectionForm
      title={t('numbering.title')}
      text={t('numbering.text')}
      form={form}
      failed={t('failed.update')}
    >
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Example label={t('numbering.example')} kind="invoice" numbering={numbering} values={values} />
        <Example
          label={t('numbering.example_credit')}
          kind="credit_note"
          numbering={numbering}
          values={values}
        />
        <TextField {...field('invoice_prefix')} help={t('help.invoice_prefix')} />
        <TextField {...field('credit_note_prefix')} />
        <TextField {...field('invoice_number_digits')} inputMode="numeric" />
        {numbering.invoice_begun ? null : (
          <TextField
            {...field('next_invoice')}
            help={t('help.next_number')}
            inputMode="numeric"
            className="sm:col-start-1 rtl:[&_input]:text-end"
          />
        )}
        {numbering.credit_note_begun ? null : (
          <TextField {...field('next_credit_note')} inputMode="numeric" />
        )}
        <Switch
          {...form.register('invoice_number_year', {
            // Numbers without their year count on.
            onChange: (event: { target: { checked: boolean } }) => {
              if (!event.target.checked)
                form.setValue('invoice_number_restarts', false, { shouldDirty: true })
            },
          })}
          label={t('fields.invoice_number_year')}
          className="sm:col-span-2"
        />
        <Switch
          {...form.register('invoice_number_restarts')}
          disabled={!values.invoice_number_year}
          label={t('fields.invoice_number_restarts')}
          help={t('help.invoice_number_restarts')}
          className="sm:col-span-2"
        />
      </div>
    </SectionForm>
  )
}

const whole = (text: string) => readWhole(text) ?? ''

type ExampleProps = { label: string; kind: InvoiceKind; numbering: InvoiceNumbering; values: Values }

/** The number that the form, as it stands, gives the next document. */
function Example({ label, kind, numbering, values }: ExampleProps) {
  const isBegun = numbering[`${kind}_begun`]
  const sequence = isBegun ? numbering[`next_${kind}`] : readWhole(values[`next_${kind}`])
  const digits = readWhole(values.invoice_number_digits)
  const written = {
    ...values,
    invoice_prefix: values.invoice_prefix.trim().toUpperCase(),
    credit_note_prefix: values.credit_note_prefix.trim().toUpperCase(),
    invoice_number_digits: typeof digits === 'number' ? Math.min(digits, 8) : 1,
  }
  const number =
    typeof sequence !== 'number' || typeof digits !== 'number'
      ? '…'
      : invoiceNumber(kind, { year: numbering.year, sequence }, written)
  return (
    <p className="rounded-control bg-sunken px-4 py-3 text-small text-muted">
      {label}
      <output className="block text-h3 text-fg tabular-nums">
        <bdi dir="ltr">{number}</bdi>
      </output>
    </p>
  )
}
