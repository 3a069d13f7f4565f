import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run-step.ts'

/** Physical left and right, which would be on the wrong side in Arabic; the logical twins are ms, me, ps, pe, start, end. */
const physical =
  /(?<![\w-])-?(?:(?:ml|mr|pl|pr|left|right|border-[lr]|rounded-(?:[lr]|t[lr]|b[lr]))-[\w[(]|text-(?:left|right)(?![\w-])|float-(?:left|right)(?![\w-]))/

test('screens use logical classes only', () => {
  const found = globSync('web/src/**/*.tsx', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (physical.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test.each(['ml-2', '-mr-4', 'pl-[3px]', 'left-0', 'text-right', 'border-l-2', 'rounded-tl-card'])(
  '%s is physical',
  (name) => {
    expect(physical.test(`<i className="flex ${name}">`)).toBe(true)
  },
)

test.each(['ms-2', 'pe-4', 'start-0', 'text-start', 'border-s-2', 'rounded-ss-card', 'copyright-note'])(
  '%s is logical',
  (name) => {
    expect(physical.test(`<i className="flex ${name}">`)).toBe(false)
  },
)
