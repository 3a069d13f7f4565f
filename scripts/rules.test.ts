import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './run-step.ts'
import { listWrittenFiles, readWritten } from './written-files.ts'

const pages = globSync('docs/rules/*.md', { cwd: root })

describe('a rule names what decides it', () => {
  test.each(pages.filter((page) => !page.endsWith('README.md')))('%s', (page) => {
    const rules = readWritten(page).split(/^## /m).slice(1)
    expect(rules.length).toBeGreaterThan(0)
    expect(rules.flatMap((rule) => missingIn(rule))).toEqual([])
    expect(
      rules.filter((rule) => !names(rule, 'domain/src/') && !names(rule, 'server/src/')).map(titleOf),
    ).toEqual(withoutFunction[page] ?? [])
  })
})

/** Rules without a single function: counted by a query, or written wherever something changes. */
const withoutFunction: Record<string, string[]> = {
  'docs/rules/life-cycle.md': ['History'],
}

test('whatever points at a rule finds it', () => {
  const lost = listWrittenFiles().flatMap((file) =>
    [...readWritten(file).matchAll(/(?<path>[\w./-]*\.md)(?:#(?<anchor>[\w-]+))?/g)]
      .map(({ groups }) => ({ path: pageOf(file, groups!['path']!), anchor: groups!['anchor'] }))
      .filter(({ path }) => path.startsWith('docs/rules/'))
      .filter(({ path, anchor }) => !pages.includes(path) || (anchor && !anchorsOf(path).includes(anchor)))
      .map(({ path, anchor }) => `${file}: ${path}#${anchor ?? ''}`),
  )
  expect(lost).toEqual([])
})

/** Comments give a page's path from the root, pages link relative to themselves. */
function pageOf(file: string, path: string): string {
  return file.startsWith('docs/') && !path.startsWith('docs/') ? join(dirname(file), path) : path
}

function anchorsOf(page: string): string[] {
  return [...readWritten(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function missingIn(rule: string): string[] {
  const named = rule.matchAll(/((?:`\w+`(?:, (?:and )?| and )?)+) in `((?:domain|server)\/src\/[\w./-]+)`/g)
  return [...named].flatMap(([, functions = '', path = '']) => {
    const source = readWritten(path)
    return [...functions.matchAll(/`(\w+)`/g)]
      .map(([, name]) => name!)
      .filter((name) => !new RegExp(`export (?:async )?(?:function|const) ${name}\\b`).test(source))
      .map((name) => `${titleOf(rule)}: ${path} has no ${name}`)
  })
}

function names(rule: string, folder: string): boolean {
  return rule.includes(`\`${folder}`)
}

function titleOf(rule: string): string {
  return rule.split('\n')[0]!
}
