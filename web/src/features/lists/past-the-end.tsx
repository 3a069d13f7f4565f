import { ListX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type PastTheEndProps = { title: string; to: string; action: string; children?: ReactNode }

/** An old link may name a page that the list no longer has. */
export function PastTheEnd({ title, to, action, children }: PastTheEndProps) {
  return (
    <EmptyState
      icon={<ListX aria-hidden="true" />}
      title={title}
      action={
        <Link to={to} className={buttonClass({ variant: 'outline' })}>
          {action}
        </Link>
      }
    >
      {children}
    </EmptyState>
  )
}
