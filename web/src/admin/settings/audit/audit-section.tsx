import type { AuditRow } from '@marhala/contract/accounts/audit.ts'
import { auditEntities } from '@marhala/domain/accounts/audit-actions.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { auditQuery } from '../../../data/company/audit.ts'
import { assigneesQuery } from '../../../data/tasks/tasks.ts'
import { DateText } from '../../../features/format/date-text.tsx'
import { DayField } from '../../../features/forms/day-field.tsx'
import { PageLine } from '../../../features/lists/page-line.tsx'
import { SearchFilter } from '../../../features/lists/search-filter.tsx'
import { type ListAddressOf, useListAddress } from '../../../features/lists/use-list-address.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { auditAddress } from './audit-address.ts'
import { useAuditValue } from './audit-values.ts'
import { changesOf, useAuditWords } from './audit-words.ts'

/** Who did what, and when (superadmins): by person, booking, kind of record and day, newest first. */
export function AuditSection() {
  const { t } = useTranslation('settings')
  const address = useListAddress(auditAddress)
  const query = useQuery({ ...auditQuery(address.request), placeholderData: keepPreviousData })
  return (
    <Panel title={t('sections.audit')} description={t('about.audit')}>
      <div className="flex flex-col gap-5">
        <Filters address={address} />
        <AsyncView
          query={query}
          errorTitle={t('failed.audit')}
          skeleton={<SkeletonText lines={10} />}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState icon={<History aria-hidden="true" />} title={t('audit.none')} headingLevel={3} />
          }
        >
          {(page) => (
            <>
              <ol className="divide-y">
                {page.data.map((row) => (
                  <AuditLine key={row.id} row={row} />
                ))}
              </ol>
              <PageLine page={page} hrefFor={(number) => address.hrefOf({ page: number })} />
            </>
          )}
        </AsyncView>
      </div>
    </Panel>
  )
}

function Filters({ address: { view, narrow, control } }: { address: ListAddressOf<typeof auditAddress> }) {
  const { t } = useTranslation('settings')
  const { data: staff } = useQuery(assigneesQuery)
  return (
    <search className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
      <Select
        label={t('audit.person')}
        placeholder={t('audit.anybody')}
        options={(staff ?? []).map(({ id, first_name, last_name }) => ({
          value: String(id),
          label: `${first_name} ${last_name}`,
        }))}
        {...control('actor')}
      />
      <SearchFilter
        label={t('audit.booking')}
        placeholder="RB-"
        value={view.booking}
        onSearch={(booking) => narrow({ booking })}
      />
      <Select
        label={t('audit.entity')}
        placeholder={t('audit.all')}
        options={auditEntities.map((entity) => ({ value: entity, label: t(`audit.entities.${entity}`) }))}
        {...control('entity')}
      />
      <DayField label={t('audit.from')} value={view.from ?? ''} onDay={(from) => narrow({ from })} />
      <DayField label={t('audit.to')} value={view.to ?? ''} onDay={(to) => narrow({ to })} />
    </search>
  )
}

/** A booking by its reference, which opens it; any other record by its number. */
function RecordName({ row: { entity_id, reference } }: { row: AuditRow }) {
  if (entity_id === null) return null
  return (
    <>
      {' '}
      {reference ? (
        <Link to={`/admin/booking?booking=${reference}`} className="underline underline-offset-4">
          <bdi dir="ltr">{reference}</bdi>
        </Link>
      ) : (
        <bdi dir="ltr">#{entity_id}</bdi>
      )}
    </>
  )
}

function AuditLine({ row }: { row: AuditRow }) {
  const { t } = useTranslation('settings')
  const words = useAuditWords()
  const changes = changesOf(row, useAuditValue()(row.entity))
  return (
    <li className="py-3 first:pt-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{words.action(row.action)}</span>
        <span className="text-small text-muted">
          <DateText at={row.at} />
        </span>
      </p>
      <p className="text-small text-muted">
        {row.actor ? (
          <Link to={`/admin/clients?client=${row.actor.id}`} className="underline underline-offset-4">
            <bdi>{`${row.actor.first_name} ${row.actor.last_name}`}</bdi>
          </Link>
        ) : (
          t('audit.nobody')
        )}
        {row.program ? (
          <>
            {' · '}
            {words.entity('api_key')} <bdi>{row.program.name}</bdi>
          </>
        ) : null}
        {' · '}
        {words.entity(row.entity)}
        <RecordName row={row} />
      </p>
      {changes.length > 0 ? (
        <dl className="mt-1 grid gap-x-3 text-small sm:grid-cols-[auto_1fr]">
          {changes.map(({ name, before, after }) => (
            <div key={name} className="contents">
              <dt className="text-muted">
                <bdi>{words.field(row.entity, name)}</bdi>
              </dt>
              <dd className="min-w-0 wrap-anywhere">
                {before === null ? null : (
                  <>
                    <bdi className="text-muted line-through">{before}</bdi>{' '}
                  </>
                )}
                <bdi>{after}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  )
}
