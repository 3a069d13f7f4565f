import type { Car } from '@marhala/contract/fleet/cars.ts'
import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'

const groups = ['comfort', 'safety', 'technology', 'driving', 'practical'] as const

type Features = Car['features']

/**
 * What the car has and, paler and said in words, what others have and it does not, by group; a group that this page has
 * no word for stands under "More".
 */
export function CarFeatures({ features, missing }: { features: Features; missing: Features }) {
  const { t } = useTranslation('car')
  if (features.length === 0) return <p className="text-muted">{t('no_features')}</p>
  const shown = [...groups, 'other' as const].flatMap((group) => {
    const own = inGroup(features, group)
    const lacking = inGroup(missing, group)
    return own.length + lacking.length > 0 ? [{ group, own, lacking }] : []
  })
  return (
    <div className="grid gap-x-11 gap-y-8 sm:grid-cols-2">
      {shown.map(({ group, own, lacking }) => (
        <section key={group}>
          <h2 className="text-h3">{t(`features.${group}`)}</h2>
          {own.length > 0 ? <FeatureList features={own} has /> : null}
          {lacking.length > 0 ? (
            <>
              <h3 className="mt-4 text-small text-muted">{t('not_included')}</h3>
              <FeatureList features={lacking} has={false} />
            </>
          ) : null}
        </section>
      ))}
    </div>
  )
}

function FeatureList({ features, has }: { features: Features; has: boolean }) {
  const Icon = has ? Check : Minus
  return (
    <ul className={classNames('flex flex-col gap-2', has ? 'mt-2.5' : 'mt-1.5 text-muted')}>
      {features.map(({ key, name }) => (
        <li key={key} className="flex items-start gap-2.5 text-body">
          <Icon
            className={classNames('mt-1 size-4.5 shrink-0', has && 'text-ok')}
            strokeWidth={has ? 2.25 : 1.75}
            aria-hidden="true"
          />
          {name}
        </li>
      ))}
    </ul>
  )
}

function inGroup(features: Features, group: (typeof groups)[number] | 'other'): Features {
  return features.filter((feature) => (groups.find((known) => known === feature.group) ?? 'other') === group)
}
