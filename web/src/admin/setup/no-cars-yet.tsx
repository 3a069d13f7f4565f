import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** What stands on a page about cars before there is one: the way to the page that adds them. */
export function NoCarsYet() {
  const { t } = useTranslation('setup')
  return (
    <p className="text-muted">
      {t('prices.no_cars')}{' '}
      <Link
        to="/admin/setup?step=cars"
        className="font-semibold text-primary underline-offset-4 hover:underline"
      >
        {t('steps.cars')}
      </Link>
    </p>
  )
}
