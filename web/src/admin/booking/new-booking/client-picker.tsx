import { type Duplicate, NewClient } from '@marhala/contract/clients.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientQuery, clientsQuery, useCreateClient } from '../../../data/clients.ts'
import { isFailure } from '../../../data/failure.ts'
import { useLanguage } from '../../../i18n/language.ts'
import type { FormSchema } from '../../../parts/form-problems.ts'
import { searchText } from '../../../parts/search-text.ts'
import { TypedFilter } from '../../../parts/typed-filter.tsx'
import { useContractForm } from '../../../parts/use-contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type ClientPickerProps = {
  clientId: number | null
  onPick: (clientId: number | null) => void
  error: string | undefined
}

/** Finds a client by name, mail or phone, or makes one in place; a walk-in must not wait for another screen. */
export function ClientPicker({ clientId, onPick, error }: ClientPickerProps) {
  const { t } = useTranslation('new-booking')
  const [isNew, setIsNew] = useState(false)
  if (clientId !== null) return <ChosenClient clientId={clientId} onChange={() => onPick(null)} />
  return (
    <div className="flex flex-col gap-4">
      {isNew ? (
        <NewClientFields onMade={onPick} onCancel={() => setIsNew(false)} />
      ) : (
        <>
          <ClientSearch onPick={onPick} error={error} />
          <Button
            variant="outline"
            size="sm"
            className="self-start"
            startIcon={<UserPlus strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setIsNew(true)}
          >
            {t('new_client')}
          </Button>
        </>
      )}
    </div>
  )
}

function ChosenClient({ clientId, onChange }: { clientId: number; onChange: () => void }) {
  const { t } = useTranslation('new-booking')
  const client = useQuery(clientQuery(clientId)).data?.user
  if (!client) return <SkeletonText lines={1} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border px-4 py-3">
      <Person {...client} />
      <Button variant="outline" size="sm" onClick={onChange}>
        {t('other_client')}
      </Button>
      {client.do_not_rent ? <InlineAlert tone="bad">{t('do_not_rent')}</InlineAlert> : null}
    </div>
  )
}

function ClientSearch({ onPick, error }: Omit<ClientPickerProps, 'clientId'>) {
  const { t } = useTranslation('new-booking')
  const [search, setSearch] = useState('')
  const wanted = searchText(search)
  const query = useQuery({
    ...clientsQuery({ search: wanted ?? undefined, per_page: '5' }),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <TypedFilter value={search} onSettle={setSearch}>
        {(input) => (
          <TextField
            {...input}
            type="search"
            label={t('find_client')}
            placeholder={t('find_hint')}
            maxLength={100}
            start={<Search strokeWidth={1.75} aria-hidden="true" />}
            error={error}
          />
        )}
      </TypedFilter>
      <div aria-live="polite">
        {query.isError ? <InlineAlert tone="bad">{query.error.message}</InlineAlert> : null}
        {wanted !== null && query.data?.data.length === 0 ? (
          <p className="text-muted">{t('nobody')}</p>
        ) : null}
        {wanted !== null && query.data && query.data.data.length > 0 ? (
          <People people={query.data.data} onPick={onPick} />
        ) : null}
      </div>
    </>
  )
}

type Someone = { id: number; first_name: string; last_name: string; email: string; phone: string | null }

function People({ people, onPick }: { people: Someone[]; onPick: (id: number) => void }) {
  return (
    <ul className="divide-y rounded-card border">
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            className="w-full px-4 py-2.5 text-start hover:bg-sunken focus-visible:focus-ring"
            onClick={() => onPick(person.id)}
          >
            <Person {...person} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Person({ first_name, last_name, email, phone }: Someone) {
  return (
    <span className="flex min-w-0 flex-col">
      <bdi className="font-semibold">{`${first_name} ${last_name}`}</bdi>
      <span className="text-small text-muted">
        <bdi dir="ltr">{email}</bdi>
        {phone ? (
          <>
            {' · '}
            <bdi dir="ltr">{phone}</bdi>
          </>
        ) : null}
      </span>
    </span>
  )
}

type NewValues = { first_name: string; last_name: string; email: string; phone: string }

type NewClientFieldsProps = { onMade: (id: number) => void; onCancel: () => void }

/** The four fields that a walk-in has time for; the invitation lets them complete the rest. */
function NewClientFields({ onMade, onCancel }: NewClientFieldsProps) {
  const { t } = useTranslation(['new-booking', 'common'])
  const language = useLanguage()
  const create = useCreateClient()
  const [known, setKnown] = useState<Duplicate[]>([])
  const form = useContractForm<FormSchema, NewValues>({
    schema: NewClient as unknown as FormSchema,
    defaultValues: { first_name: '', last_name: '', email: '', phone: '' },
  })
  const send = (confirm_duplicate: boolean) =>
    form.submit(async (body) => {
      try {
        const input = { ...(body as NewClient), language, ...(confirm_duplicate && { confirm_duplicate }) }
        onMade((await create.mutateAsync({ body: input })).user.id)
      } catch (error) {
        if (!isFailure(error) || error.code !== 'possible_duplicate') throw error
        setKnown((error.data as { users: Duplicate[] }).users)
      }
    })
  const field = (name: keyof NewValues) => ({ ...form.register(name), error: form.problemOf(name) })
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">{t('new_client')}</legend>
      {form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field('first_name')} label={t('fields.first_name')} required maxLength={80} />
        <TextField {...field('last_name')} label={t('fields.last_name')} required maxLength={80} />
        <TextField {...field('email')} type="email" dir="ltr" label={t('fields.email')} required />
        <TextField
          {...field('phone')}
          type="tel"
          dir="ltr"
          label={t('fields.phone')}
          mark={t('common:optional')}
        />
      </div>
      {known.length > 0 ? (
        <InlineAlert tone="warn" title={t('known_already')}>
          <People people={known} onPick={onMade} />
        </InlineAlert>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" pending={create.isPending} onClick={() => void send(known.length > 0)()}>
          {known.length > 0 ? t('make_anyway') : t('make_client')}
        </Button>
        <Button variant="outline" size="sm" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </fieldset>
  )
}
