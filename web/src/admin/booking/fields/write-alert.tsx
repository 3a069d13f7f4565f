import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../data/http/failure.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import type { BookingPart } from '../conflict/changed-parts.ts'
import { Focused } from '../conflict/focused.tsx'
import { NewestShown } from '../conflict/newest-shown.tsx'

/** A write that may be refused, and what somebody else had changed once the newest is shown. */
export type RefusableWrite = {
  failure: Failure | null
  changed: BookingPart[] | null
  reload: () => Promise<void>
}

type WriteAlertProps = {
  write: RefusableWrite
  /** A problem of the form as a whole that was found before it was sent. */
  problem?: string | undefined
  ways?: ReactNode
}

/** The refusals behind which the booking is no longer what the screen shows. */
const outdated = ['stale_version', 'invalid_transition', 'booking_closed']

/** Why a write came to nothing, and the way out. After somebody else's change: the fresh booking, with all that was typed. */
export function WriteAlert({ write, problem, ways }: WriteAlertProps) {
  const { failure, changed, reload } = write
  if (failure) return <Refusal failure={failure} onReload={reload} ways={ways} />
  if (problem) return <InlineAlert tone="bad">{problem}</InlineAlert>
  return changed ? <NewestShown changed={changed} /> : null
}

type RefusalProps = { failure: Failure; onReload: () => Promise<void>; ways: ReactNode }

function Refusal({ failure, onReload, ways }: RefusalProps) {
  const { t } = useTranslation(['booking', 'conflict'])
  const say = useSayFailure()
  const [pending, setPending] = useState(false)
  const formWide = say(failure).errors['_']?.[0]
  const showNewest = () => {
    setPending(true)
    void onReload().finally(() => setPending(false))
  }
  return (
    <Focused when={isFormWide(failure)} of={failure}>
      <InlineAlert
        tone="bad"
        action={
          outdated.includes(failure.code) ? (
            <Button variant="outline" size="sm" pending={pending} onClick={showNewest}>
              {t('conflict:show_newest')}
            </Button>
          ) : null
        }
      >
        <p>{formWide ?? say(failure).message}</p>
        {failure.code === 'stale_version' ? <p className="text-small">{t('reload_keeps')}</p> : null}
        {ways}
      </InlineAlert>
    </Focused>
  )
}

/** A refusal that names a field leads to the field; any other is where the keyboard goes on. */
function isFormWide({ errors }: Failure): boolean {
  return Object.keys(errors).every((path) => path === '_')
}
