import type { CompiledQuery } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../test/test-database.ts'
import { runNamed } from './named-query.ts'

const { pool, close } = await createTestDatabase({ from: 'template1' })
afterAll(close)

const all = { sql: 'select * from cars_of_ours', parameters: [] } as unknown as CompiledQuery<{ id: number }>

test('a table that a newer server gave a column is read on every connection, also by those who ask at once', async () => {
  await pool.query('create table cars_of_ours (id int); insert into cars_of_ours values (7)')
  const askAll = () => Promise.all(Array.from({ length: 8 }, () => runNamed(pool, all)))
  expect(await askAll()).toEqual(Array(8).fill([{ id: 7 }]))
  await pool.query('alter table cars_of_ours add column colour text')
  expect(await askAll()).toEqual(Array(8).fill([{ id: 7, colour: null }]))
})

test('what else goes wrong with a statement is said', async () => {
  const wrong = { sql: 'select * from nowhere', parameters: [] } as unknown as CompiledQuery<object>
  await expect(runNamed(pool, wrong)).rejects.toThrow('nowhere')
})
