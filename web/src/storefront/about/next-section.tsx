import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { DrawnCar } from './drawn-car.tsx'

/** Where to go from here: to the cars, or to admins. */
export function NextSection() {
  const { t } = useTranslation('about')
  return (
    <section aria-labelledby="next" className="page-column pt-16 lg:pt-24">
      <div className="grid items-end gap-x-10 overflow-hidden rounded-sheet border bg-surface lg:grid-cols-2">
        <div className="p-6 lg:py-14 lg:ps-12 lg:pe-0">
          <h2 id="next" className="text-h1">
            {t('next.title')}
          </h2>
          <p className="mt-3 max-w-md text-pretty text-muted">{t('next.text')}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link to="/cars" className={buttonClass({ variant: 'accent', size: 'lg' })}>
              {t('next.cars')}
            </Link>
            <Link to="/contact" className={buttonClass({ variant: 'outline', size: 'lg' })}>
              {t('next.contact')}
            </Link>
          </div>
        </div>
        <DrawnCar
          look={{ body: 'pickup', paint: 'garnet', wheel: 'seven_spoke' }}
          className="w-full px-4 pb-2 lg:px-6 lg:pb-8 rtl:-scale-x-100"
        />
      </div>
    </section>
  )
}
