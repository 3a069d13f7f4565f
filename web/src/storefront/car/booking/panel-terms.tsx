import type { Car } from '@marhala/contract/fleet/cars.ts'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../data/company/company.ts'
import { useFormat } from '../../../features/format/use-format.ts'

/** What comes with the price, beside it and in a few words; the page says the whole of it. */
export function PanelTerms({ car }: { car: Car }) {
  const { t } = useTranslation(['car', 'quote'])
  const format = useFormat()
  const hours = useCompany().settings?.rules.free_cancellation_hours ?? 0
  const included = car.extra_km_price === null ? null : car.included_km_per_day
  const terms = [
    t('quote:not_charged'),
    car.category.instant_confirmation ? t('at_once') : null,
    hours > 0 ? t('terms.cancellation', { time: format.lasting(hours * 60) }) : null,
    included === null ? t('terms.unlimited') : t('terms.kilometers', { number: format.number(included) }),
  ]
  return (
    <ul className="flex flex-col gap-0.5 text-small">
      {terms
        .filter((term) => term !== null)
        .map((term) => (
          <li key={term} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-ok" strokeWidth={2.25} aria-hidden="true" />
            {term}
          </li>
        ))}
    </ul>
  )
}
