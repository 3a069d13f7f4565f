import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { useState } from 'react'
import { useCompany } from '../../data/company/company.ts'

/** The day that it is at the company. */
export function useToday(): string {
  const { clock } = useCompany()
  const [today] = useState(() => wallClockAt(new Date(), clock).slice(0, 10))
  return today
}
