import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import type { Invoice } from '@marhala/contract/booking/documents.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { hasContract, type HireSubject, invoiceable, mayInvoice } from '@marhala/domain/money/invoice.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invoicesQuery, useIssueInvoice } from '../../../data/bookings/documents.ts'
import { carDamagesQuery } from '../../../data/cars/damages.ts'
import { isFailure } from '../../../data/http/failure.ts'
import { useRoomAt } from '../../../features/access/admin-rooms.ts'
import { ConditionReportButtons } from '../../../features/downloads/condition-report-buttons.tsx'
import { ContractButtons } from '../../../features/downloads/contract-buttons.tsx'
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
import { centimes, ledgerOf, wireAmount } from '../../../data/bookings/booking-money.ts'
import { useWrite } from '../fields/use-booking-write.ts'
import { CreditNoteDialog } from './credit-note-dialog.tsx'

/** What can be printed of a booking: its contract, how its car left and came back, and its numbered invoices and credit notes. */
export function DocumentsTab({ booking }: { booking: Booking }) {
  const { t } = useTranslation('documents')
  const query = useQuery(invoicesQuery(booking))
  return (
    <div className="flex flex-col gap-8">
      <Section title={t('contract.title')}>
        {hasContract(booking.status) ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="flex flex-col gap-2">
              <Signature booking={booking} of="contract" />
              {booking.status === 'completed' ? <Signature booking={booking} of="return" /> : null}
            </div>
            <div className="flex flex-wrap gap-2.5">
              <ContractButtons booking={booking} />
            </div>
          </div>
        ) : (
          <p className="text-muted">{t('contract.none')}</p>
        )}
      </Section>
      {mayInvoice(booking.status) ? (
        <Section title={t('report.title')}>
          <p className="text-muted">{t('report.text')}</p>
          <div className="flex flex-wrap gap-2.5">
            <ConditionReportButtons booking={booking} />
          </div>
        </Section>
      ) : null}
      {booking.status === 'active' ? <Dossier booking={booking} /> : null}
      {booking.status === 'completed' ? <Claim booking={booking} /> : null}
      <Section title={t('invoice.title')}>
        <AsyncView query={query} errorTitle={t('invoice.failed')} skeleton={<SkeletonText lines={3} />}>
          {(invoices) => <Invoices booking={booking} invoices={invoices} />}
        </AsyncView>
      </Section>
    </div>
  )
}

const signatures = {
  contract: { call: documents.signContract, words: { none: 'text', sign: 'sign', signed: 'signed' } },
  return: {
    call: takeBack.signReturn,
    words: { none: 'return_text', sign: 'return_sign', signed: 'return_signed' },
  },
} as const

