import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawLand, landFile } from './draw-land.ts'

test('the map’s land is what Natural Earth says, and no more than three kilobytes of it travel', () => {
  const drawn = drawLand()
  expect(readFileSync(landFile, 'utf8')).toBe(drawn)
  expect(gzipSync(drawn).length).toBeLessThan(3 * 1024)
})
