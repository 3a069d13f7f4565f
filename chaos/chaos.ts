import { parseArgs } from 'node:util'
import { crowd } from './crowd.ts'
import { cutReplies } from './cut-replies.ts'
import { databaseAway } from './database-away.ts'
import { type Finding, print } from './findings.ts'
import { killRounds } from './kill-rounds.ts'
import { withDataDir } from './product.ts'
import { slowSockets } from './slow-sockets.ts'
import { terminate } from './terminate.ts'

/* npm run chaos: breaks what can break and prints each promise with what was seen; fails on a broken one. */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const rounds = Number(values.rounds)
const seed = Number(values.seed)

const stories: Record<string, [title: string, run: (dataDir: string) => Promise<Finding[]>]> = {
  crowd: ['500 people at one car (R1), three times', (dataDir) => crowd(dataDir, 3)],
  kills: [
    `server and database killed during bookings (R61, R69), ${rounds} rounds`,
    (dataDir) => killRounds(dataDir, { rounds, seed, untilMailLeft: true }),
  ],
  database: [
    `database killed under load (R63), ${rounds} rounds`,
    (dataDir) => databaseAway(dataDir, rounds, seed),
  ],
  terminate: ['SIGTERM under load, and a second start (R65)', (dataDir) => terminate(dataDir, seed)],
  cuts: [
    'replies cut by a proxy and asked for again (R8), 200 times',
    (dataDir) => cutReplies(dataDir, 200, seed),
  ],
  sockets: ['slow, idle and aborted connections (R35)', (dataDir) => slowSockets(dataDir, 20)],
}

const chosen = values.only?.split(',') ?? Object.keys(stories)
console.log(`seed ${seed} (npm run chaos -- --seed=${seed} [--rounds=10] [--only=${Object.keys(stories)}])`)
let broken = 0
for (const name of chosen) {
  const [title, run] = stories[name]!
  broken += print(title, await withDataDir(run))
}
console.log(broken === 0 ? '\nEvery promise was kept.' : `\n${broken} promises were BROKEN.`)
process.exit(broken === 0 ? 0 : 1)
