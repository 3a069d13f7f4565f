const verbs = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'begin',
  'commit',
  'rollback',
  'savepoint',
  'release',
  'start',
  'copy',
  'call',
])

/** The name of a query in a trace: its verb and first table, `select bookings`. Its text and values are not recorded. */
export function nameQuery(text: string): { verb: string; table: string | undefined } {
  const plain = text.trimStart().toLowerCase()
  const first = /^\w+/.exec(plain)?.[0] ?? ''
  // In a query with named parts these are read first.
  const verb = first === 'with' ? 'select' : verbs.has(first) ? first : 'other'
  if (verb === 'other') return { verb, table: undefined }
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"\w+"|\w+)(?:\.(?:"\w+"|\w+))?)/.exec(
    plain,
  )?.[1]
  return { verb, table: table?.replaceAll('"', '') }
}
