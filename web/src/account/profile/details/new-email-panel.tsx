import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCancelAddress } from '../../../data/account/profile.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

const NewEmailCode = lazy(async () => ({ default: (await import('./new-email-code.tsx')).NewEmailCode }))

type NewEmailPanelProps = {
  email: string
  /** When its code was mailed, where this tab asked for it; whoever comes back later opens the code themselves. */
  sentAt: number | undefined
}

/** A new address waits for the code that went to it; until then the old one stands. */
export function NewEmailPanel({ email, sentAt }: NewEmailPanelProps) {
  const { t } = useTranslation('profile')
  const say = useSayFailure()
  const cancelling = useCancelAddress()
  const [isOpen, setOpen] = useState(sentAt !== undefined)
  const cancel = () =>
    cancelling.mutate(undefined, { onSuccess: () => showToast({ text: t('new_email.cancelled') }) })
  return (
    <section
      aria-labelledby="new-email"
      className="mb-6 rounded-control border border-line bg-sunken p-4 md:p-5"
    >
      <h3 id="new-email" className="text-body font-bold">
        {t('new_email.title')}
      </h3>
      <p className="mt-1 text-small wrap-anywhere text-muted">
        {t(isOpen ? 'new_email.text' : 'new_email.waiting', { email: isolateLtr(email) })}
      </p>
      {isOpen ? (
        <div className="mt-5 max-w-100">
          <Suspense>
            <NewEmailCode email={email} sentAt={sentAt} />
          </Suspense>
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2.5">
        {isOpen ? null : (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('new_email.enter')}
          </Button>
        )}
        <Button variant="link" className="text-small" pending={cancelling.isPending} onClick={cancel}>
          {t('new_email.cancel')}
        </Button>
      </div>
      {cancelling.error ? (
        <InlineAlert tone="bad" title={t('new_email.cancel_failed')} className="mt-4">
          {say(cancelling.error).message}
        </InlineAlert>
      ) : null}
    </section>
  )
}
