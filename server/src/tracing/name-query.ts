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

/**
 * What a query is called in a trace: its verb and the first table that it names, `select bookings`. Its text is not kept,
 * much less its values.
 */
export function nameQuery(text: string): { verb: string; table: string | undefined } {
  const plain = text.trimStart().toLowerCase()
  const first = /^\w+/.exec(plain)?.[0] ?? ''
  // Of a query with named parts the parts say what is read first.
  const verb = first === 'with' ? 'select' : verbs.has(first) ? first : 'other'
  if (verb === 'other') return { verb, table: undefined }
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"\w+"|\w+)(?:\.(?:"\w+"|\w+))?)/.exec(
    plain,
  )?.[1]
  return { verb, table: table?.replaceAll('"', '') }
}
