import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { useRoomAt } from '../access/admin-rooms.ts'

type FigureLinkProps = { to: string; className?: string; children: ReactNode }

/** A figure that opens the list it counts; plain where that list's room is not there for the person who looks. */
export function FigureLink({ to, className, children }: FigureLinkProps) {
  const roomAt = useRoomAt()
  if (!roomAt(to)) return <span className={className}>{children}</span>
  return (
    <Link
      to={to}
      className={classNames(
        'rounded-chip underline decoration-fg/25 decoration-1 underline-offset-4 transition-colors hover:text-primary hover:decoration-current pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center',
        className,
      )}
    >
      {children}
    </Link>
  )
}
