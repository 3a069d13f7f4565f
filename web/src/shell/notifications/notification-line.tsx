import type { Notification } from '@marhala/contract/messages/notifications.ts'
import type { NotificationKind } from '@marhala/domain/messages/notification.ts'
import {
  BellDot,
  CalendarCheck,
  Car,
  Check,
  Clock,
  Inbox,
  ListTodo,
  type LucideIcon,
  MessageSquare,
  Pencil,
  X,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMarkRead } from '../../data/account/notifications.ts'
import { DateText } from '../../features/format/date-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** One notification: a press leads to what it is about and marks it as read; a button beside it marks it alone. */
export function NotificationLine({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications')
  const { id, kind, place, title, detail, read_at } = notification
  const mark = useMarkRead()
  const isUnread = read_at === null
  const read = () => {
    if (isUnread) mark.mutate({ body: { ids: [id] } })
  }
  const Icon = icons[kind]
  const body = <NotificationText notification={notification} />
  const lineClass = 'flex min-w-0 flex-1 items-start gap-3 rounded-chip py-3 text-start'
  return (
    <li
      className={classNames(
        'flex items-start gap-2 px-gutter md:px-6',
        isUnread ? 'bg-primary-soft/40' : '',
        place ? 'hover:bg-sunken' : '',
      )}
    >
      <span className="mt-3.5 text-muted">
        <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
      </span>
      {place ? (
        <Link to={place} replace onClick={read} className={lineClass}>
          {body}
        </Link>
      ) : (
        <div className={lineClass}>{body}</div>
      )}
      <IconButton
        label={t(isUnread ? 'mark_read' : 'mark_unread', { title: detail ? `${title}, ${detail}` : title })}
        title={t(isUnread ? 'read_short' : 'unread_short')}
        size="sm"
        className="mt-2 -me-2"
        onClick={() => mark.mutate({ body: { ids: [id], read: isUnread } })}
      >
        {isUnread ? (
          <Check strokeWidth={1.75} aria-hidden="true" />
        ) : (
          <BellDot strokeWidth={1.75} aria-hidden="true" />
        )}
      </IconButton>
    </li>
  )
}

function NotificationText({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications')
  const { title, detail, created_at, read_at } = notification
  const isUnread = read_at === null
  return (
    <span className="min-w-0 flex-1">
      <span className={classNames('block break-words', isUnread ? 'font-semibold' : '')}>
        {isUnread ? <span className="sr-only">{t('unread_mark')}</span> : null}
        {title}
      </span>
      {detail ? <span className="line-clamp-3 text-small break-words text-muted">{detail}</span> : null}
      <span className="mt-0.5 block text-micro text-muted">
        <DateText at={created_at} style="dayTime" />
      </span>
    </span>
  )
}

// Those that every page has anyway, or no other: one that a second screen shares would become a file of its own.
const icons: Record<NotificationKind, LucideIcon> = {
  task_assigned: ListTodo,
  task_commented: MessageSquare,
  task_due: Clock,
  task_overdue: Clock,
  booking_new: CalendarCheck,
  booking_waiting: Clock,
  booking_changed: Pencil,
  booking_cancelled: X,
  booking_expired: X,
  fleet_held: Car,
  late_return: Car,
  papers_due: Car,
  car_end: Car,
  fleet_plan: Car,
  left_zone: Car,
  entered_zone: Car,
  speeding: Car,
  message_new: Inbox,
  payment_online: CalendarCheck,
  payment_problem: Clock,
  payments_imported: Inbox,
  import_undone: X,
  my_booking_confirmed: CalendarCheck,
  my_booking_changed: Pencil,
  my_car_bound: Car,
  my_booking_cancelled: X,
  my_pickup_tomorrow: Clock,
  my_return_tomorrow: Clock,
  my_message_answered: MessageSquare,
  my_payment: CalendarCheck,
  my_payment_returned: X,
}
