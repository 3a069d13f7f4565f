import type { CompanyInvoice } from '@marhala/contract/accounts/company-invoices.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as receivables from '@marhala/contract/money/receivables.ts'
import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyInvoicesQuery, useInvoiceMonth } from '../../../data/clients/companies.ts'
import { isFailure } from '../../../data/http/failure.ts'
import { DocumentButton } from '../../../features/downloads/document-button.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { PayInvoicesDialog } from './pay-invoices-dialog.tsx'
import { useToday } from '../../../features/format/use-today.ts'

/** The invoices of a company with what is left of each, what is to be invoiced, and its statement of this year. */
export function CompanyInvoices({ id }: { id: number }) {
  const { t } = useTranslation(['company-accounts', 'load'])
  const format = useFormat()
  const [paying, setPaying] = useState<CompanyInvoice | null>(null)
  const query = useQuery(companyInvoicesQuery(id))
  const year = useToday().slice(0, 4)
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-h3">{t('invoices.title')}</h3>
        <DocumentButton
          endpoint={receivables.statement}
          input={{
            params: { user_id: id },
            query: { start_date: `${year}-01-01`, end_date: `${year}-12-31` },
          }}
        >
          {t('invoices.statement', { year })}
        </DocumentButton>
      </div>
      <AsyncView query={query} errorTitle={t('load:users')} skeleton={<SkeletonText lines={4} />}>
        {({ invoices, to_invoice }) => (
          <>
            {to_invoice.map((month) => (
              <ToInvoice key={month.month} id={id} {...month} />
            ))}
            {invoices.length === 0 ? <p className="text-muted">{t('invoices.none')}</p> : null}
            <ul className="divide-y rounded-card border empty:hidden">
              {invoices.map((invoice) => (
                <li
                  key={invoice.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5"
                >
                  <div className="min-w-0">
                    <p className="font-semibold">
                      {t(invoice.kind === 'credit_note' ? 'invoices.credit_note' : 'invoices.invoice')}{' '}
                      <bdi dir="ltr">{invoice.number}</bdi>
                    </p>
                    <p className="text-small text-muted">
                      {t('invoices.hires', { count: invoice.hires, number: format.number(invoice.hires) })}
                      {invoice.due_on
                        ? ` · ${t('invoices.due', { day: format.plainDate(invoice.due_on) })}`
                        : ''}
                    </p>
                  </div>
                  <div className="text-end">
                    <Money amount={invoice.total} className="font-semibold" />
                    {invoice.outstanding === '0.00' ? null : (
                      <p className="text-small text-muted">
                        {t('invoices.left')} <Money amount={invoice.outstanding} />
                      </p>
                    )}
                  </div>
                  <div className="flex gap-2">
                    {invoice.outstanding === '0.00' ? null : (
                      <Button size="sm" variant="outline" onClick={() => setPaying(invoice)}>
                        {t('invoices.pay')}
                      </Button>
                    )}
                    <DocumentButton
                      endpoint={documents.invoice}
                      label={`PDF ${isolateLtr(invoice.number)}`}
                      input={{ params: { booking: invoice.booking }, query: { number: invoice.number } }}
                    >
                      PDF
                    </DocumentButton>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </AsyncView>
      {paying ? <PayInvoicesDialog id={id} invoice={paying} onClose={() => setPaying(null)} /> : null}
    </section>
  )
}

type ToInvoiceProps = { id: number; month: string; hires: number; total: string }

/** What ended in a month and is not invoiced: one press invoices it. */
function ToInvoice({ id, month, hires, total }: ToInvoiceProps) {
  const { t } = useTranslation('company-accounts')
  const format = useFormat()
  const issue = useInvoiceMonth()
  const run = async () => {
    const { numbers } = await issue.mutateAsync({ params: { user_id: id }, body: { month } })
    showToast({ text: t('invoices.issued', { number: numbers.map(isolateLtr).join(' ') }) })
  }
  const name = format.plainDate(`${month}-01`, 'month')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border bg-raised px-4 py-2.5">
      <p>
        {name} · {t('invoices.hires', { count: hires, number: format.number(hires) })} ·{' '}
        <Money amount={total} className="font-semibold" />
      </p>
      <Button
        size="sm"
        pending={issue.isPending}
        onClick={() =>
          void run().catch((error: unknown) => {
            if (!isFailure(error)) throw error
            showToast({ text: error.message, tone: 'bad' })
          })
        }
      >
        {t('invoices.issue', { month: name })}
      </Button>
    </div>
  )
}
