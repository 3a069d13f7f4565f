import { expect, test } from 'vitest'
import type { Caller } from '../../http/caller.ts'
import { openTestApp } from '../../test/test-app.ts'
import { makeBasisReader } from './read-basis.ts'

const { context } = await openTestApp()
const taxTo = (tax_rate: number) => context.db.updateTable('company_settings').set({ tax_rate }).execute()

test('what prices depend on is kept for visitors until the public data is another, and read for everybody else', async () => {
  let version: number | undefined = 1
  const read = makeBasisReader({ publicVersion: () => version })
  const taxOf = async (caller: Caller | null) => (await read({ context, caller })).settings.tax_rate
  await taxTo(10)
  expect(await taxOf(null)).toBe(10)
  await taxTo(20)
  expect(await taxOf(null)).toBe(10)
  expect(await taxOf({ id: 1, role: 'user' } as Caller)).toBe(20)
  version = 2
  expect(await taxOf(null)).toBe(20)
  version = undefined
  await taxTo(15)
  expect(await taxOf(null)).toBe(15)
})
