import type { Language } from '@marhala/contract/language/language.ts'
import { towns } from '@marhala/contract/tracking/towns.ts'
import { type Map as GlMap, Marker } from 'maplibre-gl'
import { townLabel } from './map-pins.ts'

/** Names towns on the map, each from the zoom on at which there is room for it, while they are shown at all. */
export function makeTownLabels(map: GlMap, language: Language) {
  let isShown = true
  const labels = towns.map(({ name, zoom, longitude, latitude }) => {
    const element = townLabel(name[language])
    const marker = new Marker({ element, anchor: 'left' }).setLngLat([longitude, latitude])
    return { marker, zoom, element }
  })
  const draw = () => {
    for (const { marker, zoom, element } of labels) {
      const hasRoom = isShown && map.getZoom() >= zoom
      if (hasRoom === element.isConnected) continue
      if (hasRoom) marker.addTo(map)
      else marker.remove()
      for (const name of ['role', 'aria-label', 'tabindex']) element.removeAttribute(name)
    }
  }
  draw()
  map.on('zoom', draw)
  return {
    show: (isOn: boolean) => {
      isShown = isOn
      draw()
    },
  }
}
