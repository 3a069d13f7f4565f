import { type Setup } from '@marhala/contract/setup/setup.ts'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { useFormat } from '../format/use-format.ts'

export type SetupStep = keyof Setup['steps']

/** The pages of the set-up, in order. */
export const setupSteps: readonly SetupStep[] = ['agency', 'places', 'cars', 'prices', 'photos']

/** The pages of the set-up, each with whether it is done: read from the data, so a page can be left and found again. */
export function SetupSteps({ steps, current }: { steps: Setup['steps']; current?: SetupStep }) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  return (
    <ol className="flex flex-wrap gap-x-2 gap-y-2">
      {setupSteps.map((step, index) => (
        <li key={step}>
          <Link
            to={`/admin/setup?step=${step}`}
            aria-current={step === current ? 'step' : undefined}
            className="flex min-h-11 items-center gap-2.5 rounded-control px-3 font-semibold text-fg hover:bg-sunken aria-[current=step]:bg-primary-soft aria-[current=step]:text-primary-soft-fg"
          >
            <span
              aria-hidden="true"
              className={classNames(
                'flex size-7 shrink-0 items-center justify-center rounded-full text-small font-semibold tabular-nums',
                steps[step] ? 'bg-ok-soft text-ok' : 'border border-input text-muted',
              )}
            >
              {steps[step] ? <Check className="size-4" strokeWidth={2.5} /> : format.number(index + 1)}
            </span>
            {t(`steps.${step}`)}
            {steps[step] ? <span className="sr-only">: {t('done')}</span> : null}
          </Link>
        </li>
      ))}
    </ol>
  )
}
