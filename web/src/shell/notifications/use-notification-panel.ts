import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Whether the notifications stand open over this page, which its address says (`?notifications=1`); Back closes them. */
export function useNotificationPanel() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const isOpen = query.get('notifications') === '1'
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  const opened = new URLSearchParams(query)
  opened.set('notifications', '1')
  const close = () => {
    if ((state as { notificationsOpened?: true } | null)?.notificationsOpened) return void navigate(-1)
    query.delete('notifications')
    void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
  }
  return {
    isOpen,
    wasOpened,
    address: `?${opened}`,
    entry: { preventScrollReset: true, state: { notificationsOpened: true } } as const,
    close,
  }
}
