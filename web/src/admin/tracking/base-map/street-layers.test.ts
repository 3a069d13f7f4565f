import { describe, expect, test } from 'vitest'
import { streetLayers } from './street-layers.ts'

const light = { water: 'rgb(200, 220, 240)', land: 'rgb(250, 250, 250)' }
const dark = { water: 'rgb(10, 20, 30)', land: 'rgb(40, 45, 50)' }
const draw = (colours = light, language: 'en' | 'ar' | 'fr' = 'en') =>
  streetLayers('streets', colours as never, language)

describe('the layers of a street map', () => {
  test('ask nobody for letters or pictures: no address, no picture, the page’s own faces', () => {
    for (const language of ['en', 'ar', 'fr'] as const) {
      const layers = draw(light, language)
      const text = JSON.stringify(layers)
      expect(text).not.toMatch(/https?:|icon-image|Noto Sans Regular/)
      const written = layers.filter(({ type }) => type === 'symbol')
      expect(written.length).toBeGreaterThan(3)
      for (const { layout } of written as { layout: Record<string, unknown> }[])
        expect(layout['text-font']).toEqual(['Figtree Variable', 'Readex Pro Variable'])
    }
  })

  test('draw roads, and no borders and no names of countries', () => {
    const ids = draw().map(({ id }) => id)
    expect(ids.every((id) => id.startsWith('street-'))).toBe(true)
    expect(ids.some((id) => /roads_highway/.test(id))).toBe(true)
    expect(ids.filter((id) => /boundar|countr|pois|background/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('have our water, and are light or dark as the page is', () => {
    const colourOf = (layers: ReturnType<typeof draw>, id: string) =>
      (layers.find((layer) => layer.id === id)!.paint as Record<string, unknown>)['fill-color']
    expect(colourOf(draw(), 'street-water')).toBe(light.water)
    expect(colourOf(draw(dark), 'street-water')).toBe(dark.water)
    for (const id of ['street-earth', 'street-buildings'])
      expect(colourOf(draw(dark), id)).not.toBe(colourOf(draw(), id))
  })
})
