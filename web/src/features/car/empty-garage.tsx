import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type EmptyGarageProps = { title: string; to: string; action: string; children?: ReactNode }

/** Never had any: the empty garage, one sentence, one way on. */
export function EmptyGarage({ title, to, action, children }: EmptyGarageProps) {
  return (
    <EmptyState
      illustration={
        <img src="/art/empty-garage.svg" alt="" width={480} height={240} className="h-auto w-72 max-w-full" />
      }
      title={title}
      action={
        <Link to={to} className={buttonClass({ variant: 'primary' })}>
          {action}
        </Link>
      }
    >
      {children}
    </EmptyState>
  )
}
