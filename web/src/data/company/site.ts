import * as site from '@marhala/contract/company/site.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import type { SitePage } from '@marhala/domain/site/site.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'

/** The own words and parts of the home page, and own questions. */
export const siteQuery = { ...endpointQuery(site.getPublic), staleTime: 300_000 }

/** The same, undefined until it has been loaded: the product's words and parts stand meanwhile. */
export function useSite(): site.PublicSite | undefined {
  return useQuery(siteQuery).data
}

/** The parts of the page about the company. */
export const aboutQuery = { ...endpointQuery(site.about), staleTime: 300_000 }

/** One of the pages that the company has written. */
export function sitePageQuery(page: SitePage) {
  return endpointQuery(site.page, { params: { page } })
}

/** Everything that is set of the public pages. */
export const siteSettingsQuery = endpointQuery(site.get)

export const siteVersionsQuery = endpointQuery(site.versions)

/** Publishes a document. */
export function useSaveSite() {
  return useEndpointMutation(site.save, keep)
}

/** Publishes an earlier version again. */
export function useRestoreSite() {
  return useEndpointMutation(site.restore, keep)
}

/** Keeps a draft for its preview. */
export function useDraftSite() {
  return useEndpointMutation(site.draft)
}

/** Takes a picture for the head. */
export function useUploadHero() {
  return useEndpointMutation(site.uploadPicture)
}

function keep(client: QueryClient, saved: site.Site): Promise<unknown> {
  client.setQueryData(siteSettingsQuery.queryKey, saved)
  return Promise.all(
    [site.versions, site.getPublic, site.about, site.page, companySettings.getPublic].map((call) =>
      client.invalidateQueries({ queryKey: endpointKey(call) }),
    ),
  )
}
