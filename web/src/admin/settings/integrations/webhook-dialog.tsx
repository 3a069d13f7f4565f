import * as webhooks from '@marhala/contract/integrations/webhooks.ts'
import { webhookEvents } from '@marhala/domain/integrations/webhook.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWebhookWrite } from '../../../data/company/webhooks.ts'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type Values = { name: string; url: string; events: string[] }

type WebhookDialogProps = {
  /** Null for a new one. */
  webhook: webhooks.Webhook | null
  onClose: () => void
  onMade: (made: { name: string; secret: string }) => void
}

/** What a webhook is called, where it leads and what it is told of. */
export function WebhookDialog({ webhook, onClose, onMade }: WebhookDialogProps) {
  const { t } = useTranslation(['integrations', 'common'])
  const make = useWebhookWrite(webhooks.create)
  const change = useWebhookWrite(webhooks.update)
  // Read once the dialog is done; nothing on the screen depends on it.
  const made = useRef<Parameters<typeof onMade>[0]>(undefined)
  const form = useDialogForm<Values>({
    schema: webhooks.WebhookFields,
    defaultValues: webhook
      ? { name: webhook.name, url: webhook.url, events: webhook.events }
      : { name: '', url: '', events: [] },
    toBody: (values) => values,
    send: async (body) => {
      const fields = body as webhooks.WebhookFields
      if (webhook) {
        await change.mutateAsync({ params: { webhook_id: String(webhook.id) }, body: fields })
        return
      }
      const answer = await make.mutateAsync({ body: fields })
      made.current = { name: answer.webhook.name, secret: answer.secret }
    },
    ...(webhook && { saved: t('webhooks.saved') }),
    onDone: () => (made.current ? onMade(made.current) : onClose()),
  })
  const eventsProblem = form.problemOf('events')
  return (
    <FormDialog
      title={webhook ? t('webhooks.edit_title') : t('webhooks.create_title')}
      form={form.dialog}
      submitLabel={webhook ? t('common:save') : t('webhooks.create')}
      onClose={onClose}
    >
      <TextField label={t('webhooks.name')} help={t('webhooks.name_help')} required {...form.field('name')} />
      <TextField
        label={t('webhooks.url')}
        help={t('webhooks.url_help')}
        type="url"
        dir="ltr"
        required
        {...form.field('url')}
      />
      <fieldset
        className="flex flex-col gap-2.5"
        aria-describedby={eventsProblem ? 'events-error' : undefined}
      >
        <legend className="mb-2 font-semibold">{t('webhooks.events_label')}</legend>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              value={event}
              label={t(`webhooks.events.${event}`)}
              {...form.register('events')}
            />
          ))}
        </div>
        {eventsProblem ? (
          <p id="events-error" className="text-small text-bad">
            {eventsProblem}
          </p>
        ) : null}
      </fieldset>
    </FormDialog>
  )
}
