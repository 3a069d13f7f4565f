import { usualSite } from '@marhala/contract/company/site-values.ts'
import type { Samples } from './sample.ts'

/** The samples of the calls about the company's public pages; `site.restore` names a version that nobody has. */
export const siteSamples: Samples = {
  'site.getPublic': () => ({}),
  'site.about': () => ({}),
  'site.page': () => ({ params: { page: 'terms' } }),
  'site.get': () => ({}),
  'site.versions': () => ({}),
  'site.save': () => ({ body: { document: usualSite, version: 2_000_000 } }),
  'site.restore': () => ({ params: { version: '2000000' } }),
  'site.draft': () => ({ body: { document: usualSite } }),
  'site.uploadPicture': () => ({}),
}
