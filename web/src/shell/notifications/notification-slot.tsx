import { lazy, Suspense } from 'react'
import { useSession } from '../../data/session/auth.ts'

// Where it does not come the page goes on without it.
const Late = lazy(() =>
  import('./lazy-notification-bell.tsx').then(
    ({ LazyNotificationBell }) => ({ default: LazyNotificationBell }),
    () => ({ default: () => null }),
  ),
)

/** Where the bell of whoever is signed in hangs: it comes once the page stands, and a guest loads nothing of it. */
export function NotificationSlot() {
  const person = useSession()?.user.id
  return person === undefined ? null : (
    // Its place is kept, so that nothing beside it moves.
    <div className="size-11 shrink-0">
      <Suspense>
        <Late key={person} />
      </Suspense>
    </div>
  )
}
