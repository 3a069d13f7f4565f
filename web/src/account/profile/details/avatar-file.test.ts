import { avatarMaxBytes } from '@marhala/contract/accounts/users.ts'
import { expect, test } from 'vitest'
import { avatarProblem } from './avatar-file.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]
const file = (bytes: number[], size = bytes.length) => {
  const content = new Uint8Array(size)
  content.set(bytes)
  return new Blob([content])
}

test('R41 JPG, PNG and GIF may be an avatar, by their content', async () => {
  for (const bytes of [png, [0xff, 0xd8, 0xff, 0xe0], [0x47, 0x49, 0x46, 0x38, 0x39]]) {
    expect(await avatarProblem(file(bytes))).toBeNull()
  }
})

test('R41 anything else is told before it is sent, whatever its name says', async () => {
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.png', { type: 'image/png' })
  expect(await avatarProblem(svg)).toBe('image')
  expect(await avatarProblem(file([]))).toBe('image')
})

test('5 MB is still taken, one byte more is not', async () => {
  expect(await avatarProblem(file(png, avatarMaxBytes))).toBeNull()
  expect(await avatarProblem(file(png, avatarMaxBytes + 1))).toBe('file_too_large')
})
