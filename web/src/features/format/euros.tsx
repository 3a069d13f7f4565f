import { useFormat } from './use-format.ts'

/** An amount of euros, notes of which are taken beside the company's money. */
export function Euros({ amount, className = '' }: { amount: string; className?: string }) {
  const format = useFormat()
  return (
    <bdi dir="ltr" className={`whitespace-nowrap tabular-nums ${className}`}>
      {`${format.amount(amount)}\u00a0€`}
    </bdi>
  )
}
