import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { SetupStep } from '../../features/setup/setup-steps.tsx'
import { afterStep } from './setup-address.ts'

type StepFormProps = {
  step: SetupStep
  /** Saves and goes on; a page that saves as it goes only leads on. */
  onSubmit?: (event: FormEvent) => unknown
  pending?: boolean
  problem?: string | undefined
  children: ReactNode
}

/** One page of the set-up: what it asks, and at its foot the way on, with or without it. */
export function StepForm({ step, onSubmit, pending = false, problem, children }: StepFormProps) {
  const { t } = useTranslation(['setup', 'common'])
  const panel = (
    <Panel
      title={t(`steps.${step}`)}
      description={t(`texts.${step}`)}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={afterStep(step)} className={buttonClass({ variant: onSubmit ? 'ghost' : 'accent' })}>
            {t(onSubmit ? 'skip' : 'common:continue')}
          </Link>
          {onSubmit ? (
            <Button type="submit" variant="accent" pending={pending}>
              {t('save_on')}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        {problem ? <InlineAlert tone="bad">{problem}</InlineAlert> : null}
        {children}
      </div>
    </Panel>
  )
  return onSubmit ? (
    <form noValidate onSubmit={(event) => void onSubmit(event)} aria-label={t(`steps.${step}`)}>
      {panel}
    </form>
  ) : (
    panel
  )
}
