import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { unreadMessagesQuery } from '../../data/company/contact.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { classNames } from '../../ui/class-names.ts'

type UnreadBadgeProps = { look: keyof typeof looks }

/** How many messages nobody has read, beside the way to them; nothing while there is none. */
export function UnreadBadge({ look }: UnreadBadgeProps) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const total = useQuery(unreadMessagesQuery).data?.total ?? 0
  if (total === 0) return null
  return (
    <span
      className={classNames(
        'rounded-full bg-primary px-1.5 text-micro font-semibold text-on-primary tabular-nums',
        looks[look],
      )}
    >
      <span aria-hidden="true">{total > 99 ? '99+' : format.number(total)}</span>
      <span className="sr-only">{t('unread', { count: total })}</span>
    </span>
  )
}

const looks = {
  line: 'ms-auto',
  // On the icon, where there is no word.
  icon: 'absolute end-1 top-0.5',
  sidebar: 'ms-auto max-lg:absolute max-lg:end-1 max-lg:top-0.5',
}
