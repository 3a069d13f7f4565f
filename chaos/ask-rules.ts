import { run } from '../scripts/run-step.ts'
import { type Finding, same } from './findings.ts'

const tests = ['booking-race', 'booking-model'].map((name) => `server/src/features/bookings/${name}.test.ts`)

/** R2, R4, R6: the suite's own random tests of bookings, with as many steps as reliability.md asks for. */
export async function askRules(): Promise<Finding[]> {
  return [same('exit code', await run('vitest', ['run', '--project', 'server', ...tests], { DEEP: 'on' }), 0)]
}
