import { allowedTo, ofRank, type Permission } from './permissions.ts'

/** What is ticked together for a job in an agency; each tick can be taken or given apart. */
export const permissionTemplates = {
  clerk: [
    'cars.view',
    'bookings.manage',
    'prices.lower',
    'tills.count',
    'expenses.record',
    'clients.manage',
    'tasks.manage',
    'messages.answer',
  ],
  fleet: ['cars.view', 'cars.manage', 'tasks.manage', 'tracking.view'],
  cashier: [
    'cars.view',
    'bookings.manage',
    'prices.lower',
    'fees.waive',
    'tills.count',
    'expenses.record',
    'clients.manage',
  ],
  manager: allowedTo(ofRank('admin')),
} as const satisfies Record<string, readonly Permission[]>
export type PermissionTemplate = keyof typeof permissionTemplates

/** The templates, from the one that most people get. */
export const templateNames = Object.keys(permissionTemplates) as PermissionTemplate[]

/** The template that some permissions are exactly; null for a choice of one's own. */
export function templateOf(permissions: readonly string[]): PermissionTemplate | null {
  const isSame = (name: PermissionTemplate) => {
    const ticked: readonly string[] = permissionTemplates[name]
    return ticked.length === permissions.length && ticked.every((one) => permissions.includes(one))
  }
  return templateNames.find(isSame) ?? null
}
