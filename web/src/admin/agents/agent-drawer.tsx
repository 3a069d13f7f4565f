import { type Agent, settle, statementPaper } from '@marhala/contract/agents/agents.ts'
import { phoneLink } from '@marhala/domain/text/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agentStatementQuery, useSettle } from '../../data/agents/agents.ts'
import { useMay } from '../../data/session/auth.ts'
import { DocumentButton } from '../../features/downloads/document-button.tsx'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { DayField } from '../../features/forms/day-field.tsx'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { CopyButton } from '../../features/records/copy-button.tsx'
import { Fact, Facts } from '../../features/records/facts.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { AgentDialog } from './agent-dialog.tsx'
import { useToday } from '../../features/format/use-today.ts'

/** One agent: their link, what they earned in some days, and the payment of what is owed. */
export function AgentDrawer({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'calendars', 'common', 'load'])
  const today = useToday()
  const year = today.slice(0, 4)
  const [days, setDays] = useState({ start_date: `${year}-01-01`, end_date: `${year}-12-31` })
  const [dialog, setDialog] = useState<'edit' | 'pay' | null>(null)
  const mayEdit = useMay('clients.manage')
  const mayPay = useMay('finance.manage')
  const link = `${window.location.origin}/?agent=${agent.code}`
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="lg"
      fullHeight
      closeLabel={t('common:close')}
      title={<bdi>{agent.name}</bdi>}
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-4">
          <p className="min-w-0">
            <span className="block text-micro text-muted">{t('link')}</span>
            <bdi dir="ltr" className="font-mono text-small wrap-anywhere select-all">
              {link}
            </bdi>
          </p>
          <CopyButton
            variant="outline"
            size="sm"
            text={link}
            label={t('calendars:copy')}
            copiedLabel={t('calendars:copied')}
          />
        </div>
        <Facts>
          <Fact label={t('unpaid')}>
            <Money amount={agent.unpaid} className="font-semibold" />
          </Fact>
          <Terms agent={agent} />
          <Reach agent={agent} />
        </Facts>
        <div className="flex flex-wrap gap-2">
          {mayEdit ? (
            <Button variant="outline" size="sm" onClick={() => setDialog('edit')}>
              {t('edit')}
            </Button>
          ) : null}
          {mayPay && agent.unpaid !== '0.00' ? (
            <Button size="sm" onClick={() => setDialog('pay')}>
              {t('pay.action')}
            </Button>
          ) : null}
          <DocumentButton endpoint={statementPaper} input={{ params: { agent: agent.id }, query: days }}>
            {t('statement')}
          </DocumentButton>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField
            label={t('from')}
            value={days.start_date}
            onDay={(start_date) => start_date && setDays({ ...days, start_date })}
          />
          <DayField
            label={t('until')}
            value={days.end_date}
            onDay={(end_date) => end_date && setDays({ ...days, end_date })}
          />
        </div>
        <Commissions agent={agent} days={days} />
      </div>
      {dialog === 'edit' ? <AgentDialog agent={agent} onClose={() => setDialog(null)} /> : null}
      {dialog === 'pay' ? (
        <PayDialog
          agent={agent}
          until={days.end_date < today ? days.end_date : today}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </Sheet>
  )
}

/** What is agreed for a booking: a percent, or an amount. */
function Terms({ agent: { commission_percent, commission_amount } }: { agent: Agent }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  if (commission_amount !== null)
    return (
      <Fact label={t('fields.commission_amount')}>
        <Money amount={commission_amount} />
      </Fact>
    )
  return (
    <Fact label={t('fields.commission_percent')}>
      <bdi dir="ltr">{format.percent(commission_percent ?? 0)}</bdi>
    </Fact>
  )
}

/** Whom to ask for, and how to reach them. */
function Reach({ agent: { contact_name, phone, email } }: { agent: Agent }) {
  const { t } = useTranslation('agents')
  if (!contact_name && !phone && !email) return null
  return (
    <Fact label={t('fields.contact_name')}>
      {contact_name ? <bdi className="block">{contact_name}</bdi> : null}
      {phone ? (
        <a href={phoneLink(phone) ?? undefined} className="block w-fit underline underline-offset-4">
          <bdi dir="ltr">{phone}</bdi>
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className="block w-fit break-all underline underline-offset-4">
          <bdi dir="ltr">{email}</bdi>
        </a>
      ) : null}
    </Fact>
  )
}

function Commissions({ agent, days }: { agent: Agent; days: { start_date: string; end_date: string } }) {
  const { t } = useTranslation(['agents', 'load'])
  const format = useFormat()
  const query = useQuery(agentStatementQuery(agent.id, days))
  return (
    <AsyncView query={query} errorTitle={t('load:users')} skeleton={<SkeletonText lines={5} />}>
      {({ lines }) =>
        lines.length === 0 ? (
          <p className="text-muted">{t('no_commissions')}</p>
        ) : (
          <ul className="divide-y rounded-card border">
            {lines.map((line) => (
              <li key={line.booking} className="flex items-center justify-between gap-4 px-4 py-2.5">
                <div className="min-w-0">
                  <p className="font-semibold">
                    <bdi dir="ltr">{line.booking}</bdi> · <bdi>{line.client}</bdi>
                  </p>
                  <p className="text-small text-muted">
                    {format.plainDate(line.completed_on)}
                    {' · '}
                    {line.paid_on ? t('paid_on', { day: format.plainDate(line.paid_on) }) : t('not_paid')}
                  </p>
                </div>
                <Money amount={line.commission} className="font-semibold" />
              </li>
            ))}
          </ul>
        )
      }
    </AsyncView>
  )
}

const methods = ['bank_transfer', 'cash', 'cheque'] as const

/** Pays what was earned until a day, as one expense. */
function PayDialog({ agent, until, onClose }: { agent: Agent; until: string; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'booking'])
  const pay = useSettle()
  const form = useDialogForm<{ until: string; payment_method: (typeof methods)[number] }>({
    schema: settle.body,
    defaultValues: { until, payment_method: 'bank_transfer' },
    toBody: (values) => values,
    send: (body) => pay.mutateAsync({ params: { agent: agent.id }, body: body as never }),
    saved: t('pay.done'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('pay.title')}
      size="sm"
      form={form.dialog}
      submitLabel={t('pay.submit')}
      onClose={onClose}
    >
      <p className="text-muted">{t('pay.text')}</p>
      <DayField {...form.field('until')} label={t('until')} />
      <Select
        {...form.field('payment_method')}
        label={t('booking:payment.method')}
        options={methods.map((value) => ({ value, label: t(`booking:payment.methods.${value}`) }))}
      />
    </FormDialog>
  )
}
