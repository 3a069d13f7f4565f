import { examine } from '../server/src/doctor/examine.ts'

/** Says what is wrong with this installation, each with its mend; exit code 1 when something is broken. */
const marks = { broken: 'BROKEN', look: 'look', ok: 'ok' } as const
const findings = await examine()
for (const { level, about, says, mend } of findings) {
  console.log(`${marks[level].padEnd(7)} ${about}: ${says}`)
  if (mend) console.log(`${' '.repeat(8)}→ ${mend}`)
}
const count = (level: keyof typeof marks) => findings.filter((one) => one.level === level).length
console.log(`\n${count('broken')} broken, ${count('look')} worth a look, ${count('ok')} as they should be.`)
process.exit(count('broken') > 0 ? 1 : 0)
