import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type InlineAlertTone = 'ok' | 'info' | 'warn' | 'bad' | 'neutral'

export type InlineAlertProps = {
  tone: InlineAlertTone
  title?: ReactNode
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** Read out when it appears: `alert` at once, `status` when convenient. Bad news is an alert unless told otherwise. */
  role?: 'alert' | 'status' | 'note'
  className?: string
}

/** A panel in the flow of the page that says what happened and what to do. */
export function InlineAlert({ tone, title, children, icon, action, role, className }: InlineAlertProps) {
  const { box, Icon } = tones[tone]
  return (
    <div
      role={role ?? (tone === 'bad' ? 'alert' : undefined)}
      className={classNames('flex items-start gap-3 rounded-control border p-4 text-body', box, className)}
    >
      <span className="flex h-lh shrink-0 items-center [&_svg]:size-5">
        {icon ?? <Icon strokeWidth={1.75} aria-hidden="true" />}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? <div className={title ? 'text-small text-fg' : 'text-fg'}>{children}</div> : null}
        </div>
        {action ? <div className="flex min-w-0 flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  )
}

const tones = {
  ok: { box: 'border-ok/25 bg-ok-soft text-ok', Icon: CircleCheck },
  info: { box: 'border-info/25 bg-info-soft text-info', Icon: Info },
  warn: { box: 'border-warn/25 bg-warn-soft text-warn', Icon: TriangleAlert },
  bad: { box: 'border-bad/25 bg-bad-soft text-bad', Icon: CircleAlert },
  neutral: { box: 'border-line bg-sunken text-fg', Icon: Info },
}
