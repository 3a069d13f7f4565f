import type { ReviewStatus } from '@marhala/domain/fleet/review.ts'
import { Eye, EyeOff, Flag, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

/** Who sees a review: colour, icon and word, always together. */
export function ReviewStatusBadge({ status }: { status: ReviewStatus }) {
  const { t } = useTranslation('moderation')
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon strokeWidth={1.75} aria-hidden="true" />}>
      {t(`status.${status}`)}
    </Badge>
  )
}

const looks: Record<ReviewStatus, { tone: BadgeTone; Icon: LucideIcon }> = {
  visible: { tone: 'ok', Icon: Eye },
  reported: { tone: 'warn', Icon: Flag },
  hidden: { tone: 'slate', Icon: EyeOff },
}
