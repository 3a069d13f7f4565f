import { spacedRib } from '@marhala/domain/money/bank-details.ts'
import type { Block } from '../../pdf/printed-document.ts'
import type { bankOf } from '../company/public/bank-details.ts'
import { ownOrder, rowsOf, type Wording } from './public/document-format.ts'

/** The account that a transfer goes to; nothing where none is set. */
export function bankBlock({ words }: Wording, bank: ReturnType<typeof bankOf>): Block[] {
  if (bank === null) return []
  const rows = rowsOf([
    [words.bank_name, bank.name],
    [words.bank_holder, bank.holder],
    ['RIB', ownOrder(spacedRib(bank.rib))],
    ['IBAN', ownOrder(bank.iban)],
  ])
  return [
    {
      kind: 'columns',
      columns: [
        { title: words.bank, rows },
        { title: '', rows: [] },
      ],
    },
  ]
}
