import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { PrintedDocument } from './printed-document.ts'
import { readPdf } from '../test/read-pdf.ts'
import { typeset } from './typeset.ts'

const at = new Date('2026-06-03T09:00:00Z')
const longDocument = (lines: number): PrintedDocument => ({
  language: 'en',
  title: 'Report',
  number: 'June',
  date: '3 June 2026',
  company: { name: 'Marhala', lines: [] },
  page: 'Page {page} of {pages}',
  foot: '',
  blocks: [
    {
      kind: 'sheet',
      title: 'Drivers',
      columns: [{ label: 'Name', is_figure: false }],
      lines: Array.from({ length: lines }, (_, index) => [{ text: `Driver ${index}` }]),
      totals: null,
    },
  ],
})

test('other requests are served while a long document is rendered', async () => {
  const short = await typeset(longDocument(1), at)
  let isSet = false
  const long = typeset(longDocument(900), at).finally(() => (isSet = true))
  let turns = 0
  while (!isSet) {
    await setImmediate()
    turns += 1
  }
  expect(turns).toBeGreaterThan(20)
  expect((await long).length).toBeGreaterThan(short.length)
})

test('several at once are each answered with their own, and the same is set to the same bytes', async () => {
  const [one, two, again] = await Promise.all([1, 40, 1].map((lines) => typeset(longDocument(lines), at)))
  expect(one!.equals(again!)).toBe(true)
  expect(one!.equals(two!)).toBe(false)
  expect(one!.subarray(0, 5).toString()).toBe('%PDF-')
})

test('one that cannot be set is refused, and the next is set all the same', async () => {
  const broken = { ...longDocument(1), blocks: null } as unknown as PrintedDocument
  await expect(typeset(broken, at)).rejects.toThrow()
  expect((await typeset(longDocument(1), at)).length).toBeGreaterThan(0)
})

test.each([null, 'Une clause du contrat.'])(
  'however long a contract is, it is signed below its last clauses (beside %j)',
  async (french) => {
    const alone: number[] = []
    // As many as fill a page and begin the next, in steps less high than the signatures.
    for (let count = 44; count <= 64; count++) {
      const clauses = Array.from({ length: count }, () => ({ text: 'A clause of the contract.', french }))
      const pdf = await typeset(
        {
          ...longDocument(0),
          blocks: [
            { kind: 'clauses', title: 'Terms', clauses },
            { kind: 'signatures', places: [{ who: 'The renter', hint: 'Date and signature' }] },
          ],
        },
        at,
      )
      const last = (await readPdf(pdf)).at(-1)!
      expect(last).toContain('The renter')
      if (!last.includes(`${count}.`)) alone.push(count)
    }
    expect(alone).toEqual([])
  },
)
