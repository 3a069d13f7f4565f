import type { Booking } from '@marhala/contract/booking/booking.ts'
import { type BookingAction, actionsFor, isEditable } from '@marhala/domain/booking/booking-status.ts'
import {
  ArrowLeftRight,
  CalendarCheck,
  CalendarCog,
  CarFront,
  CircleCheck,
  CircleX,
  Ellipsis,
  ReceiptText,
  KeyRound,
  UserRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRoomAt } from '../../../features/access/admin-rooms.ts'
import { Money } from '../../../features/format/money.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, type MenuEntry } from '../../../ui/overlay/menu.tsx'
import { AtCarLink } from '../at-car-link.tsx'
import type { BookingDialog } from '../dialogs/booking-dialogs.tsx'
import { clientName } from '@marhala/domain/accounts/company-client.ts'

type DrawerActionsProps = { booking: Booking; onOpen: (dialog: BookingDialog) => void }

/** Whose booking it is and what is open, beside the one next step; everything else is in a menu. */
export function DrawerActions({ booking, onOpen }: DrawerActionsProps) {
  const { t } = useTranslation(['booking', 'booking-list'])
  const actions = actionsFor(booking.status)
  const next = actions.find((action) => action !== 'cancel')
  return (
    <div className={classNames('flex items-center justify-between gap-x-4 gap-y-3', next && 'flex-wrap')}>
      <p className="min-w-0 text-small text-muted">
        <bdi className="font-medium text-fg">{clientName(booking.user)}</bdi>
        {' · '}
        <bdi>{booking.car.name}</bdi>
        {' · '}
        <Money amount={booking.total_price} />
      </p>
      <div className={classNames('flex items-center gap-2', next && 'max-sm:w-full')}>
        {next ? (
          <Button
            variant="accent"
            className="max-sm:flex-1"
            startIcon={nextIcons[next]}
            onClick={() => onOpen(next)}
          >
            {t(`actions.${next}`)}
          </Button>
        ) : null}
        {next === 'activate' || next === 'complete' ? <AtCarLink booking={booking} /> : null}
        <MoreMenu booking={booking} actions={actions} onOpen={onOpen} />
      </div>
    </div>
  )
}

function MoreMenu({ booking, actions, onOpen }: DrawerActionsProps & { actions: BookingAction[] }) {
  const { t } = useTranslation('booking')
  const roomAt = useRoomAt()
  const records: (MenuEntry & { href: string })[] = [
    {
      key: 'car',
      label: t('actions.car_page'),
      icon: <CarFront strokeWidth={1.75} aria-hidden="true" />,
      href: `/admin/cars?car=${booking.car.id}`,
    },
    {
      key: 'client',
      label: t('actions.client_page'),
      icon: <UserRound strokeWidth={1.75} aria-hidden="true" />,
      href: `/admin/clients?client=${booking.user.id}`,
    },
  ]
  const general: MenuEntry[] = records.filter(({ href }) => roomAt(href))
  if (isEditable(booking.status)) {
    general.unshift({
      key: 'swap',
      label: t('actions.swap'),
      icon: <ArrowLeftRight strokeWidth={1.75} aria-hidden="true" />,
      onAction: () => onOpen('car'),
    })
    general.unshift({
      key: 'trip',
      label: t('actions.trip'),
      icon: <CalendarCog strokeWidth={1.75} aria-hidden="true" />,
      onAction: () => onOpen('trip'),
    })
  }
  if (booking.status === 'completed')
    general.unshift({
      key: 'charge',
      label: t('charge.add'),
      icon: <ReceiptText strokeWidth={1.75} aria-hidden="true" />,
      onAction: () => onOpen('charge'),
    })
  const cancel: MenuEntry[] = [
    {
      key: 'cancel',
      label: t('actions.cancel'),
      icon: <CircleX strokeWidth={1.75} aria-hidden="true" />,
      tone: 'danger',
      onAction: () => onOpen('cancel'),
    },
  ]
  const groups = [general, actions.includes('cancel') ? cancel : []].filter(({ length }) => length > 0)
  if (groups.length === 0) return null
  return (
    <Menu
      label={t('actions.more')}
      groups={groups}
      trigger={
        <IconButton label={t('actions.more')} variant="outline" size="lg">
          <Ellipsis strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}

const nextIcons: Record<Exclude<BookingAction, 'cancel'>, React.ReactNode> = {
  confirm: <CalendarCheck strokeWidth={1.75} aria-hidden="true" />,
  activate: <KeyRound strokeWidth={1.75} aria-hidden="true" />,
  complete: <CircleCheck strokeWidth={1.75} aria-hidden="true" />,
}
