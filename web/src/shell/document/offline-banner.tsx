import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** A slim line while there is no connection: what is on the page may be old. */
export function OfflineBanner() {
  const { t } = useTranslation('shell')
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div aria-live="polite">
      {online ? null : (
        <p className="bg-warn-soft px-gutter py-2 text-center text-small font-semibold text-warn">
          {t('offline')}
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
