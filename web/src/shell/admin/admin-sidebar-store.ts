import { makeCookieChoice } from '../../ui/cookie-choice.ts'

const sidebar = makeCookieChoice('office_sidebar', ['open', 'folded'], '/admin')

/** Whether the sidebar is folded to its icons; on the server and while hydrating it is not. */
export function useSidebarFolded(): boolean {
  return sidebar.use() === 'folded'
}

/** Folds the sidebar, or opens it again, and remembers it. */
export function toggleSidebar(): void {
  sidebar.keep(sidebar.read() === 'folded' ? 'open' : 'folded')
}
