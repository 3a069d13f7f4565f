import { expect, test } from 'vitest'
import { failureOfResponse, failureWithoutResponse } from '../../../data/http/failure.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { BulkRefused } from './bulk-refused.tsx'

const booking = (id: number, reference: string) =>
  ({ id, reference, user: { first_name: 'Salma', last_name: 'Idrissi' } }) as never
const stale = failureOfResponse(409, { message: 'Somebody else.', code: 'stale_version' }, (key) => key)
const unlicensed = failureOfResponse(
  422,
  { message: 'Check.', code: 'validation_failed', errors: { drivers: ['No licence.'] } },
  (key) => key,
)

test('each booking that was refused leads to its drawer, with the nearest reason', async () => {
  const html = await renderPart(
    <BulkRefused
      refused={[
        { booking: booking(1, 'RB-AAAAAA'), failure: stale },
        { booking: booking(2, 'RB-BBBBBB'), failure: unlicensed },
        { booking: booking(3, 'RB-CCCCCC'), failure: failureWithoutResponse('network', (key) => key) },
      ]}
    />,
    { url: '/admin/booking?search=salma&page=2' },
  )
  expect(html).toMatch(/href="\/admin\/booking\?[^"]*search=salma[^"]*booking=RB-AAAAAA".*Somebody else\./)
  expect(html).toMatch(/booking=RB-BBBBBB".*No licence\..*booking=RB-CCCCCC".*We don’t know/)
  expect(html).not.toContain('Check.')
})
