import { nameKey } from '@marhala/domain/search/name-key.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'

const { context } = await openTestApp()

const names = [
  'Mohammed El Idrissi',
  'محمد الإدريسي',
  'M’Hamed Aït-Ouakrim',
  "M'barek Ben Jelloun",
  'عبد القادر بنموسى',
  'فاطمة الزهراء العلوي',
  'Sophia Łukasz-Straße',
  'Cécile Chaker',
  'Philippe Xavier',
  'Tschumi Schmidt',
  'El Al',
  'Aya Yahya',
  'إلياس يونس',
  'أم كلثوم وفاء',
  'Djamila Dhaoui',
  'ڭنون گريمي',
  'Oussama Ouafae',
  '123 --- 45',
  'H Hh',
]

test('the database makes of each letter and name the key that the domain makes', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz', ...arabic()].flatMap((one) => [
    one,
    `c${one}h`,
    `${one}h${one}`,
  ])
  const all = [...letters.map((one) => `${one}ab ${one}`), ...names].map((name) => {
    const [first, ...last] = name.split(' ')
    return { first: first!, last: last.join(' ') }
  })
  const { rows } = await sql<{ first: string; last: string; key: string }>`
    select first, last, name_key(first, last) as key
    from json_to_recordset(${JSON.stringify(all)}) as names (first text, last text)`.execute(context.db)
  expect(rows).toEqual(all.map(({ first, last }) => ({ first, last, key: nameKey(first, last) })))
})

function arabic(): string[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return [...range(0x621, 0x63a), ...range(0x641, 0x64a), 0x67e, 0x686, 0x6a4, 0x6a9, 0x6ad, 0x6af].map(
    (code) => String.fromCodePoint(code),
  )
}
