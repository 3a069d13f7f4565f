import { isolateLtr } from '@marhala/contract/isolate.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResendVerification } from '../../data/auth.ts'
import { useConfirmEmail } from '../../data/profile.ts'
import type { CodeTimes } from '../../parts/code-clock.ts'
import { CodeForm } from '../../parts/code-form.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'

type NewEmailPanelProps = { email: string; sent_at: number; onDone: () => void }

/** A new address waits for the code that went to it; until then the old one stands (settled.md §5.31). */
export function NewEmailPanel({ email, sent_at, onDone }: NewEmailPanelProps) {
  const { t } = useTranslation(['profile', 'auth'])
  const confirm = useConfirmEmail()
  const resend = useResendVerification()
  const [times, setTimes] = useState<CodeTimes>({ sent_at })
  const check = async (code: string) => {
    await confirm.mutateAsync({ body: { email, code } })
    showToast({ text: t('new_email.done') })
    onDone()
  }
  return (
    <section
      aria-labelledby="new-email"
      className="mb-6 rounded-control border border-line bg-sunken p-4 md:p-5"
    >
      <h3 id="new-email" className="text-body font-bold">
        {t('new_email.title')}
      </h3>
      <p className="mt-1 mb-5 text-small text-muted">{t('new_email.text', { email: isolateLtr(email) })}</p>
      <div className="max-w-100">
        <CodeForm
          times={times}
          submitLabel={t('new_email.submit')}
          check={check}
          resend={() => resend.mutateAsync({ body: { email } })}
          sentText={t('auth:verify.sent')}
          onTimes={setTimes}
        />
        <Button variant="link" className="mt-4 text-small" onClick={onDone}>
          {t('new_email.later')}
        </Button>
      </div>
    </section>
  )
}