/** Whether the desk has the client's signature, at the handover or at the return. */
function Signature({ booking, of }: { booking: Booking; of: keyof typeof signatures }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const sayFailure = useSayFailure()
  const { call, words } = signatures[of]
  const write = useWrite(call, booking)
  const at = booking[`${of}_signed_at`]
  const say = (signed: boolean) => write.run({ body: { signed } }).catch(() => {})
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {at ? (
        <>
          <Badge tone="ok">
            {t(`contract.${words.signed}`, { when: isolate(format.date(at, 'dayYearTime')) })}
          </Badge>
          <Button variant="link" size="sm" onClick={() => void say(false)}>
            {t('contract.unsign')}
          </Button>
        </>
      ) : (
        <>
          <p className="text-muted">{t(`contract.${words.none}`)}</p>
          <Button variant="link" size="sm" onClick={() => void say(true)}>
            {t(`contract.${words.sign}`)}
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

/** What an insurer or a court is given of the damage since the booking, once some is known. */
function Claim({ booking }: { booking: Booking }) {
  const { t } = useTranslation('documents')
  const register = useQuery(carDamagesQuery(booking.car.id)).data
  if (!register?.damages.some((damage) => damage.booking?.id === booking.id)) return null
  return (
    <Section title={t('claim.title')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex-[1_1_16rem] text-muted">{t('claim.text')}</p>
        <DocumentButton endpoint={documents.claim} input={{ params: { booking: String(booking.id) } }}>
          {t('claim.download')}
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
  const standing = invoices.filter(({ kind, counterpart }) => kind === 'invoice' && counterpart === null)
  const open = openInvoice(booking, standing)
  return (
    <div className="flex flex-col gap-4">
      {invoices.length === 0 ? (
        <p className="text-muted">{t(open === 'invoice_not_due' ? 'invoice.not_yet' : 'invoice.none')}</p>
      ) : (
        <ul className="divide-y rounded-card border">
          {invoices.map((invoice) => (
            <InvoiceLine key={invoice.id} booking={booking} invoice={invoice} />
          ))}
        </ul>
      )}
      {standing.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {standing.map((invoice) => (
            <Button key={invoice.id} variant="outline" onClick={() => setCredited(invoice)}>
              {standing.length === 1
                ? t('credit.open')
                : t('credit.open_number', { number: isolate(invoice.number) })}
            </Button>
          ))}
        </div>
      ) : null}
      {typeof open === 'object' ? <IssueInvoice booking={booking} {...open} /> : null}
      {open === 'advance_invoiced' ? (
        <p className="text-small text-muted">{t('invoice.advance_first')}</p>
      ) : null}
      {lacksLaterInvoice(booking, standing) ? (
        <IssueInvoice booking={booking} subject="later_charges" />
      ) : null}
      {credited ? (
        <CreditNoteDialog booking={booking} invoice={credited} onClose={() => setCredited(null)} />
      ) : null}
    </div>
  )
}

/** What can be invoiced of a booking now, beside the charges after its return. */
function openInvoice(booking: Booking, standing: Invoice[]) {
  const { paid, due } = ledgerOf(booking)
  const later = booking.booking_charges.filter(({ after_return, voided }) => after_return && !voided)
  const ofLater = later.reduce((sum, { amount }) => sum + centimes(amount), 0)
  const asked = booking.asked_ahead === null ? undefined : centimes(booking.asked_ahead)
  return invoiceable(
    { status: booking.status, paid, due: due - ofLater, asked },
    standing.map(({ part, total_price }) => ({ subject: part, total: centimes(total_price) })),
  )
}

/** Whether charges after the return stand on no invoice: theirs was taken back. */
function lacksLaterInvoice({ booking_charges }: Booking, standing: Invoice[]): boolean {
  const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + centimes(amount), 0)
  // That of a month has them, or the next has.
  if (standing.some(({ subject }) => subject === 'month')) return false
  const later = booking_charges.filter(({ after_return, voided }) => after_return && !voided)
  const invoiced = standing.filter(({ subject }) => subject === 'later_charges')
  return sum(later.map(({ amount }) => amount)) > sum(invoiced.map(({ total_price }) => total_price))
}

function InvoiceLine({ booking, invoice }: { booking: Booking; invoice: Invoice }) {
  const { t } = useTranslation('documents')
  const { kind, subject, number, counterpart, reason } = invoice
  const isCredit = kind === 'credit_note'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-semibold">
          {isCredit ? t('kinds.credit_note') : t(`subjects.${subject}`)} <bdi dir="ltr">{number}</bdi>
        </p>
        <p className="text-small text-muted">
          <DateText at={invoice.issued_at} />
          {isCredit && subject === 'later_charges' ? ` · ${t('invoice.of_later')}` : null}
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
      <DocumentButton
        endpoint={documents.structuredInvoice}
        input={{ params: { booking: String(booking.id) }, query: { number } }}
        label={t('download_data', { number })}
      >
        XML
      </DocumentButton>
    </li>
  )
}

type IssueInvoiceProps = { booking: Booking; subject: HireSubject; total?: number }

function IssueInvoice({ booking, subject, total = 0 }: IssueInvoiceProps) {
  const { t } = useTranslation(['documents', 'common'])
  const format = useFormat()
  const say = useSayFailure()
  const issue = useIssueInvoice()
  const run = async () => {
    const { number } = await issue.mutateAsync({
      params: { booking: String(booking.id) },
      body: { subject, version: booking.version },
    })
    showToast({ text: t('invoice.issued', { number }) })
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {isFailure(issue.error) ? <InlineAlert tone="bad">{say(issue.error).message}</InlineAlert> : null}
      <Button pending={issue.isPending} onClick={() => void run().catch(() => {})}>
        {subject === 'later_charges'
          ? t('invoice.issue_later')
          : t(`invoice.issue_${subject}`, {
              amount: format.money(wireAmount(total), t('common:currency.unit')),
            })}
      </Button>
      <p className="text-small text-muted">{t('invoice.effect')}</p>
    </div>
  )
}
