import type { StaffUser } from '@marhala/contract/accounts/clients.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText, DayText } from '../../features/format/date-text.tsx'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { Fact, Facts } from '../../features/records/facts.tsx'
import { nativeNames } from '../../i18n/language-names.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { VerifiedBadge } from './client-badges.tsx'
import { DuplicatesAlert } from './duplicates-alert.tsx'
import { contactOf } from '@marhala/domain/accounts/company-client.ts'
import { useTermsText } from '../../features/client/use-terms-text.ts'

type ClientOverviewProps = { client: StaffUser; onOpen: (id: number) => void }

/** Where somebody stands, who they are, and what an admin noted. */
export function ClientOverview({ client, onOpen }: ClientOverviewProps) {
  const { t } = useTranslation('clients')
  return (
    <div className="flex flex-col gap-6">
      {client.do_not_rent ? (
        <InlineAlert tone="bad" role="note" title={t('do_not_rent.badge')}>
          <bdi className="whitespace-pre-line">{client.do_not_rent_reason}</bdi>
          {client.do_not_rent_by_name && client.do_not_rent_at ? (
            <p className="text-small">
              <bdi>{client.do_not_rent_by_name}</bdi> ·{' '}
              <DateText at={client.do_not_rent_at} style="dayYear" />
            </p>
          ) : null}
        </InlineAlert>
      ) : null}
      {client.possible_duplicates.length > 0 ? (
        <DuplicatesAlert duplicates={client.possible_duplicates} onOpen={onOpen} />
      ) : null}
      <Figures client={client} />
      <Section title={t('overview.person')}>
        <Person client={client} />
      </Section>
      <Section title={t('notes.title')}>
        {client.notes ? (
          <p dir="auto" className="whitespace-pre-line">
            {client.notes}
          </p>
        ) : (
          <p className="text-muted">{t('notes.none')}</p>
        )}
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 border-b pb-2 text-h3">{title}</h3>
      {children}
    </section>
  )
}

function Figures({ client: { booking_statistics: figures } }: { client: StaffUser }) {
  const { t } = useTranslation('clients')
  const format = useFormat()
  const tiles = [
    { label: t('columns.bookings'), value: format.number(figures.total_bookings) },
    { label: t('columns.spent'), value: <Money amount={figures.total_spent} /> },
    {
      label: t('columns.outstanding'),
      value: (
        <Money
          amount={figures.outstanding}
          className={figures.outstanding === '0.00' ? undefined : 'text-warn'}
        />
      ),
    },
    { label: t('overview.average'), value: <Money amount={figures.average_booking_value} /> },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-card bg-sunken p-4 sm:grid-cols-4">
      {tiles.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-micro text-muted">{label}</dt>
          <dd className="text-h3 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Person({ client }: { client: StaffUser }) {
  const { t } = useTranslation(['clients', 'booking', 'company-clients'])
  const terms = useTermsText()
  const none = <span className="text-muted">–</span>
  const code = (text: string | null) => (text ? <bdi dir="ltr">{text}</bdi> : none)
  const day = (text: string | null) => (text ? <DayText day={text} /> : none)
  return (
    <Facts>
      {client.legal_name === null ? null : (
        <>
          <Fact label={t('company-clients:legal_name')}>
            <bdi>{client.legal_name}</bdi>
          </Fact>
          <Fact label={t('company-clients:ice')}>{code(client.ice)}</Fact>
          <Fact label={t('company-clients:contact')}>
            <bdi>{contactOf(client)}</bdi>
          </Fact>
          <Fact label={t('company-clients:pays')}>{terms(client) ?? t('company-clients:at_pickup')}</Fact>
        </>
      )}
      <Fact label={t('fields.email')}>
        {client.email === null ? (
          <span className="text-muted">{t('no_email')}</span>
        ) : (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi dir="ltr" className="min-w-0 wrap-anywhere">
              {client.email}
            </bdi>
            <VerifiedBadge {...client} />
          </span>
        )}
      </Fact>
      <Fact label={t('fields.phone')}>{code(client.phone)}</Fact>
      <Fact label={t('fields.birth_date')}>{day(client.birth_date)}</Fact>
      <Fact label={t('fields.address')}>{client.address ? <bdi>{client.address}</bdi> : none}</Fact>
      <Fact label={t('fields.identity_number')}>{code(client.identity_number)}</Fact>
      <Fact label={t('fields.license_number')}>{code(client.license_number)}</Fact>
      <Fact label={t('booking:driver.license_issued_on')}>{day(client.license_issued_on)}</Fact>
      <Fact label={t('booking:driver.license_country')}>
        {client.license_country ? <bdi>{client.license_country}</bdi> : none}
      </Fact>
      <Fact label={t('fields.license_expires_on')}>{day(client.license_expires_on)}</Fact>
      <Fact label={t('fields.language')}>{nativeNames[client.language]}</Fact>
      <Fact label={t('fields.whatsapp_opt_in')}>
        {client.whatsapp_opt_in_at ? <DateText at={client.whatsapp_opt_in_at} style="dayYear" /> : none}
      </Fact>
      <Fact label={t('columns.created')}>
        <DateText at={client.created_at} style="dayYear" />
      </Fact>
      <Fact label={t('columns.last_active')}>
        {client.last_active_at ? <DateText at={client.last_active_at} /> : none}
      </Fact>
    </Facts>
  )
}
