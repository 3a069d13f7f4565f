import type { Car } from '@marhala/contract/cars.ts'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const groups = ['comfort', 'safety', 'technology', 'driving', 'practical'] as const

/** What the car has, by group; a group that this page has no word for stands under "Other". */
export function CarFeatures({ features }: { features: Car['features'] }) {
  const { t } = useTranslation('car')
  if (features.length === 0) return <p className="text-muted">{t('no_features')}</p>
  const groupOf = (feature: Car['features'][number]) =>
    groups.find((group) => group === feature.group) ?? 'other'
  const shown = [...groups, 'other' as const].flatMap((group) => {
    const list = features.filter((feature) => groupOf(feature) === group)
    return list.length > 0 ? [{ group, list }] : []
  })
  return (
    <div className="grid gap-x-11 gap-y-7 sm:grid-cols-2">
      {shown.map(({ group, list }) => (
        <section key={group}>
          <h2 className="text-h3">{t(`features.${group}`)}</h2>
          <ul className="mt-2.5 flex flex-col gap-2">
            {list.map(({ key, name }) => (
              <li key={key} className="flex items-start gap-2.5 text-body">
                <Check className="mt-1 size-4.5 shrink-0 text-ok" strokeWidth={2.25} aria-hidden="true" />
                {name}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
