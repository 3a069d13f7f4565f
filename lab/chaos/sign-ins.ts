import { setTimeout as sleep } from 'node:timers/promises'
import { keepAlive, send } from '../support/send.ts'

/** Failing sign-ins, each from another address, `rate` a second. */
export type Crowd = { url: string; rate: number; seconds: number }

/* Forked by floods.ts, so that the sender has a processor of its own. Reports replies by their status. */
process.once('message', (crowd) => void come(crowd as Crowd))

async function come({ url, rate, seconds }: Crowd): Promise<void> {
  const agent = keepAlive(400)
  const statuses: Record<number, number> = {}
  const answers: Promise<void>[] = []
  const from = performance.now()
  for (let index = 0; index < rate * seconds; index++) {
    await sleep(Math.max(0, from + (index * 1000) / rate - performance.now()))
    const headers = {
      'x-forwarded-for': `100.${64 + Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${index % 250}`,
    }
    const body = { email: `nobody-${index}@example.com`, password: 'Wrong-2026' }
    const answer = send(url, '/api/auth/login', { method: 'POST', body, headers, agent })
    const note = (status: number) => void (statuses[status] = (statuses[status] ?? 0) + 1)
    answers.push(
      answer.then(
        ({ status }) => note(status),
        () => note(0),
      ),
    )
  }
  await Promise.all(answers)
  agent.destroy()
  process.send!({ statuses }, () => process.disconnect())
}
