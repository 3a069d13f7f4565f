import { useTranslation } from 'react-i18next'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useFormat } from '../format/use-format.ts'
import type { QueuedPhoto } from './photo-queue.ts'

type PhotoProgressProps = { photos: readonly QueuedPhoto[]; isHeldUp: boolean }

/** How many of some photos are there, and that the rest waits for the line. */
export function PhotoProgress({ photos, isHeldUp }: PhotoProgressProps) {
  const { t } = useTranslation('photos')
  const format = useFormat()
  const done = photos.filter(({ state }) => state === 'sent').length
  const text = t('progress', { done: format.number(done), total: format.number(photos.length) })
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p aria-live="polite" className="mb-1.5 text-small font-semibold tabular-nums">
          {text}
        </p>
        <ProgressBar label={t('queue')} value={done} max={photos.length} valueText={text} />
      </div>
      <div aria-live="polite">{isHeldUp ? <InlineAlert tone="warn">{t('held')}</InlineAlert> : null}</div>
    </div>
  )
}
