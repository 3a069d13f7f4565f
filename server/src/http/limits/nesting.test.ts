import { expect, test } from 'vitest'
import { mostLevels, nestsTooDeep } from './nesting.ts'

const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test.each([
  ['as deep as may be', lists(mostLevels), false],
  ['one level more', lists(mostLevels + 1), true],
  ['objects', objects(mostLevels), false],
  ['objects one level more', objects(mostLevels + 1), true],
  ['both by turns', '[{"a":'.repeat(17), true],
  ['many lists beside each other', `[${Array(1000).fill('[[]]').join()}]`, false],
  ['brackets in a text', JSON.stringify({ note: '['.repeat(500) }), false],
  ['a text with a quotation mark and brackets', JSON.stringify({ note: `"${'{'.repeat(500)}` }), false],
  ['a text that ends with a backslash', `["\\\\"${lists(40)}]`, true],
  ['brackets behind a text', `["a",${lists(mostLevels)}]`, true],
  ['what is no JSON', ']]]]', false],
  ['nothing', '', false],
])('JSON of %s', (_, json, isTooDeep) => {
  expect(nestsTooDeep(json)).toBe(isTooDeep)
})
