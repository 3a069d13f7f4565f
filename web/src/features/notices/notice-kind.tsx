import type { NoticeKind } from '@marhala/domain/notices/notice.ts'
import { type LucideIcon, Siren, SquareParking, Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** What a notice is of, with its icon. */
export function NoticeKindText({ kind }: { kind: NoticeKind }) {
  const { t } = useTranslation('notice')
  const Icon = icons[kind]
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon className="size-[1.15em] shrink-0 text-muted" strokeWidth={1.75} aria-hidden="true" />
      {t(`kinds.${kind}`)}
    </span>
  )
}

const icons: Record<NoticeKind, LucideIcon> = { fine: Siren, toll: Ticket, parking: SquareParking }
