import { messageStatuses } from '@marhala/contract/storefront/contact-values.ts'
import type { MessageFilters } from '../../data/company/contact.ts'
import { searchText } from '../../features/lists/search-text.ts'

export type MessageStatus = (typeof messageStatuses)[number]

/** What the room shows, as its address has it: messages of one status or all of them, and the open one. */
export type MessagesView = {
  search: string | null
  status: MessageStatus | null
  page: number
  inbox: number | null
}

export const allMessages: MessagesView = { search: null, status: null, page: 1, inbox: null }

/** Messages a page, as the API has them. */
export const messagesPerPage = 20

/** Reads an address. What the API would refuse is left out, so a hand-made address shows a list and no error. */
export function readMessagesView(query: URLSearchParams): MessagesView {
  return {
    search: searchText(query.get('search')),
    status: messageStatuses.find((status) => status === query.get('status')) ?? null,
    page: Math.min(1_000_000, wholeNumber(query.get('page')) ?? 1),
    inbox: wholeNumber(query.get('inbox')),
  }
}

/** The address of a view; defaults are left out. `inbox` is what the link of a mail names. */
export function messagesAddress(view: MessagesView): string {
  const query = new URLSearchParams(
    Object.entries(view)
      .filter(([name, value]) => value !== null && value !== allMessages[name as keyof MessagesView])
      .map(([name, value]) => [name, String(value)]),
  )
  return query.size === 0 ? '/admin/messages' : `/admin/messages?${query}`
}

/** What is asked of the API. */
export function messagesRequest({ search, status, page }: MessagesView): MessageFilters {
  return { search, status, page, per_page: messagesPerPage }
}

function wholeNumber(text: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null
}
