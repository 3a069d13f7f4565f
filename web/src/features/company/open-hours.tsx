import { useTranslation } from 'react-i18next'

/** From when to when a door is open (`09:00-18:00`): with a dash alone, Arabic would be read from the end. */
export function OpenHours({ hours }: { hours: string }) {
  const { t } = useTranslation('common')
  const [opens, closes] = hours.split('-')
  return <bdi className="whitespace-nowrap tabular-nums">{t('open_hours', { opens, closes })}</bdi>
}
