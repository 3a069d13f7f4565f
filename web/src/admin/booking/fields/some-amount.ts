import { readAmount } from '../../../features/forms/read-amount.ts'

/** An amount as it was typed; none where it is nothing, which nobody pays. */
export function someAmount(typed: string): string | undefined {
  const amount = readAmount(typed)
  return amount === '0.00' ? undefined : amount
}
