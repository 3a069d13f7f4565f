import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openTestApp } from '../test/test-app.ts'

const token = 'a-token-of-the-tests'
// With a replica, although it is none: its figures are told all the same.
const replica = { ...inject('template'), database: 'postgres' }
const { app } = await openTestApp({ metrics_token: token }, undefined, { replica })
const docs = join(import.meta.dirname, '../../../docs/operations')
const dashboard = readFileSync(join(docs, 'grafana-dashboard.json'), 'utf8')
const alerts = readFileSync(join(docs, 'alerts.md'), 'utf8')

/** What Prometheus would know after one look: a histogram is three names. */
async function listNames(): Promise<Set<string>> {
  const headers = { host: 'localhost:3000', authorization: `Bearer ${token}` }
  const { body } = await app.inject({ url: '/metrics', headers })
  return new Set(
    [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['', '_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    ),
  )
}

const namesIn = (text: string) => [
  ...new Set([...text.matchAll(/\b(?:marhala|process|nodejs)_\w+/g)].map(([name]) => name)),
]

test.each([
  ['the dashboard', dashboard],
  ['the page of alerts', alerts],
])('%s names only figures that are told', async (_, text) => {
  const known = await listNames()
  expect(namesIn(text).length).toBeGreaterThan(10)
  expect(namesIn(text).filter((name) => !known.has(name))).toEqual([])
})

test('every figure of our own is on the dashboard and explained', async () => {
  const own = [...(await listNames())].filter((name) => name.startsWith('marhala_'))
  const base = own.filter((name) => !/_(?:bucket|count|sum)$/.test(name))
  expect(base.filter((name) => !dashboard.includes(name))).toEqual([])
  expect(base.filter((name) => !alerts.includes(`\`${name}\``))).toEqual([])
})

test('the dashboard is one that Grafana takes: panels with an address each, and a question', () => {
  const { panels } = JSON.parse(dashboard) as {
    panels: { id: number; title: string; targets: { expr: string }[] }[]
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(panels.filter(({ title, targets }) => !title || targets.some(({ expr }) => !expr))).toEqual([])
})

test('every rule says what to do', () => {
  const rules = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
  expect(rules.length).toBeGreaterThan(10)
  const headings = [...alerts.matchAll(/^### (\w+)$/gm)].map(([, name]) => name!)
  expect(headings).toEqual(rules)
})
