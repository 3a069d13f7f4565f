import type { LineKind } from '@marhala/domain/money/expense.ts'
import { useTranslation } from 'react-i18next'

/** The words of the screen of a kind, which alone has that kind of lines. */
export function useLineWords(kind: LineKind) {
  return useTranslation([wordsOf[kind], 'booking', 'common'])
}

const wordsOf = { expense: 'expenses', income: 'incomes' } as const
