import { type Setup } from '@marhala/contract/setup/setup.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { setupQuery, useKeepDemo } from '../../../data/company/setup.ts'
import { useSession } from '../../../data/session/auth.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { EmptyDemo } from '../../../features/setup/empty-demo.tsx'
import { SetupSteps } from '../../../features/setup/setup-steps.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** What a superadmin sees to before the first booking: whether this is the demo or their agency, then the set-up. */
export function SetupPanel({ bookings }: { bookings: number }) {
  const isOwner = useSession()?.user.role === 'superadmin'
  const { data } = useQuery({ ...setupQuery, enabled: isOwner })
  if (!isOwner || !data) return null
  if (data.demo === 'undecided') return <DemoQuestion setup={data} />
  const { photos: _, ...needed } = data.steps
  return bookings > 0 || Object.values(needed).every(Boolean) ? null : <Continue setup={data} />
}

/** Asked once. */
function DemoQuestion({ setup }: { setup: Setup }) {
  const { t } = useTranslation('setup')
  const keep = useKeepDemo()
  const refused = useSayFailure()(keep.error)?.message
  return (
    <Panel title={t('question.title')} description={t('question.text')}>
      {refused ? (
        <InlineAlert tone="bad" className="mb-4">
          {refused}
        </InlineAlert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <EmptyDemo setup={setup} asksName={false} variant="accent" />
        <Button variant="outline" pending={keep.isPending} onClick={() => keep.mutate()}>
          {t('question.look')}
        </Button>
      </div>
    </Panel>
  )
}

function Continue({ setup }: { setup: Setup }) {
  const { t } = useTranslation('setup')
  return (
    <Panel
      title={t('panel.title')}
      description={t('panel.text')}
      actions={
        <Link to="/admin/setup" className={buttonClass({ variant: 'accent' })}>
          {t(Object.values(setup.steps).some(Boolean) ? 'panel.continue' : 'panel.begin')}
        </Link>
      }
    >
      <SetupSteps steps={setup.steps} />
    </Panel>
  )
}
