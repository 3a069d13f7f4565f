import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { AmountField } from './amount-field.tsx'

test.each([
  ['en', '2,970.00'],
  ['fr', '2\u202f970,00'],
  ['ar', '2.970,00'],
] as const)('a field of money writes its amount as everything else does (%s)', async (language, shown) => {
  const html = await renderPart(<AmountField label="Price" value="2970.00" readOnly />, { language })
  expect(html).toContain(`value="${shown}"`)
})
