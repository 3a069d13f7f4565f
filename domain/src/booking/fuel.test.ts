import { expect, test } from 'vitest'
import { fuelReading } from './fuel.ts'

test('fuel reads as a gauge does: empty, quarters and what lies between, full', () => {
  const read = Array.from({ length: 9 }, (_, eighths) => fuelReading(eighths))
  expect(read).toEqual(['empty', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞', 'full'])
})
