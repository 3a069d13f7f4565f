import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { colourClass } from './map-colours.tsx'
import { speedSteps } from './map-layers.ts'
import { alertSign, discClass, type PinLook, signClasses } from './map-pins.ts'

/** Which colour is which speed. */
export function SpeedLegend() {
  const { t } = useTranslation('tracking')
  const format = useFormat()
  const [town, road, fast] = speedSteps
  const rows = [
    ['slow', t('map.below', { speed: format.number(town) })],
    ['town', t('map.between', { from: format.number(town), to: format.number(road) })],
    ['road', t('map.between', { from: format.number(road), to: format.number(fast) })],
    ['fast', t('map.above', { speed: format.number(fast) })],
  ] as const
  return (
    <Legend
      rows={rows.map(([name, words]) => ({
        mark: <span className={classNames('h-1 w-4 rounded-full', colourClass(name))} />,
        words,
      }))}
    />
  )
}

/** Which sign is which state of a car. */
export function PinLegend() {
  const { t } = useTranslation('tracking')
  const rows: [PinLook, string][] = [
    [{ sign: 'moving', tone: 'live' }, t('map.moving')],
    [{ sign: 'standing', tone: 'live' }, t('standing')],
    [{ sign: 'standing', tone: 'stale' }, t('freshness.stale')],
    [{ sign: 'alert', tone: 'alert' }, t('map.alert')],
  ]
  return (
    <Legend
      rows={rows.map(([look, words]) => ({
        mark: (
          <span className={classNames('size-5', discClass(look))}>
            <span className={signClasses[look.sign]}>{look.sign === 'alert' ? alertSign : null}</span>
          </span>
        ),
        words,
      }))}
    />
  )
}

function Legend({ rows }: { rows: { mark: ReactNode; words: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {rows.map(({ mark, words }) => (
        <li key={words} className="flex items-center gap-1.5">
          <span aria-hidden="true" className="flex">
            {mark}
          </span>
          <bdi>{words}</bdi>
        </li>
      ))}
    </ul>
  )
}
