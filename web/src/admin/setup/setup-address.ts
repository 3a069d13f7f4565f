import { setupSteps, type SetupStep } from '../../features/setup/setup-steps.tsx'
import { listAddress } from '../../features/lists/list-address.ts'

/** A page of the set-up, or the end of it; without one that which is to be done next. */
export const setupAddress = listAddress({
  path: '/admin/setup',
  look: { step: [...setupSteps, 'ready'] },
})

/** The address of the page after this one. */
export function afterStep(step: SetupStep): string {
  return `/admin/setup?step=${setupSteps[setupSteps.indexOf(step) + 1] ?? 'ready'}`
}
