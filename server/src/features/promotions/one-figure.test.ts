import { expect, test } from 'vitest'
import { expectOneFigure } from '../../test/one-figure.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()

test('R86 R90 R91 card, quote, booking, invoice and books say one figure, whatever is taken off', async () => {
  const { promoted, ruled, monthly, carded, invoiced } = await expectOneFigure(product, {
    count: 40,
    seed: 42,
  })
  expect(promoted).toBeGreaterThan(15)
  expect(ruled).toBeGreaterThan(15)
  expect(monthly).toBeGreaterThan(3)
  expect(carded).toBeGreaterThan(15)
  expect(invoiced).toBe(8)
})
