import { ArrowLeft } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

/** The id of the form of the step, so that the bar at the foot of a phone can send it. */
export const stepFormId = 'reservation-step'

type StepFormProps = {
  title: string
  lead?: ReactNode
  onSubmit: (form: HTMLFormElement) => void
  onBack?: () => void
  submitLabel?: ReactNode
  pending?: boolean
  /** The id of what keeps the way on from going on, where that stands beside the step. */
  blockedBy?: string | undefined
  children: ReactNode
}

/** One step: its heading, its fields, the way back and the way on. Below 1024 px the way on stands in the bar. */
export function StepForm({
  title,
  lead,
  onSubmit,
  onBack,
  submitLabel,
  pending,
  blockedBy,
  children,
}: StepFormProps) {
  const { t } = useTranslation('common')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <form id={stepFormId} onSubmit={submit} noValidate>
      <h1 className="text-h1">{title}</h1>
      {lead ? <p className="mt-1.5 text-body text-pretty text-muted">{lead}</p> : null}
      <div className="mt-6 flex flex-col gap-8">{children}</div>
      <div
        className={classNames(
          'mt-9 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5',
          !onBack && 'max-lg:hidden',
        )}
      >
        {onBack ? (
          <Button
            variant="outline"
            onClick={onBack}
            startIcon={<ArrowLeft className="rtl:-scale-x-100" strokeWidth={2} aria-hidden="true" />}
          >
            {t('back')}
          </Button>
        ) : (
          <span />
        )}
        <Button
          type="submit"
          variant="accent"
          size="lg"
          pending={pending ?? false}
          aria-disabled={blockedBy !== undefined}
          aria-describedby={blockedBy}
          className={classNames('max-lg:hidden', blockedBy && 'opacity-45')}
        >
          {submitLabel ?? t('continue')}
        </Button>
      </div>
    </form>
  )
}
