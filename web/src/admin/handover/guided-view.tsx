import type { CarDrawing } from '@marhala/contract/fleet/damages.ts'
import type { PhotoView } from '@marhala/domain/fleet/condition-report.ts'
import { Camera } from 'lucide-react'
import { DamageDrawing } from '../../features/damage/damage-drawing.tsx'

/** Where to stand around a car whose front points up, in percent of the frame. */
const places: Record<Exclude<PhotoView, 'inside'>, [left: number, top: number]> = {
  front: [50, 7],
  front_left: [20, 14],
  left: [14, 50],
  back_left: [20, 86],
  back: [50, 93],
  back_right: [80, 86],
  right: [86, 50],
  front_right: [80, 14],
}

const straight = ['front', 'left', 'back', 'right', 'inside'] as const

/**
 * What the next photo is to show: the car in lines from that side, or where to stand around it. Left is the car's own
 * left in every language.
 */
export function GuidedView({ view, drawing }: { view: PhotoView; drawing: CarDrawing | null }) {
  const side = straight.find((one) => one === view)
  return (
    <div className="relative flex aspect-[4/3] w-full items-center justify-center overflow-hidden rounded-card border-2 border-dashed border-muted bg-sunken p-4">
      {drawing && side ? (
        <DamageDrawing drawing={drawing} side={side} marks={[]} className="max-h-full" />
      ) : (
        <FromAbove view={view} />
      )}
      {side && side !== 'inside' ? (
        <div className="absolute end-2 bottom-2 size-16 rounded-control bg-surface/92">
          <FromAbove view={view} />
        </div>
      ) : null}
    </div>
  )
}

function FromAbove({ view }: { view: PhotoView }) {
  const place = view === 'inside' ? null : places[view]
  return (
    <div dir="ltr" className="relative size-full" aria-hidden="true">
      <svg viewBox="0 0 100 100" className="size-full">
        <g className="fill-surface stroke-muted" strokeWidth="2">
          <rect x="37" y="20" width="26" height="60" rx="10" />
          <path d="M41 38h18l-2-9H43zM41 66h18l-2 7H43z" className="fill-info-soft" />
        </g>
      </svg>
      {place ? (
        <span
          className="absolute flex size-[22%] min-h-5 min-w-5 -translate-1/2 items-center justify-center rounded-full bg-primary text-on-primary"
          style={{ left: `${place[0]}%`, top: `${place[1]}%` }}
        >
          <Camera className="size-2/3" aria-hidden="true" />
        </span>
      ) : null}
    </div>
  )
}
