import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReadMapBytes } from '../../../data/cars/tracking-map.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { type ChosenBase, type BaseMapState, outlinesAlone } from '../base-map/base-map-state.ts'
import type { FleetMap } from './make-fleet-map.ts'
import { readColours } from './map-colours.tsx'

type Wiring = {
  holder: RefObject<HTMLDivElement | null>
  patches: RefObject<HTMLDivElement | null>
  onPick: (carId: number) => void
  /** Somebody moved the map away from the car that it follows. */
  onLeave: () => void
  /** What the company chose to lay below the cars; null while it isn't known. */
  chosen: ChosenBase | null
}

/** The map, once its program has come; it is made anew for another language, and coloured anew for light and dark. */
export function useFleetMap({ holder, patches, onPick, onLeave, chosen }: Wiring) {
  const { t } = useTranslation('tracking')
  const format = useFormat()
  const language = useLanguage()
  const [map, setMap] = useState<FleetMap | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [baseState, setBaseState] = useState<BaseMapState>(outlinesAlone)
  const readBytes = useReadMapBytes()
  const pick = useEffectEvent(onPick)
  const leave = useEffectEvent(onLeave)
  const title = t('map.label')
  const { number: formatNumber } = format
  useEffect(() => {
    let isOver = false
    let made: FleetMap | undefined
    const begin = async () => {
      const { makeFleetMap } = await import('./make-fleet-map.ts')
      if (isOver || !holder.current || !patches.current) return
      const colours = readColours(patches.current)
      made = makeFleetMap({
        holder: holder.current,
        language,
        colours,
        title,
        formatNumber,
        onPick: (carId) => pick(carId),
        onLeave: () => leave(),
        readBytes,
        onBaseState: setBaseState,
      })
      setMap(made)
    }
    // Without WebGL there is no map.
    begin().catch(() => setBroken(true))
    return () => {
      isOver = true
      setMap(null)
      setBaseState(outlinesAlone)
      made?.close()
    }
  }, [holder, patches, language, title, formatNumber, readBytes])
  useEffect(() => {
    if (!map) return
    const recolour = () => patches.current && map.recolour(readColours(patches.current))
    const observer = new MutationObserver(recolour)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', recolour)
    return () => {
      observer.disconnect()
      system.removeEventListener('change', recolour)
    }
  }, [map, patches])
  useEffect(() => {
    if (map && chosen) map.lay(chosen)
  }, [map, chosen])
  return { map, isBroken, laid: baseState }
}
