import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { useUndoAddress } from '../../data/session/auth.ts'
import { FormSubmit } from '../../features/forms/form-submit.tsx'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { buttonClass } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'

/** A press, since readers of mail open links by themselves. What it is for stands behind the # of the address. */
export function UndoAddressForm({ undo }: { undo: ReturnType<typeof useUndoAddress> }) {
  const { t } = useTranslation('auth')
  const say = useSayFailure()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    undo.mutate({ body: { token: location.hash.slice(1) || '-' } })
  }
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      {undo.error ? (
        <InlineAlert
          tone="bad"
          title={t('undo.failed')}
          action={
            undo.error.status === 422 ? (
              <Link to="/contact" className={buttonClass({ variant: 'outline', size: 'sm' })}>
                {t('undo.contact')}
              </Link>
            ) : null
          }
        >
          {say(undo.error).message}
        </InlineAlert>
      ) : null}
      <FormSubmit pending={undo.isPending}>{t('undo.submit')}</FormSubmit>
    </form>
  )
}
