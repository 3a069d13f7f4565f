/**
 * What a server that was started before a migration does not survive (decision 062). It keeps running next to the newer
 * one until it is renewed: the names it uses must remain, its writes must be accepted, and what it reads must be
 * familiar.
 */
const refused: [why: string, pattern: RegExp][] = [
  [
    'takes away what an older server asks for',
    /\bDROP (?:TABLE|COLUMN|VIEW|MATERIALIZED VIEW|FUNCTION|TYPE|DOMAIN|SCHEMA|EXTENSION|SEQUENCE)\b/i,
  ],
  ['takes away what an older server writes by (ON CONFLICT)', /\bDROP INDEX\b/i],
  ['renames what an older server asks for', /\bRENAME (?:TO|COLUMN|CONSTRAINT|VALUE|ATTRIBUTE|\w+ TO)\b/i],
  ['changes the type that an older server reads or writes', /\bALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/i],
  ['wants what an older server may leave out', /\bSET NOT NULL\b/i],
  ['wants what an older server may leave out', /\bDROP DEFAULT\b/i],
  ['changes what an older server calls', /\bCREATE OR REPLACE\b/i],
  ['empties or locks what an older server reads', /\b(?:TRUNCATE|LOCK TABLE)\b/i],
]

/** A comment with these words allows a statement; it says why it is safe. */
const mark = /^--\s*Older servers:\s*(.{20,})/im

/**
 * Names every statement of a migration that an older server would not survive, unless a comment on it says why it does:
 * `-- Older servers: …`. `earlier` are the migrations before it, in their order.
 */
export function findUnsurvivable(sql: string, earlier: readonly string[]): string[] {
  const statements = splitStatements(sql)
  const made = new Set(
    statements.flatMap(({ code }) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(code)?.[1] ?? []),
  )
  return statements.flatMap(({ code, comments }) => {
    if (mark.test(comments)) return []
    const table = /^(?:ALTER TABLE|UPDATE|DELETE FROM|TRUNCATE)(?: IF EXISTS)?(?: ONLY)? (\w+)/i.exec(
      code,
    )?.[1]
    // No older server knows a table that is only made here.
    if (table && made.has(table)) return []
    // A quoted word is no command, except for what a DO block runs.
    const plain = /^DO\b/i.test(code) ? code : code.replace(/'(?:[^']|'')*'/g, "''")
    const whys = [
      ...refused.filter(([, pattern]) => pattern.test(plain)).map(([why]) => why),
      ...judgeColumns(code),
      ...judgeConstraints(code, earlier),
      ...judgeRows(code),
      ...judgeOnTable(code, made),
    ]
    return [...new Set(whys)].map((why) => `${why}: ${code.slice(0, 100)}`)
  })
}

/** Statements without their comments, and those comments. A semicolon in quotes or between dollars does not end one. */
function splitStatements(sql: string): { code: string; comments: string }[] {
  const pieces = sql.match(/--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$|;|[^;'$-]+|[-$]/g) ?? []
  const statements = [{ code: '', comments: '' }]
  for (const piece of pieces) {
    if (piece === ';') statements.push({ code: '', comments: '' })
    else if (piece.startsWith('--')) statements.at(-1)!.comments += `${piece}\n`
    else statements.at(-1)!.code += piece
  }
  return statements
    .map(({ code, comments }) => ({ code: code.replace(/\s+/g, ' ').trim(), comments }))
    .filter(({ code }) => code !== '')
}

/** A new column that is required and has no default for an older server's rows. */
function judgeColumns(code: string): string[] {
  const columns = clausesOf(code).filter((clause) =>
    /^ADD (?:COLUMN )?(?!CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\w/i.test(clause),
  )
  const isRequired = (clause: string) =>
    /\bNOT NULL\b|\bPRIMARY KEY\b/i.test(clause) && !/\bDEFAULT\b|\bGENERATED\b/i.test(clause)
  return columns.some(isRequired) ? ['wants what an older server leaves out'] : []
}

/** A constraint is refused, unless it replaces one and accepts every word that the previous one did. */
function judgeConstraints(code: string, earlier: readonly string[]): string[] {
  return clausesOf(code)
    .filter((clause) => /^ADD (?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i.test(clause))
    .filter((clause) => !isWider(clause, earlier))
    .map(() => 'refuses what an older server may write')
}

function isWider(clause: string, earlier: readonly string[]): boolean {
  const name = /^ADD CONSTRAINT (\w+) CHECK\b/i.exec(clause)?.[1]
  const last = earlier
    .flatMap((sql) => splitStatements(sql).flatMap(({ code }) => clausesOf(code)))
    .findLast((one) => name && one.toUpperCase().startsWith(`ADD CONSTRAINT ${name} `.toUpperCase()))
  if (!last) return false
  const words = wordsOf(clause)
  return wordsOf(last).length > 0 && wordsOf(last).every((word) => words.includes(word))
}

function wordsOf(clause: string): string[] {
  return [...clause.matchAll(/['"](\w+)['"]/g)].map(([, word]) => word!)
}

function judgeRows(code: string): string[] {
  return /^(?:UPDATE|DELETE FROM|MERGE INTO|WITH [^]*\b(?:UPDATE|DELETE FROM))\b/i.test(code)
    ? ['changes rows that an older server reads']
    : []
}

/** What is added to a table that older servers know. */
function judgeOnTable(code: string, made: ReadonlySet<string>): string[] {
  const trigger = /^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER [^]*? ON (\w+)/i.exec(code)?.[1]
  if (trigger && !made.has(trigger)) return ['runs at what an older server writes']
  const index = /^CREATE UNIQUE INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?\w+ ON (\w+)/i.exec(code)?.[1]
  return index && !made.has(index) ? ['refuses what an older server may write'] : []
}

/** The clauses of an ALTER TABLE: split at commas outside of brackets and quotes. */
function clausesOf(code: string): string[] {
  const body = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?\w+ ([^]+)$/i.exec(code)?.[1]
  if (!body) return []
  const clauses = ['']
  let depth = 0
  for (const piece of body.match(/'(?:[^']|'')*'|[^']/g) ?? []) {
    if (piece === '(') depth += 1
    if (piece === ')') depth -= 1
    if (piece === ',' && depth === 0) clauses.push('')
    else clauses[clauses.length - 1] += piece
  }
  return clauses.map((clause) => clause.trim())
}
