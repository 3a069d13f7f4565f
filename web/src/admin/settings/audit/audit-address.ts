import { auditEntities } from '@marhala/domain/accounts/audit-actions.ts'
import { auditCall } from '../../../data/lists/list-calls.ts'
import { listAddress } from '../../../features/lists/list-address.ts'

export const auditAddress = listAddress({
  path: '/admin/settings?section=audit',
  call: auditCall,
  // The call takes any word.
  look: { entity: auditEntities },
})
