import { describe, expect, test } from 'vitest'
import { avatarAt } from './users.ts'

describe('an avatar', () => {
  const address = `/files/${'a'.repeat(32)}/512.webp`
  test.each([
    [40, 96],
    [96, 96],
    [97, 256],
    [256, 256],
    [512, 512],
    [2000, 512],
  ])('on %i pixels is that of %i', (pixels, width) => {
    expect(avatarAt(address, pixels)).toBe(address.replace('512', String(width)))
  })

  test('that is not ours stays as it is', () => {
    for (const other of ['', '/art/sedan.svg', `https://evil.example${address}`, `${address}?x`])
      expect(avatarAt(other, 40)).toBe(other)
  })
})
