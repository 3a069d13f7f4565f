import type { Connection } from '@marhala/contract/integrations/connection.ts'
import type { ConnectionStepName, StepState } from '@marhala/domain/integrations/connection.ts'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'

type StepListProps = {
  steps: {
    step: ConnectionStepName
    title: string
    help: string
    /** What is entered or copied for it. */
    content?: ReactNode
  }[]
  /** How each stands; missing while that is not known. */
  connection: Connection | undefined
}

/** What is to be done for a connection, in its order, with what is entered for each step. Nobody ticks it: the server does. */
export function StepList({ steps, connection }: StepListProps) {
  const { t } = useTranslation('connections')
  const done = connection?.steps.filter(({ state }) => state === 'done').length
  return (
    <div className="flex flex-col">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-h3">{t('steps.label')}</h3>
        {done === undefined ? null : (
          <p className="text-small text-muted tabular-nums">
            {t('steps.progress', { done, total: steps.length })}
          </p>
        )}
      </div>
      <ol className="flex flex-col divide-y">
        {steps.map(({ step, title, help, content }, index) => {
          const state = connection?.steps.find((one) => one.step === step)?.state
          return (
            <li
              key={step}
              className="grid grid-cols-[2rem_minmax(0,1fr)] gap-4 py-5 last:pb-0 max-sm:gap-x-3"
            >
              <StepMark number={index + 1} state={state} />
              <div>
                <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
                  <h4 className="font-semibold">{title}</h4>
                  {state ? <StateBadge state={state} /> : null}
                </div>
                <p className="text-small text-muted">{help}</p>
              </div>
              {content ? (
                <div className="col-start-2 flex min-w-0 flex-col gap-4 max-sm:col-span-2 max-sm:col-start-1">
                  {content}
                </div>
              ) : null}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function StepMark({ number, state }: { number: number; state: StepState | undefined }) {
  const format = useFormat()
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex size-8 shrink-0 items-center justify-center rounded-full text-small font-semibold tabular-nums',
        state === 'done'
          ? 'bg-ok-soft text-ok'
          : state === 'wrong'
            ? 'bg-bad-soft text-bad'
            : 'border border-input text-muted',
      )}
    >
      {state === 'done' ? (
        <Check className="size-4.5" strokeWidth={2.5} />
      ) : state === 'wrong' ? (
        <TriangleAlert className="size-4.5" strokeWidth={2} />
      ) : (
        format.number(number)
      )}
    </span>
  )
}

const tones = { open: 'slate', entered: 'info', done: 'ok', wrong: 'bad' } as const

function StateBadge({ state }: { state: StepState }) {
  const { t } = useTranslation('connections')
  return <Badge tone={tones[state]}>{t(`steps.states.${state}`)}</Badge>
}
