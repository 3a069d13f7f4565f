/** Whether a path is of the help, which stands beside the rooms: it is open to everybody who has one. */
export function isHelp(pathname: string): boolean {
  return pathname === '/admin/help' || pathname.startsWith('/admin/help/')
}
