import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { PlainLink, type LinkComponent } from './link-component.tsx'

export type ProgressStep = {
  key: string
  label: string
  /** Where a done step leads back to; future steps stay text. */
  to?: string
}

export type ProgressStepsProps = {
  label: string
  steps: readonly ProgressStep[]
  /** Index of the step one is on. */
  current: number
  /** "Step 2 of 5 · Rental details", the line phones show. */
  compactLabel: string
  /** Read with a done step, for instance "done". */
  doneLabel: string
  Link?: LinkComponent
  className?: string
}

/** Where one is in a flow: a line of steps, or one sentence and a road of segments on phones. */
export function ProgressSteps({
  label,
  steps,
  current,
  compactLabel,
  doneLabel,
  Link = PlainLink,
  className,
}: ProgressStepsProps) {
  return (
    <nav aria-label={label} className={className}>
      <p className="mb-2 text-small font-semibold md:hidden">{compactLabel}</p>
      <ol className="flex gap-1.5 md:gap-3">
        {steps.map((step, index) => (
          <li
            key={step.key}
            aria-current={index === current ? 'step' : undefined}
            className="flex min-w-0 flex-1 items-center gap-3 md:not-last:flex-auto md:last:flex-none"
          >
            <Segment reached={index <= current} />
            <StepLabel
              done={index < current}
              current={index === current}
              to={index < current ? step.to : undefined}
              Link={Link}
            >
              <StepDot number={index + 1} done={index < current} current={index === current} />
              <span className="truncate">{step.label}</span>
              {index < current ? <span className="sr-only">, {doneLabel}</span> : null}
            </StepLabel>
            {index < steps.length - 1 ? (
              <span
                aria-hidden="true"
                className={classNames(
                  'hidden h-px min-w-4 flex-1 md:block',
                  index < current ? 'bg-primary' : 'bg-input/60',
                )}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </nav>
  )
}

type StepLabelProps = {
  done: boolean
  current: boolean
  to?: string
  Link: LinkComponent
  children: ReactNode
}

function StepLabel({ done, current, to, Link, children }: StepLabelProps) {
  const look = classNames(
    'inline-flex min-h-8 min-w-0 items-center gap-2 rounded-chip text-small max-md:sr-only pointer-coarse:min-h-11',
    current ? 'font-semibold text-fg' : done ? 'font-medium text-fg' : 'text-muted',
  )
  if (!to) return <span className={look}>{children}</span>
  return (
    <Link
      to={to}
      className={classNames(
        look,
        'hover:text-primary hover:underline hover:underline-offset-4 max-md:focus-visible:not-sr-only',
      )}
    >
      {children}
    </Link>
  )
}

function StepDot({ number, done, current }: { number: number; done: boolean; current: boolean }) {
  return (
    <span
      className={classNames(
        'flex size-7 shrink-0 items-center justify-center rounded-full border text-micro font-semibold tabular-nums',
        done && 'border-primary bg-primary-soft text-primary-soft-fg',
        current && 'border-primary bg-primary text-on-primary',
        !done && !current && 'border-input text-muted',
      )}
    >
      {done ? <Check className="size-3.5" strokeWidth={3} aria-hidden="true" /> : number}
    </span>
  )
}

function Segment({ reached }: { reached: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('h-1 flex-1 rounded-full md:hidden', reached ? 'bg-primary' : 'bg-line')}
    />
  )
}
