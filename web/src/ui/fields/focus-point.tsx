import type { MouseEvent } from 'react'

type Focus = { x: number; y: number }

type FocusPointProps = {
  src: string
  srcSet?: string
  sizes?: string
  label: string
  /** What the sliders move: from left to right, from top to bottom. */
  axes: { x: string; y: string }
  /** In percent of the picture. */
  value: Focus
  onChange: (value: Focus) => void
}

/** What is to stay in sight of a picture wherever it is cropped: pressed in the picture, or moved by keys. */
export function FocusPoint({ src, srcSet, sizes, label, axes, value, onChange }: FocusPointProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A press by a key has no place.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const share = (at: number, length: number) => Math.min(100, Math.max(0, Math.round((100 * at) / length)))
    onChange({ x: share(event.clientX - box.left, box.width), y: share(event.clientY - box.top, box.height) })
  }
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={press}
        className="relative mx-auto block cursor-crosshair overflow-hidden rounded-control"
      >
        <img src={src} srcSet={srcSet} sizes={sizes} alt="" className="block max-h-[40vh] max-w-full" />
        <span
          aria-hidden="true"
          style={{ left: `${value.x}%`, top: `${value.y}%` }}
          className="absolute size-7 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-white bg-primary/50 shadow-md"
        />
      </button>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['x', 'y'] as const).map((axis) => (
          <label key={axis} className="text-small font-semibold">
            {axes[axis]}
            <input
              type="range"
              dir="ltr"
              min={0}
              max={100}
              step={5}
              value={value[axis]}
              onChange={({ target }) => onChange({ ...value, [axis]: Number(target.value) })}
              className="mt-2 block w-full accent-primary"
            />
          </label>
        ))}
      </div>
    </>
  )
}
