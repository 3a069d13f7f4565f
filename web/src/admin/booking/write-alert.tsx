import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../data/failure.ts'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'

type WriteAlertProps = {
  failure: Failure | null
  /** A problem of the form as a whole that was found before it was sent. */
  problem?: string | undefined
  onReload: () => Promise<void>
}

/** Why a write came to nothing. After somebody else's change: a way to the fresh booking, with all that was typed. */
export function WriteAlert({ failure, problem, onReload }: WriteAlertProps) {
  const { t } = useTranslation('booking')
  const [pending, setPending] = useState(false)
  if (!failure) return problem ? <InlineAlert tone="bad">{problem}</InlineAlert> : null
  const isStale = failure.code === 'stale_version'
  const formWide = failure.errors['_']?.[0]
  return (
    <InlineAlert
      tone="bad"
      action={
        isStale ? (
          <Button
            variant="outline"
            size="sm"
            pending={pending}
            onClick={() => {
              setPending(true)
              void onReload().finally(() => setPending(false))
            }}
          >
            {t('reload')}
          </Button>
        ) : null
      }
    >
      <p>{formWide ?? failure.message}</p>
      {isStale ? <p className="text-small">{t('reload_keeps')}</p> : null}
    </InlineAlert>
  )
}
