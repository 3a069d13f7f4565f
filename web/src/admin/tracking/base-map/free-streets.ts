import type { Language } from '@marhala/contract/language/language.ts'
import { openFreeMap } from '@marhala/domain/tracking/map-base.ts'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { type Colours, isDark } from '../map/colours.ts'
import { besidePins, letters } from './street-layers.ts'

/** The address of OpenFreeMap's style that is light or dark as the page is. */
export function freeStreetsUrl(colours: Colours): string {
  return isDark(colours) ? openFreeMap.dark : openFreeMap.light
}

/**
 * OpenFreeMap's style as the product shows it: names in the page's language, written by the browser with the product's
 * faces, which joins Arabic letters; without borders and names of countries, as our own outlines (decision 044).
 */
export function adaptFreeStreets(
  { glyphs: _, ...style }: StyleSpecification,
  language: Language,
): StyleSpecification {
  const layers = style.layers
    .filter((layer) => !isOfCountries(layer))
    .map((layer) => withNames(layer, language))
  return { ...style, layers }
}

/** Borders, and the layers that name countries, which both styles call so. */
function isOfCountries(layer: LayerSpecification): boolean {
  return ('source-layer' in layer && layer['source-layer'] === 'boundary') || layer.id.includes('country')
}

function withNames(layer: LayerSpecification, language: Language): LayerSpecification {
  if (layer.type !== 'symbol' || !layer.layout?.['text-field']) return layer
  // What is no name, as the number of a road, stays.
  const isName = JSON.stringify(layer.layout['text-field']).includes('name')
  const layout = { ...layer.layout, 'text-font': letters }
  const named = isName ? { ...layout, 'text-field': nameIn(language) } : layout
  // A town's dot may lie under a pin.
  const isPlace = layer['source-layer'] === 'place'
  return { ...layer, layout: isPlace ? { ...besidePins(named), 'icon-optional': true } : named }
}

/** A name in a language; else in its letters, as in Morocco `name` is often written in three scripts at once. */
function nameIn(language: Language) {
  const letters = language === 'ar' ? 'name:nonlatin' : 'name:latin'
  return ['coalesce', ['get', `name:${language}`], ['get', letters], ['get', 'name']] as never
}
