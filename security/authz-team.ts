import { admins, alike, type Row, superadmins } from './personas.ts'

/** The calls of the team, and of what its members record (see `authz.ts`). */
export const teamAuthz: Record<string, Row> = {
  ...alike('team', 'list changeRights endSessions deactivate reactivate', superadmins(200)),
  'team.invite': superadmins(201),
  'smallExpenses.list': admins(200),
  // No file.
  'smallExpenses.record': admins(422),
  // Everybody their own.
  'smallExpenses.remove': admins(404),
  'smallExpenses.receipt': admins(404),
}
