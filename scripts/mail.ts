import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outboxFolder } from '../server/src/mail/outbox.ts'
import { readConfig } from '../server/src/config.ts'

/** Prints the mails of the outbox, oldest first. */
const folder = outboxFolder(readConfig())
const files = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.startsWith('.'))
  .map((entry) => entry.name)
  .sort()
for (const file of files) {
  const { to, subject, text } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>
  console.log(`${file}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n${'-'.repeat(60)}`)
}
console.log(`${files.length} mails in ${folder}`)
