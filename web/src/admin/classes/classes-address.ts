import { listAddress } from '../../features/lists/list-address.ts'
import type { ListAddressOf } from '../../features/lists/use-list-address.ts'

/** The rental classes; over them the form of one, or those that are proposed. */
export const classesAddress = listAddress({
  path: '/admin/classes',
  open: { class: { matches: 'new|[1-9]\\d{0,8}' }, proposal: ['1'] },
})
export type ClassesAddress = ListAddressOf<typeof classesAddress>
