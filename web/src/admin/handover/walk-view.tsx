import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HandoverStore } from '../../data/handover/handover-store.ts'
import {
  finishWalk,
  stepBeside,
  type Walk,
  walkedCar,
  type WalkStep,
  walkSteps,
} from '../../data/handover/walk.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { CarStep } from './steps/car-step.tsx'
import { DamagesStep } from './steps/damages-step.tsx'
import { MoneyStep } from './steps/money-step.tsx'
import { PhotosStep } from './steps/photos-step.tsx'
import { SettleStep } from './steps/settle-step.tsx'
import { ClientStep, StaffStep } from './steps/sign-steps.tsx'
import { WhoStep } from './steps/who-step.tsx'
import { useWalkProblem } from './use-walk-problem.ts'
import { WalkContext, type Walking } from './walk-context.ts'

type WalkViewProps = {
  walk: Walk
  store: HandoverStore
  onChange: (walk: Walk) => void
  onDone: (walk: Walk) => void
}

/** The walk around a car, a step a screen: what is to be done stands above, what leads on under the thumb. */
export function WalkView({ walk, store, onChange, onDone }: WalkViewProps) {
  const { t } = useTranslation('handover')
  const problemOf = useWalkProblem()
  const [problem, setProblem] = useState<string | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const latest = useRef(walk)
  useEffect(() => {
    latest.current = walk
  }, [walk])
  // What is photographed comes late: it changes the walk as it is by then.
  const change: Walking['change'] = (changes) => {
    setProblem(null)
    const made = typeof changes === 'function' ? changes(latest.current) : changes
    latest.current = { ...latest.current, ...made }
    onChange(latest.current)
  }
  const goTo = (step: WalkStep) => {
    change({ step })
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }
  const after = stepBeside(walk, 1)
  const before = stepBeside(walk, -1)
  const goOn = () => {
    const found = problemOf(latest.current)
    if (found !== null) return setProblem(found)
    if (after !== null) return goTo(after)
    showToast({ text: t('done', { reference: walk.pack.booking.reference }) })
    onDone(finishWalk(latest.current, new Date()))
  }
  const Step = steps[walk.step]
  return (
    <WalkContext value={{ walk, store, change, goOn, actions }}>
      <WalkHeader walk={walk} onBack={before === null ? null : () => goTo(before)} />
      <main id="main" className="mx-auto flex w-full max-w-lg flex-1 flex-col gap-5 px-4 pt-4 pb-36">
        <h1 ref={heading} tabIndex={-1} className="text-h2 outline-none">
          {t(`steps.${walk.step}`)}
        </h1>
        <Step />
      </main>
      <footer className="fixed inset-x-0 bottom-0 z-10 border-t bg-surface pb-[env(safe-area-inset-bottom)]">
        <div className="mx-auto flex w-full max-w-lg flex-col gap-2 px-4 py-3">
          <p role="alert" className="text-body font-semibold text-bad empty:hidden">
            {problem}
          </p>
          {walk.step === 'photos' && !isPhotographed(walk) ? null : (
            <Button variant="accent" fullWidth className="min-h-14 text-h3" onClick={goOn}>
              {after === null ? t(`finish.${walk.act}`) : t('next')}
            </Button>
          )}
          <div ref={setActions} className="empty:hidden" />
        </div>
      </footer>
    </WalkContext>
  )
}

const steps: Record<WalkStep, () => React.ReactNode> = {
  who: WhoStep,
  photos: PhotosStep,
  damages: DamagesStep,
  car: CarStep,
  money: MoneyStep,
  settle: SettleStep,
  client: ClientStep,
  staff: StaffStep,
}

function isPhotographed({ photos }: Walk): boolean {
  return photos.inside !== undefined
}

function WalkHeader({ walk, onBack }: { walk: Walk; onBack: (() => void) | null }) {
  const { t } = useTranslation('handover')
  const { booking } = walk.pack
  const car = walkedCar(walk)
  const all: readonly WalkStep[] = walkSteps[walk.act]
  const at = all.indexOf(walk.step)
  return (
    <header className="sticky top-0 z-10 border-b bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex w-full max-w-lg items-center gap-1 px-2 py-1.5">
        {onBack ? (
          <IconButton label={t('back')} className="size-12" onClick={onBack}>
            <ArrowLeft className="size-6 rtl:-scale-x-100" aria-hidden="true" />
          </IconButton>
        ) : (
          <span className="size-12" />
        )}
        <div className="min-w-0 flex-1 text-center">
          <p className="truncate font-semibold">
            {t('walk', { act: t(`act.${walk.act}`), reference: booking.reference })}
          </p>
          <p className="truncate text-small text-muted">
            <bdi dir="ltr" className="font-semibold text-fg tabular-nums">
              {car.registration_plate}
            </bdi>{' '}
            <bdi>{car.name}</bdi>
          </p>
        </div>
        <Link
          to="/admin/handover"
          aria-label={t('leave')}
          title={t('leave')}
          className={iconButtonClass({ className: 'size-12' })}
        >
          <X className="size-6" aria-hidden="true" />
        </Link>
      </div>
      <p className="sr-only" aria-live="polite">
        {t('step', { number: at + 1, most: all.length })}
      </p>
      <div className="mx-auto flex max-w-lg gap-1 px-4 pb-2" aria-hidden="true">
        {all.map((step, index) => (
          <span
            key={step}
            className={`h-1.5 flex-1 rounded-full ${index <= at ? 'bg-primary' : 'bg-line'}`}
          />
        ))}
      </div>
    </header>
  )
}
