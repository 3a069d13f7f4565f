/** How many views of one list a person may save. */
export const mostViews = 12

/** The longest name of a view, in characters. */
export const longestViewName = 60

export type ViewNameProblem = 'required' | 'too_long' | 'name_taken'

/**
 * What is wrong with the name of a saved view, empty if nothing: it is not empty, no longer than `longestViewName`, and
 * no other view of its list has the same name, ignoring case and blanks.
 */
export function checkViewName(name: string, others: readonly string[]): ViewNameProblem[] {
  const key = viewKey(name)
  if (key === '') return ['required']
  if (name.trim().length > longestViewName) return ['too_long']
  return others.some((other) => viewKey(other) === key) ? ['name_taken'] : []
}

/** Whether no two views of the same list have the same name. */
export function areViewsDistinct(views: readonly { list: string; name: string }[]): boolean {
  return new Set(views.map(({ list, name }) => `${list} ${viewKey(name)}`)).size === views.length
}

function viewKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase()
}
