import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRoomAt } from '../../../features/access/admin-rooms.ts'

/** The name of a booking's client or car, with the way to their record for whoever may enter its room. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  const roomAt = useRoomAt()
  if (!roomAt(to)) return <span className="font-semibold">{children}</span>
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center rounded-chip font-semibold underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
