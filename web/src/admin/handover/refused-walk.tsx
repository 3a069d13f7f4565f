import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { KeptPack } from '../../data/handover/kept-pack.ts'
import { fetchPack } from '../../data/handover/packs.ts'
import { actOf, reopenWalk, type Walk, walkOnto } from '../../data/handover/walk.ts'
import { isFailure } from '../../data/http/failure.ts'
import { useSend } from '../../data/http/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useChangedParts } from './changed-parts.ts'
import type { Room } from './use-room.ts'

/** A walk that the server did not take: why, what changed meanwhile, and what can be done. Nothing of it is lost. */
export function RefusedWalk({ walk, room }: { walk: Walk; room: Room }) {
  const { t } = useTranslation(['handover', 'common'])
  const navigate = useNavigate()
  const send = useSend()
  const [now, setNow] = useState<KeptPack | null | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isLooking, setLooking] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const { reference } = walk.pack.booking
  const act = t(`act.${walk.act}`)
  const { code = '', message = '', errors = {} } = walk.refusal ?? {}
  const isGone = now === null || (now !== undefined && actOf(now.booking) !== walk.act)
  const compare = async () => {
    setLooking(true)
    setProblem(null)
    try {
      setNow(await fetchPack(send, reference))
    } catch (error) {
      setProblem(isFailure(error) && error.status !== null ? error.message : t('refused.online'))
    }
    setLooking(false)
  }
  return (
    <InlineAlert tone="bad" title={t('refused.title', { act, reference })}>
      <p>{message}</p>
      {Object.values(errors).length > 0 ? (
        <ul className="ms-4 list-disc">
          {[...new Set(Object.values(errors).flat())].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {code === 'stale_version' ? <p className="mt-2">{t('refused.stale')}</p> : null}
      {code === 'invalid_transition' || isGone ? <p className="mt-2">{t('refused.moved')}</p> : null}
      <p className="mt-2 text-muted">{t('refused.safe')}</p>
      {now ? <Changes walk={walk} now={now} /> : null}
      {problem ? <p className="mt-2 font-semibold">{problem}</p> : null}
      <div className="mt-3 flex flex-col gap-2">
        {now && !isGone ? (
          <Button
            className="min-h-12"
            onClick={async () => {
              await room.keep(walkOnto(walk, now))
              void room.sendNow()
            }}
          >
            {t('refused.again')}
          </Button>
        ) : (
          <Button variant="outline" className="min-h-12" pending={isLooking} onClick={() => void compare()}>
            {t('refused.compare')}
          </Button>
        )}
        {isGone || code === 'invalid_transition' ? null : (
          <Button
            variant="outline"
            className="min-h-12"
            onClick={async () => {
              await room.keep(reopenWalk(walk, now ?? walk.pack, now?.damages ?? null))
              await navigate(`/admin/handover/${reference}`)
            }}
          >
            {t('refused.mend')}
          </Button>
        )}
        <Button variant="ghost" className="min-h-12" onClick={() => setDiscarding(true)}>
          {t('refused.discard')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isDiscarding}
        onClose={() => setDiscarding(false)}
        onConfirm={() => void room.drop(walk)}
        title={t('refused.discard_title', { act, reference })}
        confirmLabel={t('refused.discard')}
        cancelLabel={t('refused.keep')}
        closeLabel={t('common:close')}
      >
        {t('refused.discard_text')}
      </ConfirmDialog>
    </InlineAlert>
  )
}

function Changes({ walk, now }: { walk: Walk; now: KeptPack }) {
  const { t } = useTranslation('handover')
  const changed = useChangedParts(walk.pack.booking, now.booking)
  return (
    <div className="mt-3 rounded-control border bg-surface p-3" aria-live="polite">
      <p className="font-semibold">{t('refused.changed')}</p>
      {changed.length === 0 ? <p>{t('refused.same')}</p> : null}
      <dl className="flex flex-col gap-2">
        {changed.map(({ part, before, after }) => (
          <div key={part}>
            <dt className="text-small text-muted">{t(`refused.parts.${part}`)}</dt>
            <dd>
              <del className="text-muted">
                <span className="sr-only">{t('refused.before')} </span>
                <bdi>{before}</bdi>
              </del>{' '}
              <ins className="font-semibold no-underline">
                <span className="sr-only">{t('refused.after')} </span>
                <bdi>{after}</bdi>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
