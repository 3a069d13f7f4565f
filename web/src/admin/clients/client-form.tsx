import { type Duplicate, type StaffUser } from '@marhala/contract/accounts/clients.ts'
import { ClientChanges, NewClient } from '@marhala/contract/accounts/new-client.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { useChangeClient, useCreateClient } from '../../data/clients/clients.ts'
import { isFailure } from '../../data/http/failure.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { useLanguage } from '../../i18n/language.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { ClientFields } from './client-fields.tsx'
import { bodyOf, type ClientValues, valuesOf } from './client-values.ts'
import { DuplicatesAlert } from './duplicates-alert.tsx'

type ClientFormProps = {
  /** The account that is changed; a new one without. */
  client?: StaffUser
  onClose: () => void
  onSaved: (client: StaffUser) => void
  onFound?: (id: number) => void
}

/** The form of an account: a new one is invited by mail where it has an address, and asked about when somebody may have one already. */
export function ClientForm({ client, onClose, onSaved, onFound }: ClientFormProps) {
  const { t } = useTranslation('clients')
  const language = useLanguage()
  const [duplicates, setDuplicates] = useState<Duplicate[] | null>(null)
  const [initial] = useState(() => valuesOf(client, language))
  const save = useSaveClient(client)
  // Whoever opens the account that there is gives this one up: nothing asks whether to discard it.
  const isLeaving = useRef(false)
  const found = (id: number) => {
    isLeaving.current = true
    onFound?.(id)
  }
  const form = useContractForm<z.core.$ZodType, ClientValues>({
    schema: client ? ClientChanges : NewClient,
    defaultValues: initial,
    toBody: (values) => bodyOf(values, client === undefined, initial.whatsapp_opt_in),
  })
  const send = (confirmed: boolean) =>
    form.submit(async (body) => {
      try {
        const saved = await save(
          confirmed ? { ...(body as object), confirm_duplicate: true } : (body as object),
        )
        const created = saved.email ? t('form.created', { email: saved.email }) : t('form.created_quietly')
        showToast({ text: client ? t('form.saved') : created })
        onSaved(saved)
      } catch (error) {
        if (!isFailure(error) || error.code !== 'possible_duplicate') throw error
        setDuplicates((error.data as { users: Duplicate[] }).users)
      }
    })
  const { isSubmitting } = form.formState
  const [email, isCompany] = form.watch(['email', 'is_company'])
  const added = email.trim() === '' ? t('form.submit_quietly') : t('form.submit')
  return (
    <FormDialog
      title={client ? t('form.edit') : t('form.create')}
      size="lg"
      onClose={onClose}
      submitLabel={client ? t('form.save') : added}
      form={{
        onSubmit: send(false),
        pending: isSubmitting,
        hasChanges: () =>
          !isLeaving.current && !isSubmitting && JSON.stringify(form.getValues()) !== JSON.stringify(initial),
      }}
      alert={
        form.problemOf('_') ? (
          <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert>
        ) : duplicates ? (
          <DuplicatesAlert
            duplicates={duplicates}
            onOpen={onFound && found}
            pending={isSubmitting}
            onConfirm={() => void send(true)()}
          />
        ) : null
      }
    >
      <ClientFields form={form} client={client} isCompany={isCompany} />
    </FormDialog>
  )
}

function useSaveClient(client: StaffUser | undefined): (body: object) => Promise<StaffUser> {
  const create = useCreateClient()
  const change = useChangeClient()
  return async (body) => {
    if (!client) return (await create.mutateAsync({ body: body as NewClient })).user
    const reply = await change.mutateAsync({ params: { user_id: client.id }, body: body as ClientChanges })
    return reply.user
  }
}
