import { listAddress } from '../../features/lists/list-address.ts'

/** The plans of the fleet; over them the question what a car out of service would do. */
export const plansAddress = listAddress({
  path: '/admin/fleet-plans',
  open: { out: { matches: 'new|[1-9]\\d{0,8}' } },
})
