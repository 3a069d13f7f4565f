import { dirname } from 'node:path'
import { listWrittenFiles } from './written-files.ts'

/* A folder is a room to live in: at most so many files of source, tests counted (decision 049). Prints each that is more. */
const most = 40

/** Where more is right, and why. */
const allowed: Record<string, string> = {
  'server/src/db/migrations': 'one list in order, which only grows; a database knows each by its name',
}

const counts = new Map<string, number>()
for (const file of listWrittenFiles()) {
  if (/\.(?:tsx?|css|sql)$/.test(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
}
const wrong = [...counts].filter(([folder, count]) => count > most && !(folder in allowed)).sort()
for (const [folder, count] of wrong) console.error(`${folder}: ${count} files, at most ${most}`)
process.exit(wrong.length === 0 ? 0 : 1)
