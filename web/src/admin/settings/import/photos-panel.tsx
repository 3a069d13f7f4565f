import { Images } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../../data/session/auth.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** The way to the fleet's photos: a zip whose files are named by plate. */
export function PhotosPanel() {
  const { t } = useTranslation('imports')
  if (!useMay('cars.manage')) return null
  return (
    <Panel title={t('photos.title')} description={t('photos.text')}>
      <p className="mb-4 text-small text-muted">{t('photos.names')}</p>
      <Link to="/admin/cars?add=photos" className={buttonClass({ variant: 'outline' })}>
        <Images strokeWidth={1.75} aria-hidden="true" />
        {t('photos.open')}
      </Link>
    </Panel>
  )
}
