import { expect, test } from 'vitest'
import { missingPassageColumns, readPassages } from './toll-statement.ts'

const table = (header: string[], ...lines: string[][]) => ({
  header,
  lines: lines.map((cells, index) => ({ row: index + 2, cells })),
})

test('a statement names its columns as its issuer does, day and hour in one column or in two', () => {
  const french = table(
    ['Date de passage', 'Heure', 'N° Badge', 'Immatriculation', 'Gare entrée', 'Gare sortie', 'Montant'],
    ['03/06/2026', '14h05', '7001', '12345-أ-6', 'Bouznika', 'Rabat', '23,00 DH'],
  )
  const english = table(
    ['Date', 'Plate', 'Station', 'Amount'],
    ['2026-06-03 14:05:59', '12345-A-6', 'Rabat', '-23.00'],
  )
  expect(readPassages(french).passages).toEqual([
    {
      row: 2,
      moment: '2026-06-03T14:05',
      plate: '12345-أ-6',
      pass: '7001',
      place: 'Bouznika – Rabat',
      amount: 2300,
      occurrence: 1,
    },
  ])
  expect(readPassages(english).passages[0]).toMatchObject({
    moment: '2026-06-03T14:05',
    place: 'Rabat',
    amount: 2300,
  })
})

test('lines that say the same are told apart, so that none is lost and none comes twice', () => {
  const line = ['2026-06-03 14:05', '12345-A-6', '23']
  const { passages } = readPassages(table(['date', 'plate', 'amount'], line, line))
  expect(passages.map(({ occurrence }) => occurrence)).toEqual([1, 2])
})

test('a line that cannot be read says which of its fields', () => {
  const { passages, errors } = readPassages(
    table(
      ['date', 'plate', 'amount'],
      ['2026-06-03', '1-A-6', '5'],
      ['31/02/2026 10:00', '1-A-6', '5'],
      ['2026-06-03 10:00', '', 'x'],
    ),
  )
  expect(passages).toEqual([])
  expect(errors).toEqual([
    { row: 2, field: 'date', problem: 'time_required' },
    { row: 3, field: 'date', problem: 'date' },
    { row: 4, field: 'amount', problem: 'money' },
    { row: 4, field: 'plate', problem: 'required' },
  ])
})

test('what a statement lacks is named: when, how much, and of which car', () => {
  expect(missingPassageColumns(table(['gare']))).toEqual(['date', 'amount', 'plate'])
  expect(missingPassageColumns(table(['date', 'badge', 'tarif']))).toEqual([])
})
