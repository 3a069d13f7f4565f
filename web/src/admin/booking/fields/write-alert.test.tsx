import { expect, test } from 'vitest'
import { failureOfResponse } from '../../../data/http/failure.ts'
import { renderPart } from '../../../test/render-part.tsx'
import type { BookingPart } from '../conflict/changed-parts.ts'
import { WriteAlert } from './write-alert.tsx'

const refused = (code: string) =>
  failureOfResponse(409, { success: false, message: `Refused: ${code}`, code }, (key) => key)

const drawn = (code: string | null, changed: BookingPart[] | null = null) =>
  renderPart(
    <WriteAlert
      write={{ failure: code === null ? null : refused(code), changed, reload: async () => {} }}
      ways={<button>Another way</button>}
    />,
  )

test.each(['stale_version', 'invalid_transition', 'booking_closed'])(
  'after %s the newest can be shown',
  async (code) => {
    const html = await drawn(code)
    expect(html).toContain(`Refused: ${code}`)
    expect(html).toMatch(/role="alert".*<button[^>]*>.*Show latest version/)
  },
)

test('a refusal that has other ways names them, and takes the keyboard there', async () => {
  const html = await drawn('car_unavailable')
  expect(html).toMatch(/^<div tabindex="-1".*role="alert".*Another way/i)
  expect(html).not.toContain('Show latest version')
})

test('once the newest is shown, what somebody else had changed is named', async () => {
  expect(await drawn(null)).toBe('')
  const html = await drawn(null, ['dates', 'total'])
  expect(html).toContain('Changed in the meantime: Dates and Total.')
  expect(html).toContain('What you’ve typed is kept.')
  expect(await drawn(null, [])).not.toContain('Changed meanwhile')
})
