import { importCall } from '../../../data/lists/list-calls.ts'
import { listAddress } from '../../../features/lists/list-address.ts'

/** What was imported, page by page; `file` is the one that is being imported, so that a page that is loaded again goes on. */
export const importsAddress = listAddress({
  path: '/admin/settings?section=import',
  call: importCall,
  look: { file: { whole: [1, 999_999_999] } },
})
