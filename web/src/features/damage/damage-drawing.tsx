import type { CarDrawing, CarOutline } from '@marhala/contract/fleet/damages.ts'
import { type DamageSide, damageSides } from '@marhala/domain/damage/damage.ts'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { useFormat } from '../format/use-format.ts'

/** A place on a drawn side of a car, in per mille of the drawing from its left top. */
export type DamagePlace = { side: DamageSide; x: number; y: number }

/** A damage as its drawing marks it: the number that the list beside says, what it is, and whether it is new or gone. */
export type DamageMark = DamagePlace & {
  key: string | number
  number: number
  name: string
  tone: 'known' | 'new' | 'repaired'
}

type DamageDrawingProps = {
  drawing: CarDrawing
  side: DamageSide
  marks: readonly DamageMark[]
  /** The mark that is being looked at. */
  selected?: DamageMark['key'] | null
  onSelect?: (key: DamageMark['key']) => void
  /** Takes a place that is pressed, or gone to with the arrow keys; without it the drawing is only looked at. */
  onPlace?: (place: DamagePlace) => void
  className?: string
}

/**
 * One side of a car in lines with its damages as numbered marks. A press gives a place on it; the drawing is never turned
 * around by the language, as the car is not.
 */
export function DamageDrawing(props: DamageDrawingProps) {
  const { drawing, side, marks, selected = null, onSelect, onPlace, className } = props
  const { t } = useTranslation('damage')
  const outline = drawing[side]
  const [, , width, height] = outline.view_box
  const here = marks.filter((mark) => mark.side === side)
  return (
    <div
      dir="ltr"
      className={classNames('relative mx-auto w-full touch-manipulation', className)}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `${(width / height) * 20}rem` }}
    >
      <span className="sr-only">{t('drawing', { side: t(`sides.${side}`) })}</span>
      <Outline outline={outline} />
      {onPlace ? <PlaceField side={side} onPlace={onPlace} /> : null}
      {here.map((mark) => (
        <Mark key={mark.key} mark={mark} isSelected={mark.key === selected} onSelect={onSelect} />
      ))}
    </div>
  )
}

function Outline({ outline }: { outline: CarOutline }) {
  const { view_box, mirrored, shapes } = outline
  const [left, , width] = view_box
  return (
    <svg viewBox={view_box.join(' ')} aria-hidden="true" className="block size-full">
      <g transform={mirrored ? `translate(${2 * left + width} 0) scale(-1 1)` : undefined}>
        {shapes.map(({ role, d }, index) => (
          // A drawing's lines never move.
          <path key={index} d={d} className={roleClass[role]} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
    </svg>
  )
}

const roleClass: Record<CarOutline['shapes'][number]['role'], string> = {
  wheel: 'fill-slate-soft stroke-muted stroke-[1.5]',
  body: 'fill-surface stroke-muted stroke-[1.5]',
  glass: 'fill-info-soft stroke-muted',
  light: 'fill-accent-soft stroke-muted',
  line: 'fill-none stroke-muted',
}

/** What takes a place: by a press, or by the arrow keys and Enter. */
function PlaceField({ side, onPlace }: { side: DamageSide; onPlace: (place: DamagePlace) => void }) {
  const { t } = useTranslation('damage')
  const [cross, setCross] = useState<{ x: number; y: number } | null>(null)
  const onClick = (event: PointerEvent<HTMLElement> | React.MouseEvent<HTMLElement>) => {
    // A press by the keyboard has no place of its own.
    if (event.detail === 0) return
    const frame = event.currentTarget.getBoundingClientRect()
    const share = (value: number, size: number) => clamp(Math.round((value / size) * 1000))
    onPlace({
      side,
      x: share(event.clientX - frame.left, frame.width),
      y: share(event.clientY - frame.top, frame.height),
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cross ?? { x: 500, y: 500 }
    const [across, down] = arrows[event.key] ?? [0, 0]
    const step = event.shiftKey ? 5 : 25
    if (event.key === 'Enter' || event.key === ' ') onPlace({ side, ...at })
    else if (across !== 0 || down !== 0)
      setCross({ x: clamp(at.x + across * step), y: clamp(at.y + down * step) })
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      aria-label={t('place', { side: t(`sides.${side}`) })}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setCross({ x: 500, y: 500 })}
      onBlur={() => setCross(null)}
      className="absolute inset-0 cursor-crosshair rounded-control focus-visible:focus-ring"
    >
      {cross ? (
        <span
          aria-hidden="true"
          className="absolute size-7 -translate-1/2 rounded-full border-2 border-primary before:absolute before:inset-x-0 before:top-1/2 before:border-t-2 before:border-primary after:absolute after:inset-y-0 after:inset-x-0 after:mx-auto after:w-0 after:border-s-2 after:border-primary"
          style={placeStyle(cross)}
        />
      ) : null}
    </button>
  )
}

const arrows: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function clamp(share: number): number {
  return Math.min(1000, Math.max(0, share))
}

function placeStyle({ x, y }: { x: number; y: number }) {
  return { left: `${x / 10}%`, top: `${y / 10}%` }
}

type MarkProps = { mark: DamageMark; isSelected: boolean; onSelect?: (key: DamageMark['key']) => void }

function Mark({ mark, isSelected, onSelect }: MarkProps) {
  const { t } = useTranslation('damage')
  const format = useFormat()
  const number = format.number(mark.number)
  const look = classNames(
    'absolute flex size-6 -translate-1/2 items-center justify-center rounded-full border-2 border-surface text-micro font-bold shadow-sm',
    toneClass[mark.tone],
    isSelected && 'z-10 ring-2 ring-primary',
  )
  const label = t('mark', { number, name: mark.name })
  return onSelect ? (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isSelected}
      onClick={() => onSelect(mark.key)}
      className={classNames(look, 'focus-visible:focus-ring')}
      style={placeStyle(mark)}
    >
      {number}
    </button>
  ) : (
    // A press beside it, or on it, is for the drawing.
    <span className={classNames(look, 'pointer-events-none')} style={placeStyle(mark)}>
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

const toneClass: Record<DamageMark['tone'], string> = {
  known: 'bg-warn text-on-bad',
  new: 'bg-bad text-on-bad',
  repaired: 'bg-ok text-on-bad',
}

type DamageSidesProps = Omit<DamageDrawingProps, 'side' | 'className'> & {
  side: DamageSide
  onSide: (side: DamageSide) => void
}

/** A car from all its sides, one at a time: each side's button says how many damages it has. */
export function DamageSides({ side, onSide, ...props }: DamageSidesProps) {
  const { t } = useTranslation('damage')
  const format = useFormat()
  const countOf = (one: DamageSide) => props.marks.filter((mark) => mark.side === one).length
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="grid min-w-0 grid-cols-3 gap-2 sm:grid-cols-6">
        <legend className="sr-only">{t('side')}</legend>
        {damageSides.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === side}
            onClick={() => onSide(one)}
            className="inline-flex min-h-9 items-center justify-center gap-1.5 rounded-control border border-input bg-surface px-2 text-small font-semibold transition-colors hover:bg-sunken focus-visible:focus-ring aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary pointer-coarse:min-h-11"
          >
            {t(`sides.${one}`)}
            {countOf(one) > 0 ? (
              <span className="rounded-full bg-warn px-1.5 text-micro font-bold text-on-bad">
                {format.number(countOf(one))}
              </span>
            ) : null}
          </button>
        ))}
      </fieldset>
      <div className="rounded-card bg-sunken p-4">
        <DamageDrawing {...props} side={side} />
      </div>
    </div>
  )
}
