import type { Service } from '@marhala/contract/fleet/catalogue.ts'
import { useTranslation } from 'react-i18next'
import { Money, useTaxWords } from './money.tsx'

/** `30.00 DH per day + tax`: what an extra costs, how often, and how its tax stands to that. */
export function ServicePrice({ service: { price, kind } }: { service: Pick<Service, 'price' | 'kind'> }) {
  const { t } = useTranslation('common')
  const tax = useTaxWords()
  return (
    <span>
      <Money amount={price} /> {t(kind === 'daily' ? 'per_day' : 'once')} {tax}
    </span>
  )
}
