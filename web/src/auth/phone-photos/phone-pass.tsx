import { useTranslation } from 'react-i18next'
import { usePhonePass } from '../../data/cars/phone-photos.ts'
import type { Failure } from '../../data/http/failure.ts'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PhonePhotos } from './phone-photos.tsx'

/** The car of this phone's pass; else why it has none. */
export function PhonePass() {
  const { t } = useTranslation('phone-photos')
  const { query, end } = usePhonePass()
  const { data: pass, error } = query
  if (pass) return <PhonePhotos pass={pass} onOver={end} />
  if (error || pass === null)
    return (
      <>
        <h1 className="text-h1">{t('title')}</h1>
        <PassProblem problem={error} onAgain={() => void query.refetch()} />
      </>
    )
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p className="sr-only">{t('opening')}</p>
      <Skeleton className="h-10 w-3/4" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
  )
}

function PassProblem({ problem, onAgain }: { problem: Failure | null; onAgain: () => void }) {
  const { t } = useTranslation(['phone-photos', 'common'])
  const say = useSayFailure()
  if (problem === null || problem.status === 401)
    return (
      <InlineAlert tone="warn" title={t('over')} className="mt-5">
        {t('over_text')}
      </InlineAlert>
    )
  return (
    <InlineAlert
      tone="bad"
      title={t('failed')}
      className="mt-5"
      action={
        <Button variant="outline" size="sm" onClick={onAgain}>
          {t('common:retry')}
        </Button>
      }
    >
      {say(problem).message}
    </InlineAlert>
  )
}
