import { describe, expect, test } from 'vitest'
import { matchScore, missingStatementColumns, readStatement, sureScore } from './bank-match.ts'
import { tableOf } from '../test/table-of.ts'

describe('a bank’s statement', () => {
  test('is read with one column of amounts or two, in any language, and tells equal lines apart', () => {
    const two =
      'Date opération;Libellé;Débit;Crédit;Référence\n02/06/2026;VIR ALAOUI;;1 650,00;V1\n02/06/2026;FRAIS;12,00;;\n02/06/2026;FRAIS;12,00;;\n'
    expect(readStatement(tableOf(two))).toEqual({
      errors: [],
      lines: [
        { row: 2, date: '2026-06-02', amount: 165_000, label: 'VIR ALAOUI', reference: 'V1', occurrence: 1 },
        { row: 3, date: '2026-06-02', amount: -1200, label: 'FRAIS', reference: '', occurrence: 1 },
        { row: 4, date: '2026-06-02', amount: -1200, label: 'FRAIS', reference: '', occurrence: 2 },
      ],
    })
    const one = readStatement(tableOf('date,description,amount\n2026-06-02,Refund,-50.00\n'))
    expect(one.lines).toMatchObject([{ amount: -5000, label: 'Refund' }])
  })

  test('names the lines that cannot be read, and the columns that are missing', () => {
    const { lines, errors } = readStatement(
      tableOf('date,debit,credit\n31/06/2026,1,\n2026-06-01,1,2\n2026-06-01,,\n'),
    )
    expect(lines).toEqual([])
    expect(errors).toEqual([
      { row: 2, field: 'date', problem: 'date' },
      { row: 3, field: 'amount', problem: 'csv_both' },
      { row: 4, field: 'amount', problem: 'money' },
    ])
    expect(missingStatementColumns(tableOf('label\n'))).toEqual(['date', 'amount'])
    expect(missingStatementColumns(tableOf('date,credit\n'))).toEqual([])
  })
})

describe('a line and a payment', () => {
  const payment = {
    kind: 'charge' as const,
    amount: 165_000,
    date: '2026-06-02',
    transaction_id: 'VIR-00123',
    reference: 'RB-7F3K9Q',
    client: 'Amina Alaoui',
  }
  const line = { date: '2026-06-03', amount: 165_000, label: 'VIREMENT RECU', reference: '' }
  const score = (changes: Partial<typeof line>) => matchScore({ ...line, ...changes }, payment)

  test('belong together by number, reference, name and day, the surest first', () => {
    expect(score({})).toEqual({ score: 65, because: ['amount', 'date'] })
    expect(score({ label: 'Vir de M. ALAOUI' })).toEqual({ score: 90, because: ['amount', 'name', 'date'] })
    expect(score({ date: '2026-08-01', reference: 'vir-00123' })?.score).toBeGreaterThanOrEqual(sureScore)
    expect(score({ label: 'rb-7f3k9q merci' })?.because).toContain('reference')
  })

  test('never belong together at another amount, nor by a far-off amount alone', () => {
    expect(score({ amount: 165_001 })).toBeNull()
    expect(score({ amount: -165_000 })).toBeNull()
    expect(score({ date: '2026-08-01' })).toBeNull()
    expect(matchScore({ ...line, amount: -165_000 }, { ...payment, kind: 'refund' })).not.toBeNull()
  })
})
