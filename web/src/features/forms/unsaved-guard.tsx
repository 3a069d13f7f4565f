import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

/**
 * Keeps what was typed from being lost unasked: the way to another address and the closing of the tab ask first, and so
 * does `close`, the way out of a dialog, which ends in `onClose`. `hasChanges` is asked at that moment; `question`
 * stands in the form. Addresses at which the form `stays` ask nothing.
 */
export function useUnsavedGuard(
  hasChanges: () => boolean,
  onClose: () => void = () => {},
  stays: (to: Pick<Location, 'pathname' | 'search'>) => boolean = () => false,
) {
  const { t } = useTranslation(['unsaved', 'common'])
  const [isAsking, setAsking] = useState(false)
  // The same address again leaves nothing: the form stays where it is.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname + from.search !== to.pathname + to.search && !stays(to) && hasChanges(),
  )
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
        title={t('title')}
        confirmLabel={t('discard')}
        cancelLabel={t('keep')}
        closeLabel={t('common:close')}
      >
        {t('text')}
      </ConfirmDialog>
    ),
  }
}
