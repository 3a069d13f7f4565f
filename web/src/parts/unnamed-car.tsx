import { useTranslation } from 'react-i18next'
import { PageMeta } from '../shell/page-meta.tsx'

/** Title and heading of a car's page until the car is there, or when it cannot be had. */
export function UnnamedCar() {
  const { t } = useTranslation('shell')
  const title = t('nav.cars')
  return (
    <>
      <PageMeta title={title} noindex />
      <h1 className="sr-only">{title}</h1>
    </>
  )
}
