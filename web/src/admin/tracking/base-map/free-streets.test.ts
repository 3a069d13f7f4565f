import { openFreeMap } from '@marhala/domain/tracking/map-base.ts'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { describe, expect, test } from 'vitest'
import { adaptFreeStreets, freeStreetsUrl } from './free-streets.ts'

const host = 'https://tiles.openfreemap.org'
const source = 'openmaptiles'

/** How the styles of OpenFreeMap write a name: in two scripts, on two lines. */
const inTwoScripts = [
  'case',
  ['has', 'name:nonlatin'],
  ['concat', ['get', 'name:latin'], '\n', ['get', 'name:nonlatin']],
  ['coalesce', ['get', 'name_en'], ['get', 'name']],
] as never

const written = (id: string, layer: string, text: unknown = inTwoScripts): LayerSpecification => ({
  id,
  type: 'symbol',
  source,
  'source-layer': layer,
  layout: { 'text-field': text as never, 'text-font': ['Noto Sans Regular'] },
})

const style: StyleSpecification = {
  version: 8,
  sources: { openmaptiles: { type: 'vector', url: `${host}/planet` } },
  sprite: `${host}/sprites/ofm_f384/ofm`,
  glyphs: `${host}/fonts/{fontstack}/{range}.pbf`,
  layers: [
    { id: 'road_minor', type: 'line', source, 'source-layer': 'transportation' },
    { id: 'boundary_disputed', type: 'line', source, 'source-layer': 'boundary' },
    { id: 'boundary_country_z0-4', type: 'line', source, 'source-layer': 'boundary' },
    written('highway_name_motorway', 'transportation_name', ['to-string', ['get', 'ref']]),
    written('label_city', 'place'),
    written('label_country_1', 'place'),
    written('place_country_major', 'place'),
    {
      id: 'road_oneway',
      type: 'symbol',
      source,
      'source-layer': 'transportation',
      layout: { 'icon-image': 'arrow' },
    },
  ],
}

const layoutOf = (language: 'en' | 'fr' | 'ar', id: string) =>
  adaptFreeStreets(style, language).layers.find((layer) => layer.id === id)!.layout as Record<string, unknown>

describe('the free streets', () => {
  test('are the light or the dark style, as the page is', () => {
    const url = (land: string) => freeStreetsUrl({ land } as never)
    expect([url('rgb(250, 250, 250)'), url('rgb(40, 45, 50)')]).toEqual([openFreeMap.light, openFreeMap.dark])
  })

  test('have no border and no name of a country', () => {
    expect(adaptFreeStreets(style, 'fr').layers.map(({ id }) => id)).toEqual([
      'road_minor',
      'highway_name_motorway',
      'label_city',
      'road_oneway',
    ])
  })

  test('are named in the page’s language, else in its letters, and numbers of roads stay', () => {
    expect(layoutOf('fr', 'label_city')['text-field']).toEqual([
      'coalesce',
      ['get', 'name:fr'],
      ['get', 'name:latin'],
      ['get', 'name'],
    ])
    expect(JSON.stringify(layoutOf('ar', 'label_city')['text-field'])).toContain('name:nonlatin')
    expect(layoutOf('ar', 'highway_name_motorway')['text-field']).toEqual(['to-string', ['get', 'ref']])
  })

  test('are written with the product’s own faces: no letters are asked for', () => {
    for (const language of ['en', 'fr', 'ar'] as const) {
      const adapted = adaptFreeStreets(style, language)
      expect(adapted).not.toHaveProperty('glyphs')
      expect(JSON.stringify(adapted)).not.toContain('Noto Sans')
    }
  })
})
