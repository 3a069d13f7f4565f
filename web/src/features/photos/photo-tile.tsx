import { ImageOff, RotateCcw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { chosenMegabytes } from './photo-drop.tsx'
import type { QueuedPhoto } from './photo-queue.ts'
import { usePhotoQueue } from './use-photo-queue.ts'

/** A photo on its way: what it shows, how far it is, and what went wrong. */
export function PhotoTile({ photo }: { photo: QueuedPhoto }) {
  const { t } = useTranslation('photos')
  const { queue } = usePhotoQueue()
  const { id, name, state, problem } = photo
  const isUnusable = typeof problem === 'string'
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-card border bg-surface">
      <Thumb photo={photo} />
      <div className="flex items-start justify-between gap-1 p-2">
        <div className="min-w-0 flex-1">
          <bdi className="block truncate text-small" title={name}>
            {name}
          </bdi>
          <p className={state === 'failed' ? 'text-micro text-bad' : 'text-micro text-muted'}>
            {problem === null
              ? t(`state.${state}`)
              : isUnusable
                ? t(`problem.${problem}`, { megabytes: chosenMegabytes })
                : problem.message}
          </p>
        </div>
        <span className="flex shrink-0">
          {state === 'failed' && !isUnusable ? (
            <IconButton size="sm" label={t('retry', { name })} onClick={() => queue.retry(id)}>
              <RotateCcw strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          ) : null}
          {state === 'sending' || state === 'sent' ? null : (
            <IconButton size="sm" label={t('leave_out', { name })} onClick={() => queue.remove([id])}>
              <X strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </div>
      <ProgressBar
        label={name}
        value={shares[state]}
        valueText={t(`state.${state}`)}
        size="sm"
        tone={state === 'failed' ? 'bad' : state === 'sent' ? 'ok' : 'primary'}
        className="mt-auto rounded-none"
      />
    </li>
  )
}

/** The small picture of a photo, or its place. */
export function Thumb({ photo: { thumb, state } }: { photo: QueuedPhoto }) {
  if (thumb !== null)
    return <img src={thumb} alt="" className="aspect-video w-full bg-sunken object-cover" decoding="async" />
  if (state !== 'failed') return <Skeleton className="aspect-video w-full rounded-none" />
  return (
    <span className="flex aspect-video w-full items-center justify-center bg-sunken text-muted">
      <ImageOff strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}

/** How far a photo is in each state, in percent. */
const shares = { waiting: 5, reducing: 20, reduced: 50, sending: 75, sent: 100, failed: 100 }
