import type { Statement, StatementLine } from '../../../data/money/accounting.ts'

/** The payment that is chosen for each line of a statement, by its row; a line without one stays open. */
export type Choices = Readonly<Record<number, number | null>>

/** From this score on a proposal is sure enough to be chosen by itself. */
const sureScore = 90

/** What is chosen before anybody looks: the sure ones, each payment for one line alone. */
export function sureChoices({ lines }: Pick<Statement, 'lines'>): Choices {
  const usedPayments = new Set<number>()
  const choices: Record<number, number | null> = {}
  for (const line of lines.filter(isOpen)) {
    const best = line.proposals.find(
      ({ score, payment_id }) => score >= sureScore && !usedPayments.has(payment_id),
    )
    choices[line.row] = best?.payment_id ?? null
    if (best) usedPayments.add(best.payment_id)
  }
  return choices
}

/** Whether a payment is chosen for two lines. */
export function isTwice(choices: Choices): boolean {
  const chosen = Object.values(choices).filter((id) => id !== null)
  return new Set(chosen).size < chosen.length
}

/** The body of the call that accepts what is chosen. */
export function matchesOf({ lines }: Pick<Statement, 'lines'>, choices: Choices) {
  return lines.filter(isOpen).flatMap((line) => {
    const payment_id = choices[line.row] ?? null
    if (payment_id === null) return []
    const { date, amount, label, reference, occurrence } = line
    return [{ payment_id, date, amount, label, reference, occurrence }]
  })
}

/** Whether a line was not accepted before. */
export function isOpen({ accepted_payment_id }: Pick<StatementLine, 'accepted_payment_id'>): boolean {
  return accepted_payment_id === null
}
