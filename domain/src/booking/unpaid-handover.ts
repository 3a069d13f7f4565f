/** The money of a handover in centimes: what is due and paid, the car's deposit and what is held of it, and what is taken now. */
export type HandoverMoney = {
  due: number
  paid: number
  deposit: number
  warranty_held: number
  amount?: number | undefined
  warranty_amount?: number | undefined
}

/**
 * Whether a car leaves with nothing paid and no deposit, although either is asked for: then the desk says why
 * (docs/rules/life-cycle.md#handing-over).
 */
export function leavesUnpaid(money: HandoverMoney): boolean {
  const { due, paid, deposit, warranty_held, amount = 0, warranty_amount = 0 } = money
  return due + deposit > 0 && paid + amount <= 0 && warranty_held + warranty_amount <= 0
}
