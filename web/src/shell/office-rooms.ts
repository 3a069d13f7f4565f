import { CalendarCheck, type LucideIcon } from 'lucide-react'

type OfficeRoom = { to: string; word: 'rooms.bookings'; Icon: LucideIcon }

/** The rooms of the back office that exist; a room's entry appears here when it is built (settled.md §1). */
export const officeRooms: OfficeRoom[] = [
  { to: '/admin/booking', word: 'rooms.bookings', Icon: CalendarCheck },
]
