import { useTranslation } from 'react-i18next'

/** How many of an extra are left on the chosen dates; nothing for one without stock. */
export function ExtraLeft({ left, quantity }: { left: number | null; quantity: number }) {
  const { t } = useTranslation('extras-left')
  if (left === null) return null
  return (
    <span
      className={left < Math.max(1, quantity) ? 'font-semibold text-bad' : 'text-muted'}
      aria-live="polite"
    >
      {left === 0 ? t('gone') : t('left', { count: left })}
    </span>
  )
}
