import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { confirmUnsigned } from './confirm-unsigned.ts'

async function answer(typed: string) {
  const terminal = { input: new PassThrough(), output: new PassThrough() }
  const output = text(terminal.output)
  terminal.input.end(`${typed}\n`)
  const isConfirmed = await confirmUnsigned(false, terminal)('unsigned')
  terminal.output.end()
  return { isConfirmed, output: await output }
}

test.each([
  ['y', true],
  ['YES', true],
  ['', false],
  ['n', false],
  ['yesterday', false],
])('R67 whoever answers “%s” to a backup that is not signed means %s', async (typed, isConfirmed) => {
  const answered = await answer(typed)
  expect(answered.isConfirmed).toBe(isConfirmed)
  expect(answered.output).toMatch(/is not signed[^]+an administrator of their own[^]+\(y\/N\)/)
})

test('R67 without a terminal it is refused, and said how to take it all the same', async () => {
  await expect(confirmUnsigned(false, undefined)('other_key')).rejects.toThrow(
    /another key than the one here[^]+AUTH_SECRET[^]+npm run restore -- --unsigned <file>/,
  )
  expect(await confirmUnsigned(true, undefined)('unsigned')).toBe(true)
})
