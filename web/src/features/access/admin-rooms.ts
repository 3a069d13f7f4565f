import { isStaff, may, type Person } from '@marhala/domain/accounts/permissions.ts'
import { useSession } from '../../data/session/auth.ts'
import { type AdminRoom, adminRooms, type RoomGroup, roomGroups } from './room-list.ts'

/** Whether a person may enter a room. */
export function isOpenTo(person: Person, { permission }: AdminRoom): boolean {
  return permission ? may(person, permission) : isStaff(person.role)
}

/** The rooms that a person is shown: those that they may enter, but for those that they have a better one of. */
export function roomsOf(person: Person | undefined): AdminRoom[] {
  if (person === undefined) return []
  return adminRooms
    .filter((room) => isOpenTo(person, room))
    .filter(({ unless }) => unless === undefined || !may(person, unless))
}

/** The rooms that the signed-in person may enter. */
export function useAdminRooms(): AdminRoom[] {
  return roomsOf(useSession()?.user)
}

/** Rooms by what they are about, groups without a room left out. */
export function grouped(rooms: readonly AdminRoom[]): { group: RoomGroup; rooms: AdminRoom[] }[] {
  return roomGroups
    .map((group) => ({ group, rooms: rooms.filter((room) => room.group === group) }))
    .filter(({ rooms }) => rooms.length > 0)
}

/** The room that a path leads to; its query and what lies below it lead there too. */
export function roomAt(path: string): AdminRoom | undefined {
  const [pathOnly = ''] = path.split(/[?#]/)
  return adminRooms.find(({ to }) => pathOnly === to || pathOnly.startsWith(`${to}/`))
}

/** The room that somebody stands in: that of a tab, where the address opens it, else that of the path. */
export function roomOf({ pathname, search }: { pathname: string; search: string }): AdminRoom | undefined {
  const query = new URLSearchParams(search)
  const ofTab = adminRooms.find(({ to }) => {
    const [path, tab] = to.split('?tab=')
    return tab !== undefined && path === pathname && query.get('tab') === tab
  })
  return ofTab ?? roomAt(pathname)
}

/** The room that a path leads to, where the signed-in person may enter it: else no link may lead there. */
export function useRoomAt(): (path: string) => AdminRoom | undefined {
  const rooms = useAdminRooms()
  return (path) => {
    const room = roomAt(path)
    return room && rooms.includes(room) ? room : undefined
  }
}
