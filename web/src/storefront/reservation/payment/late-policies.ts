import { latePart } from '../../../features/loading/late-part.tsx'

/** What reserving means: the step that pays alone shows it, and the first load of a reservation has no need of it. */
export const Policies = latePart(async () => (await import('./plain-policies.tsx')).PlainPolicies, {
  isShown: (query) => query.get('step') === 'payment',
  height: 'h-64',
})
