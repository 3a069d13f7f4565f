import type { Permission } from '@marhala/domain/accounts/permissions.ts'
import type { ParseKeys } from 'i18next'
import {
  BookOpenText,
  CalendarCheck,
  CarFront,
  ChartColumnBig,
  ChartNoAxesCombined,
  ClipboardCheck,
  ConciergeBell,
  FileChartColumn,
  FileClock,
  FileStack,
  HandCoins,
  Inbox,
  KeyRound,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  MapPinned,
  MessageSquareQuote,
  ReceiptText,
  Settings,
  Shuffle,
  Siren,
  Smartphone,
  TicketPercent,
  TrendingUp,
  UsersRound,
  Wallet,
  Wrench,
} from 'lucide-react'

/** What a room is about, in the order of a day. */
export const roomGroups = ['today', 'fleet', 'clients', 'money', 'setup'] as const
export type RoomGroup = (typeof roomGroups)[number]

export type AdminRoom = {
  to: string
  word: Extract<ParseKeys<'admin'>, `rooms.${string}`>
  group: RoomGroup
  short?: 'dashboard_short'
  Icon: LucideIcon
  /** What opens it; without one it is for all staff. */
  permission?: Permission
  /** What opens a room with more of the same: whoever has that needs this one not. */
  unless?: Permission
  /** The letter that leads here after `g`. */
  letter?: string
  /** What quick add makes here, and the address at which its form stands open. */
  add?: { to: string; word: Extract<ParseKeys<'admin'>, `add.${string}`>; permission?: Permission }
}

/**
 * The rooms of admin, by what they are about. Whatever shows a way to a room asks this list.
 */
export const adminRooms: AdminRoom[] = [
  {
    to: '/admin/dashboard',
    word: 'rooms.dashboard',
    group: 'today',
    short: 'dashboard_short',
    Icon: LayoutDashboard,
    permission: 'reports.view',
    letter: 'd',
  },
  {
    to: '/admin/booking',
    word: 'rooms.bookings',
    group: 'today',
    Icon: CalendarCheck,
    permission: 'bookings.manage',
    letter: 'b',
    add: { to: '/admin/booking?new=1', word: 'add.booking' },
  },
  {
    to: '/admin/offers',
    word: 'rooms.offers',
    group: 'today',
    Icon: FileClock,
    permission: 'bookings.manage',
    add: { to: '/admin/booking?new=offer', word: 'add.offer' },
  },
  {
    to: '/admin/handover',
    word: 'rooms.handover',
    group: 'today',
    Icon: Smartphone,
    permission: 'bookings.manage',
  },
  {
    to: '/admin/tasks',
    word: 'rooms.tasks',
    group: 'today',
    Icon: ListTodo,
    permission: 'tasks.manage',
    letter: 't',
    add: { to: '/admin/tasks?new=1', word: 'add.task' },
  },
  {
    to: '/admin/messages',
    word: 'rooms.messages',
    Icon: Inbox,
    group: 'today',
    permission: 'messages.answer',
  },
  {
    to: '/admin/cars',
    word: 'rooms.cars',
    group: 'fleet',
    Icon: CarFront,
    permission: 'cars.view',
    letter: 'c',
    add: { to: '/admin/cars?edit=new', word: 'add.car', permission: 'cars.manage' },
  },
  {
    to: '/admin/classes',
    word: 'rooms.classes',
    group: 'fleet',
    Icon: KeyRound,
    permission: 'cars.view',
  },
  {
    to: '/admin/promotions',
    word: 'rooms.promotions',
    group: 'fleet',
    Icon: TicketPercent,
    permission: 'catalogue.manage',
    add: { to: '/admin/promotions?promotion=new', word: 'add.promotion' },
  },
  {
    to: '/admin/rates',
    word: 'rooms.rates',
    group: 'fleet',
    Icon: TrendingUp,
    permission: 'catalogue.manage',
  },
  {
    to: '/admin/damages',
    word: 'rooms.damages',
    group: 'fleet',
    Icon: Wrench,
    permission: 'cars.view',
  },
  {
    to: '/admin/notices',
    word: 'rooms.notices',
    group: 'fleet',
    Icon: Siren,
    permission: 'bookings.manage',
    add: { to: '/admin/notices?new=1', word: 'add.notice' },
  },
  {
    to: '/admin/inventory',
    word: 'rooms.inventory',
    group: 'fleet',
    Icon: ClipboardCheck,
    permission: 'cars.manage',
    letter: 'i',
  },
  {
    to: '/admin/fleet-plans',
    word: 'rooms.fleet_plans',
    group: 'fleet',
    Icon: Shuffle,
    permission: 'cars.manage',
  },
  {
    to: '/admin/tracking',
    word: 'rooms.tracking',
    group: 'fleet',
    Icon: MapPinned,
    permission: 'tracking.view',
    letter: 'p',
  },
  {
    to: '/admin/clients',
    word: 'rooms.clients',
    group: 'clients',
    Icon: UsersRound,
    permission: 'clients.manage',
    letter: 'k',
    add: { to: '/admin/clients?new=1', word: 'add.client' },
  },
  {
    to: '/admin/agents',
    word: 'rooms.agents',
    group: 'clients',
    Icon: ConciergeBell,
    permission: 'bookings.manage',
  },
  {
    to: '/admin/reviews',
    word: 'rooms.reviews',
    Icon: MessageSquareQuote,
    group: 'clients',
    permission: 'reviews.moderate',
  },
  {
    to: '/admin/tills',
    word: 'rooms.tills',
    group: 'money',
    Icon: Wallet,
    permission: 'tills.count',
    letter: 'y',
  },
  {
    to: '/admin/receivables',
    word: 'rooms.receivables',
    group: 'money',
    Icon: FileStack,
    permission: 'reports.view',
  },
  {
    to: '/admin/incomes',
    word: 'rooms.incomes',
    group: 'money',
    Icon: HandCoins,
    permission: 'finance.view',
    letter: 'm',
    add: { to: '/admin/incomes?new=1', word: 'add.income' },
  },
  {
    to: '/admin/expenses',
    word: 'rooms.expenses',
    group: 'money',
    Icon: ReceiptText,
    permission: 'finance.view',
    letter: 'e',
    add: { to: '/admin/expenses?new=1', word: 'add.expense' },
  },
  {
    to: '/admin/small-expenses',
    word: 'rooms.small_expenses',
    group: 'money',
    Icon: ReceiptText,
    permission: 'expenses.record',
    unless: 'finance.view',
    add: { to: '/admin/small-expenses?new=1', word: 'add.expense' },
  },
  {
    to: '/admin/books',
    word: 'rooms.books',
    group: 'money',
    Icon: BookOpenText,
    permission: 'finance.view',
  },
  {
    to: '/admin/incomes?tab=rental',
    word: 'rooms.rental',
    group: 'money',
    Icon: ChartColumnBig,
    permission: 'finance.view',
  },
  {
    to: '/admin/dashboard?tab=analytics',
    word: 'rooms.analytics',
    group: 'money',
    Icon: ChartNoAxesCombined,
    permission: 'reports.view',
  },
  {
    to: '/admin/dashboard?tab=reports',
    word: 'rooms.reports',
    group: 'money',
    Icon: FileChartColumn,
    permission: 'reports.view',
  },
  {
    to: '/admin/settings',
    word: 'rooms.settings',
    Icon: Settings,
    group: 'setup',
  },
]
