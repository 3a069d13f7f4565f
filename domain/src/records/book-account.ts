import type { Fields } from './field.ts'

/** The number that an account of the books has. */
export const bookAccount = {
  account: { kind: 'choice', label: 'books:account', choices: 'books:accounts' },
  account_number: { kind: 'text', label: 'books:number' },
} satisfies Fields
