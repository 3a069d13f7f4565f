import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Asks before a page or tab is left while something typed has not been saved; the browser asks before the page closes. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation(['profile', 'common'])
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && from.pathname + from.search !== to.pathname + to.search,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      closeLabel={t('common:close')}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  )
}
