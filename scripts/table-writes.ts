/** The tables that a source writes, by Kysely or by SQL text, each once; '?' for one that is a value. */
export function tablesWrittenIn(source: string): string[] {
  const code = source.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '')
  const found = ways.flatMap((way) => [...code.matchAll(way)].map(({ groups }) => groups!['table'] ?? '?'))
  return [...new Set(found)].sort()
}

/** The table's name in each form: `'cars as c'`, `cars` and `"cars"` are one. */
const ways = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:['"`](?<table>\w+))?/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?(?<table>\w+)|\$\{)/gi,
  /\bupdate\s+(?:only\s+)?(?:"?(?<table>\w+)"?|\$\{[^}]*\})\s+(?:(?:as\s+)?\w+\s+)?set\b/gi,
]
