import { CloudUpload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { RefusedWalk } from './refused-walk.tsx'
import type { Room } from './use-room.ts'

/** What is done and not yet with the server: how much it is, and what of it needs a decision. */
export function UnsentPanel({ room }: { room: Room }) {
  const { t } = useTranslation('handover')
  const unsent = room.walks.filter(({ state }) => state !== 'open')
  const refused = unsent.filter(({ state }) => state === 'refused')
  if (unsent.length === 0) return null
  return (
    <section aria-label={t('unsent', { count: unsent.length })} className="flex flex-col gap-3">
      <div className="flex items-center gap-3 rounded-card border-2 border-warn bg-warn-soft p-4">
        <CloudUpload className="size-6 shrink-0 text-warn" strokeWidth={1.75} aria-hidden="true" />
        <p className="min-w-0 flex-1 font-semibold text-warn" aria-live="polite">
          {t('unsent', { count: unsent.length })}
        </p>
        {unsent.length > refused.length ? (
          <Button
            variant="outline"
            className="min-h-12"
            pending={room.isSending}
            onClick={() => void room.sendNow()}
          >
            {t('send_now')}
          </Button>
        ) : null}
      </div>
      {refused.map((walk) => (
        <RefusedWalk key={walk.id} walk={walk} room={room} />
      ))}
    </section>
  )
}
