import { shownFigure, shownFigures } from '@marhala/domain/site/figures.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { figuresQuery, popularCarsQuery, recommendedCarsQuery } from '../../data/cars/home.ts'
import { useSession } from '../../data/session/auth.ts'
import { buttonClass } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.ts'
import { CarRail } from './car-rail.tsx'
import { type RailName, readRail } from './rail-name.ts'

/**
 * One rail of cars: those booked most, or the best rated (for somebody signed in, those of the categories they book).
 * It is called popular, and the best rated are offered, where the data say so.
 */
export function CarsSection() {
  const { t } = useTranslation(['home', 'load'])
  const [search] = useSearchParams()
  const session = useSession()
  const { data: figures } = useQuery(figuresQuery)
  const isBooked = figures !== undefined && shownFigure(figures.booked_lately) !== null
  const isRated = figures !== undefined && shownFigures(figures).rating !== null
  const names = {
    popular: t(isBooked ? 'popular' : 'our_cars'),
    recommended: t(session ? 'recommended_for_you' : 'recommended'),
  }
  const rail = readRail(search)
  const popular = useQuery({ ...popularCarsQuery({ limit: 6 }), enabled: rail === 'popular' })
  const recommended = useQuery({
    ...recommendedCarsQuery({ limit: 6 }, session?.user.id),
    enabled: rail === 'recommended',
  })
  return (
    <CarRail
      title={names[rail]}
      query={rail === 'popular' ? popular : recommended}
      errorTitle={t(rail === 'popular' ? 'load:popular_cars' : 'load:recommended_cars')}
      end={
        <Link to="/cars" className={buttonClass({ variant: 'outline', className: 'mt-4' })}>
          {t('all_cars')}
          <ArrowRight className="size-4.5 rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
        </Link>
      }
    >
      {session || isRated ? <RailChips names={names} shown={rail} /> : null}
    </CarRail>
  )
}

/** Links, so that one can choose before the scripts are there. */
function RailChips({ names, shown }: { names: Record<RailName, string>; shown: RailName }) {
  const { t } = useTranslation('home')
  const [search] = useSearchParams()
  const hrefFor = (name: RailName) => {
    const query = new URLSearchParams(search)
    query.delete('rail')
    if (name === 'recommended') query.set('rail', name)
    return `/?${query}`
  }
  return (
    <nav
      aria-label={t('rails')}
      className="-mx-(--gutter) mb-3 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]"
    >
      <ul className="flex gap-2">
        {(['popular', 'recommended'] as const).map((name) => (
          <li key={name}>
            <Link
              to={hrefFor(name)}
              preventScrollReset
              aria-current={name === shown ? 'true' : undefined}
              className={chipClass({ selected: name === shown, className: 'h-10' })}
            >
              {name === shown ? <Check strokeWidth={2.25} aria-hidden="true" /> : null}
              {names[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
