import { may, type Permission, type Person } from '@marhala/domain/accounts/permissions.ts'
import type { Words } from '@marhala/words/files.ts'
import { roomAt, roomsOf } from '../access/admin-rooms.ts'
import type { AdminRoom } from '../access/room-list.ts'

export type HelpTopicKey = keyof Words['help-topics']

/** What the questions are about, in the order of a day. */
export const helpSubjects = ['desk', 'return', 'money', 'fleet', 'agency'] as const
export type HelpSubject = (typeof helpSubjects)[number]

/** The address of a room, and what opens the part of it that an answer speaks of. */
export type HelpWay = { to: string; permission?: Permission }

export type HelpTopic = {
  key: HelpTopicKey
  subject: HelpSubject
  ways: readonly HelpWay[]
  see?: readonly HelpTopicKey[]
}

const bookings = { to: '/admin/booking' } as const
const clients = { to: '/admin/clients' } as const
const cars = { to: '/admin/cars' } as const
const catalogue = (kind: string) =>
  ({ to: `/admin/cars?manage=${kind}`, permission: 'catalogue.manage' }) as const
const settings = (section: string, permission: Permission = 'settings.manage') =>
  ({ to: `/admin/settings?section=${section}`, permission }) as const

/** What an agency asks first. Titles and steps stand in the words, the screens' own in quotation marks. */
export const helpTopics: readonly HelpTopic[] = [
  {
    key: 'new_booking',
    subject: 'desk',
    ways: [{ to: '/admin/booking?new=1' }],
    see: ['handover', 'discount'],
  },
  { key: 'offer', subject: 'desk', ways: [{ to: '/admin/offers' }], see: ['discount'] },
  { key: 'confirm', subject: 'desk', ways: [bookings], see: ['handover'] },
  { key: 'extend', subject: 'desk', ways: [bookings], see: ['late', 'discount'] },
  { key: 'swap_car', subject: 'desk', ways: [bookings], see: ['block_car'] },
  { key: 'cancel', subject: 'desk', ways: [bookings], see: ['payment'] },
  { key: 'discount', subject: 'desk', ways: [bookings, settings('rules')], see: ['season'] },
  { key: 'contract', subject: 'desk', ways: [bookings], see: ['invoice', 'reminders'] },
  { key: 'handover', subject: 'return', ways: [bookings], see: ['cheque_deposit', 'contract'] },
  {
    key: 'extras',
    subject: 'return',
    ways: [catalogue('services'), bookings, { to: '/admin/handover' }],
    see: ['handover', 'take_back'],
  },
  { key: 'take_back', subject: 'return', ways: [bookings], see: ['damage', 'late', 'fine'] },
  { key: 'damage', subject: 'return', ways: [bookings], see: ['block_car', 'fine'] },
  { key: 'late', subject: 'return', ways: [bookings, settings('rules')], see: ['extend'] },
  { key: 'fine', subject: 'return', ways: [{ to: '/admin/notices' }], see: ['invoice'] },
  { key: 'cheque_deposit', subject: 'money', ways: [bookings, { to: '/admin/incomes?tab=cheques' }] },
  { key: 'payment', subject: 'money', ways: [bookings], see: ['close_till'] },
  { key: 'invoice', subject: 'money', ways: [clients, bookings], see: ['contract'] },
  {
    key: 'company_account',
    subject: 'money',
    ways: [clients, { to: '/admin/receivables' }],
    see: ['invoice', 'agents'],
  },
  { key: 'agents', subject: 'money', ways: [{ to: '/admin/agents' }], see: ['company_account', 'expense'] },
  { key: 'close_till', subject: 'money', ways: [{ to: '/admin/tills' }], see: ['payment', 'expense'] },
  {
    key: 'expense',
    subject: 'money',
    ways: [{ to: '/admin/small-expenses' }, { to: '/admin/expenses' }],
    see: ['car_papers'],
  },
  { key: 'figures', subject: 'money', ways: [{ to: '/admin/dashboard' }] },
  { key: 'block_car', subject: 'fleet', ways: [cars], see: ['swap_car', 'car_papers'] },
  { key: 'season', subject: 'fleet', ways: [catalogue('seasons'), settings('rules')], see: ['discount'] },
  { key: 'promotion', subject: 'fleet', ways: [{ to: '/admin/promotions' }], see: ['season', 'discount'] },
  { key: 'months', subject: 'fleet', ways: [catalogue('categories'), bookings], see: ['extend'] },
  { key: 'rates', subject: 'fleet', ways: [{ to: '/admin/rates' }], see: ['season', 'promotion'] },
  { key: 'adviser', subject: 'fleet', ways: [{ to: '/admin/rates?tab=adviser' }], see: ['rates'] },
  { key: 'holiday', subject: 'fleet', ways: [catalogue('special_days'), settings('hours')] },
  { key: 'photos', subject: 'fleet', ways: [{ to: '/admin/cars?add=photos', permission: 'cars.manage' }] },
  {
    key: 'car_papers',
    subject: 'fleet',
    ways: [{ to: '/admin/inventory?view=alerts' }, cars],
    see: ['block_car'],
  },
  { key: 'import_cars', subject: 'agency', ways: [settings('import')], see: ['photos'] },
  { key: 'colleague', subject: 'agency', ways: [settings('team', 'staff.manage')] },
  { key: 'site', subject: 'agency', ways: [settings('site')], see: ['logo', 'photos'] },
  { key: 'logo', subject: 'agency', ways: [settings('branding')], see: ['site'] },
  { key: 'reminders', subject: 'agency', ways: [settings('notifications'), bookings] },
  { key: 'do_not_rent', subject: 'agency', ways: [clients] },
  { key: 'backups', subject: 'agency', ways: [settings('import')] },
]

/** What is looked up rather than done, each a page of the help. */
export const helpReferences = ['keys', 'statuses', 'roles'] as const

/** The address of a page of the help. */
export function helpAddress(key: HelpTopicKey | (typeof helpReferences)[number]): string {
  return `/admin/help/${key.replaceAll('_', '-')}`
}

/** The topic that an address names. */
export function helpTopicAt(slug: string | undefined): HelpTopic | undefined {
  return helpTopics.find(({ key }) => helpAddress(key) === `/admin/help/${slug}`)
}

/** The ways of an answer that a person may go, with the room that each leads to. */
export function openWays({ ways }: HelpTopic, person: Person | undefined): { to: string; room: AdminRoom }[] {
  const rooms = roomsOf(person)
  return ways.flatMap(({ to, permission }) => {
    const room = roomAt(to)
    const isOpen = room && rooms.includes(room) && person && (!permission || may(person, permission))
    return isOpen ? [{ to, room }] : []
  })
}
