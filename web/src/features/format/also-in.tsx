import { lazy, Suspense } from 'react'
import { showsCurrencies, useCompany } from '../../data/company/company.ts'
import { useIsAlive } from '../page/use-is-alive.ts'

const ShownIn = lazy(async () => ({ default: (await import('./inner/shown-in.tsx')).ShownIn }))

/** About what an amount is in the currency that the visitor chose; nothing in dirhams alone. It is never charged. */
export function AlsoIn({ amount }: { amount: string }) {
  const rules = useCompany().settings?.rules
  if (!useIsAlive() || !rules || !showsCurrencies(rules)) return null
  return (
    <Suspense fallback={null}>
      <ShownIn amount={amount} rules={rules} />
    </Suspense>
  )
}
