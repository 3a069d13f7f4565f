import { listAddress } from '../../features/lists/list-address.ts'
import type { ListAddressOf } from '../../features/lists/use-list-address.ts'

export const rateTabs = ['rules', 'limits', 'preview', 'adviser'] as const

/** The rates: rules of all categories and places or of one, floors and ceilings, a week; over them a form. */
export const ratesAddress = listAddress({
  path: '/admin/rates',
  look: { tab: rateTabs, category: { matches: '[1-9]\\d{0,8}' }, location: { matches: '[1-9]\\d{0,8}' } },
  open: {
    rule: { matches: 'new|(copy-)?[1-9]\\d{0,8}' },
    limits: { matches: '[1-9]\\d{0,8}' },
  },
  start: { tab: 'rules' },
})
export type RatesAddress = ListAddressOf<typeof ratesAddress>
