import { expect, test } from 'vitest'
import { expectOneFigure } from '../../test/one-figure.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()

test('R86 thousands of bookings have one figure each', async () => {
  const { promoted, invoiced } = await expectOneFigure(product, { count: 2_000, seed: 7 })
  expect(promoted).toBeGreaterThan(800)
  expect(invoiced).toBe(400)
}, 1_800_000)
