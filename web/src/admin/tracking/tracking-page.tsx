import { useTranslation } from 'react-i18next'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { TrackingRoom } from './tracking-room.tsx'

/** The room of the cars that are followed. */
export function Component() {
  const { t } = useTranslation('tracking')
  return (
    <>
      <PageMeta title={t('title')} noindex />
      <TrackingRoom />
    </>
  )
}
