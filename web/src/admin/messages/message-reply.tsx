import * as contact from '@marhala/contract/storefront/contact.ts'
import { isolate, isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { messageQuery, useUpdateMessage } from '../../data/company/contact.ts'
import { DateText } from '../../features/format/date-text.tsx'
import { useUnsavedGuard } from '../../features/forms/unsaved-guard.tsx'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { nativeNames } from '../../i18n/language-names.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { ThreadSection } from './thread-section.tsx'

/** The one answer of a message: written and sent, or read. */
export function MessageReply({ message }: { message: contact.ContactMessage }) {
  const { t } = useTranslation('messages')
  if (message.reply === null) {
    return (
      <ThreadSection title={t('reply.title')}>
        {message.status === 'answered' ? <p className="mb-4 text-muted">{t('reply.none')}</p> : null}
        <ReplyForm message={message} />
      </ThreadSection>
    )
  }
  return (
    <ThreadSection title={t('reply.given')}>
      <Reply message={message} />
    </ThreadSection>
  )
}

/** What the company answered, and when. */
export function Reply({ message }: { message: contact.ContactMessage }) {
  return (
    <>
      <p dir="auto" lang={message.language} className="wrap-anywhere whitespace-pre-line">
        {message.reply}
      </p>
      {message.answered_at ? (
        <p className="mt-2 text-small text-muted">
          <DateText at={message.answered_at} />
        </p>
      ) : null}
    </>
  )
}

function ReplyForm({ message }: { message: contact.ContactMessage }) {
  const { t } = useTranslation('messages')
  const update = useUpdateMessage()
  const client = useQueryClient()
  const form = useContractForm<Schema, { reply: string }>({
    schema: contact.update.body!,
    defaultValues: { reply: '' },
    // An empty answer is one that is too short, not none: none would mark the message and mail nothing.
    toBody: ({ reply }) => ({ status: 'answered', reply: reply.trim() }),
  })
  const { isSubmitting } = form.formState
  // Closing the drawer changes the address, which asks.
  const guard = useUnsavedGuard(() => form.getValues('reply').trim() !== '' && !isSubmitting)
  const onSubmit = form.submit(async (body) => {
    await update.mutateAsync({ params: { message_id: message.id }, body })
    showToast({ text: t('reply.sent', { email: isolateLtr(message.email) }) })
  })
  const language = isolate(nativeNames[message.language])
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {form.problemOf('_') ? (
        <InlineAlert
          tone="bad"
          action={
            // Somebody else was quicker; what was typed here stays until it is no longer wanted.
            update.error?.code === 'already_answered' ? (
              <Button
                variant="outline"
                size="sm"
                onClick={() => void client.invalidateQueries({ queryKey: messageQuery(message.id).queryKey })}
              >
                {t('reply.show')}
              </Button>
            ) : null
          }
        >
          {form.problemOf('_')}
        </InlineAlert>
      ) : null}
      <TextArea
        {...form.field('reply')}
        label={t('reply.label')}
        help={t('reply.help', { email: isolateLtr(message.email), language })}
        lang={message.language}
        rows={6}
        className="[&_textarea]:min-h-36"
        required
      />
      <Button
        type="submit"
        className="self-end"
        pending={isSubmitting}
        startIcon={<Send className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />}
      >
        {t('reply.submit')}
      </Button>
      {guard.question}
    </form>
  )
}

type Schema = NonNullable<typeof contact.update.body>
