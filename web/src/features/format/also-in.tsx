import { lazy, Suspense } from 'react'
import { currencyChoice } from './currency-choice.ts'

const ShownIn = lazy(async () => ({ default: (await import('./inner/shown-in.tsx')).ShownIn }))

/** About what an amount is in the currency that the visitor chose; nothing in dirhams alone. It is never charged. */
export function AlsoIn({ amount }: { amount: string }) {
  const currency = currencyChoice.use()
  if (currency === 'MAD') return null
  return (
    <Suspense fallback={null}>
      <ShownIn amount={amount} currency={currency} />
    </Suspense>
  )
}
