import { useTranslation } from 'react-i18next'

/** From when to when a door is open (`09:00-12:30,14:30-19:00`): with a dash alone, Arabic would be read from the end. */
export function OpenHours({ hours }: { hours: string }) {
  const { t } = useTranslation('common')
  return hours.split(',').map((span) => {
    const [opens, closes] = span.split('-')
    return (
      <bdi key={span} className="block whitespace-nowrap tabular-nums">
        {t('open_hours', { opens, closes })}
      </bdi>
    )
  })
}
