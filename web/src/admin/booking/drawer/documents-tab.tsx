import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import type { Invoice } from '@marhala/contract/booking/documents.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { hasContract, mayInvoice } from '@marhala/domain/money/invoice.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invoicesQuery, useIssueInvoice } from '../../../data/bookings/documents.ts'
import { isFailure } from '../../../data/http/failure.ts'
import { useRoomAt } from '../../../features/access/admin-rooms.ts'
import { DocumentButton } from '../../../features/downloads/document-button.tsx'
import { DateText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useWrite } from '../fields/use-booking-write.ts'
import { CreditNoteDialog } from './credit-note-dialog.tsx'

/** What can be printed of a booking: its contract, and its numbered invoices and credit notes. */
export function DocumentsTab({ booking }: { booking: Booking }) {
  const { t } = useTranslation('documents')
  const query = useQuery(invoicesQuery(booking))
  const params = { booking: String(booking.id) }
  return (
    <div className="flex flex-col gap-8">
      <Section title={t('contract.title')}>
        {hasContract(booking.status) ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Signature booking={booking} />
            <DocumentButton endpoint={documents.contract} input={{ params }}>
              {t('contract.download')}
            </DocumentButton>
          </div>
        ) : (
          <p className="text-muted">{t('contract.none')}</p>
        )}
      </Section>
      {booking.status === 'active' ? <Dossier booking={booking} /> : null}
      <Section title={t('invoice.title')}>
        <AsyncView query={query} errorTitle={t('invoice.failed')} skeleton={<SkeletonText lines={3} />}>
          {(invoices) => <Invoices booking={booking} invoices={invoices} />}
        </AsyncView>
      </Section>
    </div>
  )
}

function Signature({ booking }: { booking: Booking }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const sayFailure = useSayFailure()
  const write = useWrite(documents.signContract, booking)
  const { contract_signed_at: at } = booking
  const say = (signed: boolean) => write.run({ body: { signed } }).catch(() => {})
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {at ? (
        <>
          <Badge tone="ok">{t('contract.signed', { when: isolate(format.date(at, 'dayYearTime')) })}</Badge>
          <Button variant="link" size="sm" onClick={() => void say(false)}>
            {t('contract.unsign')}
          </Button>
        </>
      ) : (
        <>
          <p className="text-muted">{t('contract.text')}</p>
          <Button variant="link" size="sm" onClick={() => void say(true)}>
            {t('contract.sign')}
          </Button>
        </>
      )}
      {write.failure ? <InlineAlert tone="bad">{sayFailure(write.failure).message}</InlineAlert> : null}
    </div>
  )
}

/** What the police are given of a car that isn't brought back, for whoever may know where it is. */
function Dossier({ booking }: { booking: Booking }) {
  const { t } = useTranslation('documents')
  const roomAt = useRoomAt()
  if (!roomAt('/admin/tracking')) return null
  return (
    <Section title={t('dossier.title')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex-[1_1_16rem] text-muted">{t('dossier.text')}</p>
        <DocumentButton endpoint={documents.dossier} input={{ params: { booking: String(booking.id) } }}>
          {t('dossier.download')}
        </DocumentButton>
      </div>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-h3">{title}</h3>
      {children}
    </section>
  )
}

function Invoices({ booking, invoices }: { booking: Booking; invoices: Invoice[] }) {
  const { t } = useTranslation('documents')
  const [credited, setCredited] = useState<Invoice | null>(null)
  const openInvoice = invoices.find(({ kind, counterpart }) => kind === 'invoice' && counterpart === null)
  return (
    <div className="flex flex-col gap-4">
      {invoices.length === 0 ? (
        <p className="text-muted">{mayInvoice(booking.status) ? t('invoice.none') : t('invoice.not_yet')}</p>
      ) : (
        <ul className="divide-y rounded-card border">
          {invoices.map((invoice) => (
            <InvoiceLine key={invoice.id} booking={booking} invoice={invoice} />
          ))}
        </ul>
      )}
      {openInvoice ? (
        <Button variant="outline" className="self-start" onClick={() => setCredited(openInvoice)}>
          {t('credit.open')}
        </Button>
      ) : null}
      {!openInvoice && mayInvoice(booking.status) ? <IssueInvoice booking={booking} /> : null}
      {credited ? (
        <CreditNoteDialog booking={booking} invoice={credited} onClose={() => setCredited(null)} />
      ) : null}
    </div>
  )
}

function InvoiceLine({ booking, invoice }: { booking: Booking; invoice: Invoice }) {
  const { t } = useTranslation('documents')
  const { kind, number, counterpart, reason } = invoice
  const isCredit = kind === 'credit_note'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-semibold">
          {t(`kinds.${kind}`)} <bdi dir="ltr">{number}</bdi>
        </p>
        <p className="text-small text-muted">
          <DateText at={invoice.issued_at} />
        </p>
        {isCredit ? (
          <p className="text-small text-muted">
            {t('credit.of', { number: counterpart })} · <bdi>{reason}</bdi>
          </p>
        ) : null}
      </div>
      {!isCredit && counterpart ? <Badge tone="slate">{t('credit.taken_back')}</Badge> : null}
      <Money
        amount={isCredit ? `-${invoice.total_price}` : invoice.total_price}
        className={counterpart && !isCredit ? 'text-muted line-through' : 'font-semibold'}
      />
      <DocumentButton
        endpoint={documents.invoice}
        input={{ params: { booking: String(booking.id) }, query: { number } }}
        label={t('download', { number })}
      >
        PDF
      </DocumentButton>
    </li>
  )
}

function IssueInvoice({ booking }: { booking: Booking }) {
  const { t } = useTranslation('documents')
  const say = useSayFailure()
  const issue = useIssueInvoice()
  const run = async () => {
    const { number } = await issue.mutateAsync({
      params: { booking: String(booking.id) },
      body: { version: booking.version },
    })
    showToast({ text: t('invoice.issued', { number }) })
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {isFailure(issue.error) ? <InlineAlert tone="bad">{say(issue.error).message}</InlineAlert> : null}
      <Button pending={issue.isPending} onClick={() => void run().catch(() => {})}>
        {t('invoice.issue')}
      </Button>
      <p className="text-small text-muted">{t('invoice.effect')}</p>
    </div>
  )
}
