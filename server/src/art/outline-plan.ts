import type { CarOutline, OutlineShape } from './car-outline.ts'
import { box, endsOf, margin, type Measures, mirror } from './outline-ends.ts'

/** A car from above, its front at the right like the drawn side's, its left side up. */
export function outlineAbove(measures: Measures): CarOutline {
  const { left, right, glass } = measures
  const length = right - left
  const { width } = endsOf(measures)
  const [top, bottom] = [margin + mirror, margin + mirror + width]
  const x = (value: number) => Math.round(margin + value)
  const y = (share: number) => Math.round(top + share * width)
  const rear = glass ? glass.left - left : length * 0.3
  const nose = glass ? glass.right - left : length * 0.62
  const cabin = nose - rear
  const [roofBack, roofFront] = [rear + cabin * 0.12, nose - cabin * 0.26]
  const outside =
    `M${x(60)} ${top}H${x(length - 110)}C${x(length - 40)} ${top} ${x(length)} ${y(0.14)} ${x(length)} ${y(0.34)}V${y(0.66)}` +
    `C${x(length)} ${y(0.86)} ${x(length - 40)} ${bottom} ${x(length - 110)} ${bottom}H${x(60)}` +
    `C${x(16)} ${bottom} ${x(0)} ${y(0.9)} ${x(0)} ${y(0.74)}V${y(0.26)}C${x(0)} ${y(0.1)} ${x(16)} ${top} ${x(60)} ${top}Z`
  const mirrorAt = (edge: number, side: 1 | -1) =>
    `M${x(nose - 40)} ${edge}l6 ${side * 22}h18l8 ${side * -22}Z`
  const windscreen = `M${x(roofFront)} ${y(0.14)}L${x(nose)} ${y(0.08)}Q${x(nose + 16)} ${y(0.5)} ${x(nose)} ${y(0.92)}L${x(roofFront)} ${y(0.86)}Q${x(roofFront + 8)} ${y(0.5)} ${x(roofFront)} ${y(0.14)}Z`
  const back = `M${x(rear)} ${y(0.12)}L${x(roofBack)} ${y(0.15)}V${y(0.85)}L${x(rear)} ${y(0.88)}Q${x(rear - 10)} ${y(0.5)} ${x(rear)} ${y(0.12)}Z`
  const pane = (edge: number, inner: number) =>
    `M${x(roofBack + 8)} ${y(edge)}H${x(roofFront + 30)}L${x(roofFront - 6)} ${y(inner)}H${x(roofBack + 8)}Z`
  return {
    view_box: [0, 0, Math.round(length + 2 * margin), width + 2 * (margin + mirror)],
    mirrored: false,
    shapes: [
      { role: 'body', d: mirrorAt(top, -1) },
      { role: 'body', d: mirrorAt(bottom, 1) },
      { role: 'body', d: outside },
      { role: 'glass', d: windscreen },
      ...(glass
        ? [
            { role: 'glass' as const, d: back },
            { role: 'glass' as const, d: pane(0.05, 0.12) },
            { role: 'glass' as const, d: pane(0.95, 0.88) },
          ]
        : [box('line', x(rear), y(0.14), x(roofFront), y(0.86))]),
      {
        role: 'line',
        d: `M${x(nose + 6)} ${y(0.08)}L${x(length - 50)} ${y(0.16)}M${x(nose + 6)} ${y(0.92)}L${x(length - 50)} ${y(0.84)}`,
      },
      {
        role: 'light',
        d: `M${x(length - 66)} ${y(0.07)}L${x(length - 12)} ${y(0.2)}l-14 20L${x(length - 80)} ${y(0.12)}Z`,
      },
      {
        role: 'light',
        d: `M${x(length - 66)} ${y(0.93)}L${x(length - 12)} ${y(0.8)}l-14 -20L${x(length - 80)} ${y(0.88)}Z`,
      },
      ...(rear > 70
        ? [
            {
              role: 'line' as const,
              d: `M${x(rear - 14)} ${y(0.1)}H${x(14)}M${x(rear - 14)} ${y(0.9)}H${x(14)}`,
            },
          ]
        : []),
    ],
  }
}

/** The cabin and the boot from above, the same way round: the steering wheel is on the left of the car, so up. */
export function outlineInside(): CarOutline {
  const seat = (left: number, top: number, width: number, height: number): OutlineShape => ({
    role: 'glass',
    d: `M${left + 24} ${top}H${left + width - 24}q24 0 24 24V${top + height - 24}q0 24 -24 24H${left + 24}q-24 0 -24 -24V${top + 24}q0 -24 24 -24Z`,
  })
  return {
    view_box: [0, 0, 1000, 440],
    mirrored: false,
    shapes: [
      {
        role: 'body',
        d: 'M70 20H880q90 10 96 90V330q-6 80 -96 90H70q-54 0 -54 -54V74q0 -54 54 -54Z',
      },
      { role: 'line', d: 'M210 24V416' },
      { role: 'body', d: 'M840 30H880q82 10 86 84V326q-4 74 -86 84H840q22 -90 22 -190T840 30Z' },
      { role: 'line', d: 'M806 78a50 50 0 1 0 1 0ZM806 112a16 16 0 1 0 1 0Z' },
      seat(560, 52, 190, 140),
      seat(560, 248, 190, 140),
      seat(240, 52, 190, 336),
      { role: 'line', d: 'M600 52V192M600 248V388M280 52V388M240 164H430M240 276H430' },
      { role: 'line', d: 'M590 206H830V234H590Z' },
    ],
  }
}
