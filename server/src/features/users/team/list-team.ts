import { ownPermissions } from '@marhala/domain/accounts/permissions.ts'
import type { AppContext } from '../../../context.ts'
import { listStaff } from './team.queries.ts'

/** The staff, as those who manage it see them. */
export async function readTeam({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const staff = await listStaff(db, clock())
  return {
    members: staff.map(({ password_hash, email_verified_at, ...member }) => ({
      ...member,
      permissions: ownPermissions(member),
      invited: password_hash === null && email_verified_at === null,
    })),
  }
}
