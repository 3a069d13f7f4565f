import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/**
 * Keeps what was typed from being lost unasked (ux.md B7): the way out of a dialog, the way to another address and the
 * closing of the tab ask first. `hasChanges` is asked at that moment; `question` stands in the dialog.
 */
export function useUnsavedGuard(hasChanges: () => boolean, onClose: () => void) {
  const { t } = useTranslation(['desk', 'common'])
  const [isAsking, setAsking] = useState(false)
  const blocker = useBlocker(() => hasChanges())
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanges()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event)
    addEventListener('beforeunload', listener)
    return () => removeEventListener('beforeunload', listener)
  }, [])
  const keep = () => {
    setAsking(false)
    blocker.reset?.()
  }
  const discard = () => {
    setAsking(false)
    onClose()
    blocker.proceed?.()
  }
  return {
    close: () => (hasChanges() ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        isOpen={isAsking || blocker.state === 'blocked'}
        onClose={keep}
        onConfirm={discard}
        title={t('unsaved.title')}
        confirmLabel={t('unsaved.discard')}
        cancelLabel={t('unsaved.keep')}
        closeLabel={t('common:close')}
      >
        {t('unsaved.text')}
      </ConfirmDialog>
    ),
  }
}
