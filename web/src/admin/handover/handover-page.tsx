import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { useSession } from '../../data/session/auth.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HandoverList } from './handover-list.tsx'
import { useKeepShell } from './keep-shell.ts'
import { bringWalk, LateWalk } from './late-walk.ts'
import { type Room, useRoom } from './use-room.ts'
import { useWalk } from './use-walk.ts'

/** `/admin/handover` and `/admin/handover/RB-…`: handovers and returns beside the car, with and without a network. */
export function Component() {
  const person = useSession()?.user.id
  return person === undefined ? null : <HandoverRoom key={person} person={person} />
}

function HandoverRoom({ person }: { person: number }) {
  const { t } = useTranslation('handover')
  const room = useRoom(person)
  const { booking } = useParams()
  useKeepShell()
  useEffect(bringWalk, [])
  return (
    <>
      <PageMeta title={t('title')} noindex />
      <link rel="manifest" href="/handover.webmanifest" />
      {booking === undefined ? <HandoverList room={room} /> : <OneWalk room={room} reference={booking} />}
    </>
  )
}

function OneWalk({ room, reference }: { room: Room; reference: string }) {
  const { t } = useTranslation('handover')
  const navigate = useNavigate()
  const { walk, isLooking, change } = useWalk(room, reference)
  if (walk && room.store)
    return (
      <LateWalk
        key={walk.id}
        errorTitle={t('walk_failed')}
        walk={walk}
        store={room.store}
        onChange={change}
        onDone={async (done) => {
          await room.keep(done)
          await navigate('/admin/handover', { replace: true })
          void room.sendNow()
        }}
      />
    )
  return (
    <main id="main" className="mx-auto flex w-full max-w-lg flex-col gap-4 p-4">
      <h1 className="text-h2">{t('title')}</h1>
      {isLooking ? (
        <div aria-busy="true" className="flex flex-col gap-3">
          <p className="sr-only">{t('loading')}</p>
          <Skeleton className="h-16 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </div>
      ) : (
        <InlineAlert tone="warn">{t('gone')}</InlineAlert>
      )}
      <Link to="/admin/handover" className={buttonClass({ variant: 'outline', size: 'lg' })}>
        <ArrowLeft className="rtl:-scale-x-100" aria-hidden="true" />
        {t('leave')}
      </Link>
    </main>
  )
}
