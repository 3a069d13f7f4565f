import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawMap, mapFile } from './draw-map.ts'
import { drawOutline, outlineFile } from '../draw-outline.ts'

test('the base of the map of cars is what Natural Earth says, and no more than 16 kilobytes of it travel', () => {
  const drawn = drawMap()
  expect(readFileSync(mapFile, 'utf8')).toBe(drawn)
  expect(gzipSync(drawn).length).toBeLessThan(16 * 1024)
})

test('the outline of the ready zone is what Natural Earth says, and few enough corners to be one', () => {
  const drawn = drawOutline()
  expect(readFileSync(outlineFile, 'utf8')).toBe(drawn)
  expect(drawn.split('\n').length).toBeLessThan(400)
})
