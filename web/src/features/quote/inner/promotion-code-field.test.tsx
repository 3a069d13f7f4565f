import type { QuoteReply } from '../../../data/bookings/quotes.ts'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { PromotionCodeField } from './promotion-code-field.tsx'

const draw = (
  quote: Partial<QuoteReply> | undefined,
  { code = 'ATLAS15' as string | null, isCurrent = true } = {},
) =>
  renderPart(
    <PromotionCodeField
      code={code}
      price={{ quote: quote as QuoteReply | undefined, isCurrent }}
      onChange={() => {}}
      isOpen
      onOpen={() => {}}
    />,
  )

test('a code that counts is a chip that can be removed', async () => {
  const html = await draw({ code_counts: true })
  expect(html).toContain('aria-label="Remove the code ATLAS15"')
  expect(html).not.toMatch(/<input|Another offer/)
})

test('of a code that another offer outdoes it is said that it is left unused', async () => {
  expect(await draw({ code_counts: false })).toContain('Another offer takes more off')
})

test('a code that does not apply stays in its field with the reason, until the next price is asked', async () => {
  const refused = { code_counts: null, code_refused: 'This code has been used up.' }
  const html = await draw(refused)
  expect(html).toMatch(/<input[^>]*value="ATLAS15"/)
  expect(html).toContain('This code has been used up.')
  const asked = await draw(refused, { isCurrent: false })
  expect(asked).toContain('aria-busy="true"')
  expect(asked).not.toContain('used up')
})

test('a code that was just typed waits in its field for its price, one that counted stays a chip', async () => {
  expect(await draw({ code_counts: null }, { isCurrent: false })).toContain('<input')
  expect(await draw({ code_counts: true }, { isCurrent: false })).not.toContain('<input')
  expect(await draw(undefined, { code: null })).toContain('Apply')
})
