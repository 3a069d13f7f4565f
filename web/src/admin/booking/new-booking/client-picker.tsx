import type { StaffUser } from '@marhala/contract/accounts/clients.ts'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientQuery } from '../../../data/clients/clients.ts'
import { focusOnlyField } from '../../../features/forms/focus-only-field.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { ClientSearch } from './client-search.tsx'
import { nameTyped } from './name-typed.ts'
import { type NewClientForm, NewClientFields } from './new-client-fields.tsx'
import { Person } from './person.tsx'
import { clientName } from '@marhala/domain/accounts/company-client.ts'
import { MarkedClients, type MarkedClientsProps } from '../fields/marked-clients.tsx'

type ClientPickerProps = NewClientForm & {
  clientId: number | null
  isNew: boolean
  onPick: (clientId: number | null) => void
  /** Somebody new, with what was typed of them so far; null goes back to the search. */
  onNew: (typed: ReturnType<typeof nameTyped> | null) => void
  onKnown: (client: StaffUser) => void
}

/** Who books: found by name, email or phone, or written down in place; a walk-in must not wait for another screen. */
export function ClientPicker({ clientId, isNew, onPick, onNew, onKnown, ...form }: ClientPickerProps) {
  const { t } = useTranslation('new-booking')
  const [typed, setTyped] = useState('')
  const [initialId] = useState(clientId)
  if (clientId !== null) {
    return (
      <ChosenClient
        clientId={clientId}
        isPicked={clientId !== initialId}
        onChange={() => onPick(null)}
        onKnown={onKnown}
        override={{ ...form.register('do_not_rent_override'), error: form.problemOf('do_not_rent_override') }}
      />
    )
  }
  if (isNew) return <NewClientFields {...form} onPick={onPick} onCancel={() => onNew(null)} />
  return (
    <div className="flex flex-col gap-4">
      <ClientSearch
        {...focusOnlyField(form.register('user_id'))}
        onPick={onPick}
        onType={setTyped}
        error={form.problemOf('user_id')}
      />
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        startIcon={<UserPlus strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => onNew(nameTyped(typed))}
      >
        {t('new_client')}
      </Button>
    </div>
  )
}

type ChosenClientProps = {
  clientId: number
  /** Picked just now: the focus was in the field that is gone. */
  isPicked: boolean
  onChange: () => void
  onKnown: (client: StaffUser) => void
  override: MarkedClientsProps['field']
}

function ChosenClient({ clientId, isPicked, onChange, onKnown, override }: ChosenClientProps) {
  const { t } = useTranslation('new-booking')
  const client = useQuery(clientQuery(clientId)).data?.user
  const notify = useEffectEvent(onKnown)
  useEffect(() => {
    if (client) notify(client)
  }, [client])
  const other = useRef<HTMLButtonElement>(null)
  const isShown = client !== undefined
  useEffect(() => {
    if (isShown && isPicked) other.current?.focus()
  }, [isShown, isPicked])
  if (!client) return <SkeletonText lines={1} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border px-4 py-3">
      <Person {...client} do_not_rent_reason={null} />
      <Button ref={other} variant="outline" size="sm" onClick={onChange}>
        {t('other_client')}
      </Button>
      {client.notes ? (
        <p dir="auto" className="w-full text-small whitespace-pre-line">
          <span className="font-semibold">{t('internal_notes')}</span>
          {' · '}
          {client.notes}
        </p>
      ) : null}
      {client.do_not_rent ? (
        <InlineAlert tone="bad" title={t('do_not_rent')} className="w-full">
          <MarkedClients
            marked={[
              {
                id: client.id,
                name: clientName(client),
                reason: client.do_not_rent_reason,
                by: client.do_not_rent_by_name,
                at: client.do_not_rent_at,
              },
            ]}
            field={override}
          />
        </InlineAlert>
      ) : null}
    </div>
  )
}
