import { examine } from '../server/src/doctor/examine.ts'

/** Prints what is wrong with this installation, each with its remedy; exit code 1 when something is broken. */
const marks = { broken: 'BROKEN', look: 'look', ok: 'ok' } as const
const findings = await examine()
for (const { level, about, message, remedy } of findings) {
  console.log(`${marks[level].padEnd(7)} ${about}: ${message}`)
  if (remedy) console.log(`${' '.repeat(8)}→ ${remedy}`)
}
const count = (level: keyof typeof marks) => findings.filter((one) => one.level === level).length
console.log(`\n${count('broken')} broken, ${count('look')} worth a look, ${count('ok')} as they should be.`)
process.exit(count('broken') > 0 ? 1 : 0)
