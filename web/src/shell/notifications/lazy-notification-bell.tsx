import { useEffect } from 'react'
import { lateDialog } from '../../features/loading/late-dialog.ts'

const useBell = lateDialog(async () => (await import('./notification-bell.tsx')).NotificationBell)

/** Brings the bell and its words; without them the page is as it was. */
export function LazyNotificationBell() {
  const { Dialog: Bell, open } = useBell()
  const isMissing = !Bell
  useEffect(() => {
    if (isMissing) open(() => {})
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is brought once
  }, [isMissing])
  return Bell ? <Bell /> : null
}
