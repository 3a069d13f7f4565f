import type { Passage } from '@marhala/contract/fleet/toll-statements.ts'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { StatementPreview } from './statement-preview.tsx'

const passage: Passage = {
  row: 2,
  moment: '2026-06-03T14:37',
  registration_plate: '12345-A-6',
  place: 'Rabat – Casablanca',
  amount: '23.00',
  certainty: 'driver',
  doubts: [],
  booking: { id: 9, reference: 'RB-ABC234' },
  client: 'Salma Benali',
  known: false,
}
const nobody: Passage = {
  ...passage,
  row: 3,
  certainty: 'none',
  doubts: ['with_the_agency'],
  booking: null,
  client: null,
}

test('a statement says how many passages are whose, with the reasons, those that need a look first', async () => {
  const html = await renderPart(
    <StatementPreview
      found={{
        rows: 4,
        passages: [passage, nobody, { ...passage, row: 4, known: true }],
        errors: [{ row: 5, field: 'amount', message: 'Enter an amount.' }],
      }}
    />,
  )
  const figures = [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>(?:<span[^>]*>)?(\d+)/g)]
  expect(Object.fromEntries(figures.map(([, label, figure]) => [label, figure]))).toEqual({
    'Driver certain': '1',
    'Hire certain': '0',
    'Nobody named': '1',
    'Noted before': '1',
    'Cannot be read': '1',
    'To be noted': '2',
  })
  expect(html.indexOf('no client had it')).toBeLessThan(html.indexOf('RB-ABC234'))
  expect(html).toContain('Amount: Enter an amount.')
})

test('a file that brings nothing new says so', async () => {
  const html = await renderPart(
    <StatementPreview found={{ rows: 1, passages: [{ ...passage, known: true }], errors: [] }} />,
  )
  expect(html).toContain('nothing new to note')
})
