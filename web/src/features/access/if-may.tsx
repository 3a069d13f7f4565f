import type { Permission } from '@marhala/domain/accounts/permissions.ts'
import type { ReactNode } from 'react'
import { useMay } from '../../data/session/auth.ts'

/** What only those see who may do it: a button that would be refused is not offered. */
export function IfMay({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay(permission) ? children : null
}
