import { contactSubjects } from '@marhala/contract/storefront/contact-values.ts'
import type { ContactForm as Schema } from '@marhala/contract/storefront/contact.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSendMessage } from '../../data/company/contact.ts'
import { currentUserQuery, useSession } from '../../data/session/auth.ts'
import { FormSubmit } from '../../features/forms/form-submit.tsx'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { SentPanel } from './sent-panel.tsx'

type Fields = { name: string; email: string; subject: string; message: string }

/** A message to the company; what was typed stays until it has been sent. */
export function ContactForm() {
  const { t } = useTranslation(['contact', 'common'])
  const sendMessage = useSendMessage()
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  // No defaults: what was typed before the scripts came must stay.
  const form = useContractForm<typeof Schema, Fields>({ schema: loadSchema, defaultValues: {} })
  const { problemOf, register, formState } = form
  usePersonOf(form)
  const onSubmit = form.submit(async (body) => {
    await sendMessage.mutateAsync({ body })
    form.reset({ name: body.name, email: body.email, subject: '', message: '' })
    setSentFrom(body.email)
  })
  if (sentFrom !== null) return <SentPanel email={sentFrom} onAnother={() => setSentFrom(null)} />

  const isInvalid = formState.submitCount > 0 && Object.keys(formState.errors).some((path) => path !== '_')
  return (
    // POST: should the form go off without the scripts, the message must not stand in the address.
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <FormAlert isInvalid={isInvalid} failure={problemOf('_') === undefined ? null : sendMessage.error} />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={t('form.name')}
          mark={t('common:required')}
          autoComplete="name"
          dir="auto"
          required
          error={problemOf('name')}
          {...register('name')}
        />
        <TextField
          label={t('form.email')}
          mark={t('common:required')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          className="rtl:[&_input]:text-end"
          required
          error={problemOf('email')}
          {...register('email')}
        />
      </div>
      <Select
        label={t('form.subject')}
        mark={t('common:required')}
        placeholder={t('form.choose')}
        options={contactSubjects.map((subject) => ({ value: subject, label: t(`subjects.${subject}`) }))}
        required
        error={problemOf('subject')}
        {...register('subject')}
      />
      <TextArea
        label={t('form.message')}
        mark={t('common:required')}
        className="[&_textarea]:min-h-40 lg:[&_textarea]:min-h-76"
        help={t('form.message_help')}
        required
        error={problemOf('message')}
        {...register('message')}
      />
      <FormSubmit pending={formState.isSubmitting}>{t('form.submit')}</FormSubmit>
    </form>
  )
}

const loadSchema = async () => (await import('@marhala/contract/storefront/contact.ts')).ContactForm

/** Somebody who is signed in is not asked who they are (WCAG 3.3.7); what they have typed themselves stands. */
function usePersonOf({
  getValues,
  setValue,
}: Pick<ReturnType<typeof useContractForm<typeof Schema, Fields>>, 'getValues' | 'setValue'>): void {
  const isSignedIn = useSession() !== null
  const { data } = useQuery({ ...currentUserQuery, enabled: isSignedIn })
  useEffect(() => {
    if (!data) return
    const { first_name, last_name, email } = data.user
    if (!getValues('name')) setValue('name', `${first_name} ${last_name}`)
    if (!getValues('email')) setValue('email', email)
  }, [data, getValues, setValue])
}
