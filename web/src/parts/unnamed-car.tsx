import { useTranslation } from 'react-i18next'
import { PageMeta } from '../shell/page-meta.tsx'

/**
 * What a car's page is called until the car is there; its heading, too, when it cannot be had. While it comes there is
 * no heading: the focus waits for the one that stays.
 */
export function UnnamedCar({ failed }: { failed: boolean }) {
  const { t } = useTranslation('shell')
  const title = t('nav.cars')
  return (
    <>
      <PageMeta title={title} noindex />
      {failed ? <h1 className="sr-only">{title}</h1> : null}
    </>
  )
}
