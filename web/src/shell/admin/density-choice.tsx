import { Check, Rows3, Rows4 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Density, densities, useChooseDensity, useDensity } from './admin-density.ts'

const icons = { comfortable: Rows3, compact: Rows4 } as const satisfies Record<Density, unknown>

/** Comfortable or compact, as lines of a menu. */
export function DensityChoice({ className }: { className: string }) {
  const { t } = useTranslation('admin')
  const chosen = useDensity()
  const choose = useChooseDensity()
  return (
    <ul>
      {densities.map((density) => {
        const Icon = icons[density]
        return (
          <li key={density}>
            <button
              type="button"
              aria-current={density === chosen ? 'true' : undefined}
              className={className}
              onClick={() => choose(density)}
            >
              <Icon className="size-4.5 text-muted" strokeWidth={1.75} aria-hidden="true" />
              <span className="flex-1">{t(`density.${density}`)}</span>
              {density === chosen ? <Check className="size-4 text-primary" aria-hidden="true" /> : null}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
