import type { Page } from '@marhala/contract/wire/paging.ts'

/**
 * The reviews of some pages as one list. A review that was written or deleted meanwhile moves the others from page to
 * page: none stands there twice.
 */
export function joinPages<Item extends { id: number }>(pages: readonly (Page<Item> | undefined)[]): Item[] {
  const items = pages.flatMap((page) => page?.data ?? [])
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** What stands next to be loaded after so many pages; null when all are there. */
export function nextPage(page: Pick<Page<unknown>, 'last_page'> | undefined, loaded: number): number | null {
  return page && loaded < page.last_page ? loaded + 1 : null
}
