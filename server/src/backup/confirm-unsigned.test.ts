import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { confirmUnsigned } from './confirm-unsigned.ts'

/** Somebody at a terminal who answers so. */
async function answer(given: string) {
  const terminal = { input: new PassThrough(), output: new PassThrough() }
  const said = text(terminal.output)
  terminal.input.end(`${given}\n`)
  const isWanted = await confirmUnsigned(false, terminal)('unsigned')
  terminal.output.end()
  return { isWanted, said: await said }
}

test.each([
  ['y', true],
  ['YES', true],
  ['', false],
  ['n', false],
  ['yesterday', false],
])('R67 whoever answers “%s” to a backup that is not signed means %s', async (given, isWanted) => {
  const answered = await answer(given)
  expect(answered.isWanted).toBe(isWanted)
  expect(answered.said).toMatch(/is not signed[^]+an administrator of their own[^]+\(y\/N\)/)
})

test('R67 without a terminal it is refused, and said how to take it all the same', async () => {
  await expect(confirmUnsigned(false, undefined)('other_key')).rejects.toThrow(
    /another key than the one here[^]+AUTH_SECRET[^]+npm run restore -- --unsigned <file>/,
  )
  expect(await confirmUnsigned(true, undefined)('unsigned')).toBe(true)
})
