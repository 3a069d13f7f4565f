import type { LiveTopic } from '@marhala/contract/live.ts'
import { beforeEach, expect, test } from 'vitest'
import { type LiveNews, makeLiveConnection } from './live-connection.ts'

function makeWorld() {
  const timers: { ms: number; call: () => void }[] = []
  const sources: ReturnType<typeof makeSource>[] = []
  const world = {
    person: 1 as number | null,
    hidden: false,
    answer: (): Promise<string | 'refused'> => Promise.resolve('ticket'),
    asked: [] as LiveTopic[][],
    sources,
    wait: () => timers[0]?.ms,
    pass: async () => {
      timers.shift()?.call()
      await new Promise((resolve) => setImmediate(resolve))
    },
    open: () => sources.filter(({ closed }) => !closed()),
  }
  const connection = makeLiveConnection({
    ticket: (topics) => {
      world.asked.push(topics)
      return world.answer()
    },
    open: (ticket) => {
      const source = makeSource(ticket)
      sources.push(source)
      return source.source
    },
    person: () => world.person,
    isHidden: () => world.hidden,
    after: (ms, call) => {
      const timer = { ms, call }
      timers.push(timer)
      return () => {
        const index = timers.indexOf(timer)
        if (index >= 0) timers.splice(index, 1)
      }
    },
    random: () => 1,
  })
  return { world, connection }
}

function makeSource(ticket: string) {
  const ears = new Map<string, (data: string) => void>()
  let isClosed = false
  return {
    ticket,
    closed: () => isClosed,
    say: (name: string, data: object = {}) => ears.get(name)?.(JSON.stringify(data)),
    source: {
      listen: (name: string, heard: (data: string) => void) => void ears.set(name, heard),
      failed: (heard: () => void) => void ears.set('error', heard),
      close: () => void (isClosed = true),
    },
  }
}

let { world, connection } = makeWorld()
let news: LiveNews[] = []
const hear = (heard: LiveNews) => void news.push(heard)
beforeEach(() => {
  ;({ world, connection } = makeWorld())
  news = []
})

test('whoever listens in a page shares one stream, which closes with the last of them', async () => {
  const stops = [hear, (heard: LiveNews) => hear(heard)].map((one) => connection.listen('notifications', one))
  await world.pass()
  expect(world.asked).toEqual([['notifications']])
  world.sources[0]!.say('ready')
  world.sources[0]!.say('notifications', { id: 7 })
  expect(news).toEqual(['missed', 'missed', { id: 7 }, { id: 7 }])
  stops[0]!()
  expect(world.open()).toHaveLength(1)
  stops[1]!()
  expect(world.open()).toHaveLength(0)
})

test('a stream that broke is opened anew with another ticket, after a wait that doubles to a minute', async () => {
  connection.listen('notifications', hear)
  await world.pass()
  const waits = []
  for (let count = 0; count < 8; count++) {
    world.sources.at(-1)!.say('error')
    waits.push(world.wait())
    await world.pass()
    await world.pass()
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  expect(world.asked).toHaveLength(9)
  world.sources.at(-1)!.say('ready')
  world.sources.at(-1)!.say('error')
  expect(world.wait()).toBe(1000)
  expect(world.open()).toHaveLength(0)
})

test('no stream stands for a guest, and one opens when somebody signs in', async () => {
  world.person = null
  connection.listen('notifications', hear)
  await world.pass()
  expect(world.asked).toEqual([])
  world.person = 2
  connection.changed()
  await world.pass()
  expect(world.open()).toHaveLength(1)
  world.person = null
  connection.changed()
  expect(world.open()).toHaveLength(0)
})

test('another person in the same page has a stream of their own', async () => {
  connection.listen('notifications', hear)
  await world.pass()
  world.person = 2
  connection.changed()
  await world.pass()
  expect(world.sources.map(({ closed }) => closed())).toEqual([true, false])
})

test('a ticket that is refused is not asked for again until something changes', async () => {
  world.answer = () => Promise.resolve('refused')
  connection.listen('notifications', hear)
  await world.pass()
  expect(world.wait()).toBeUndefined()
})

test('a ticket that does not come is asked for again', async () => {
  world.answer = () => Promise.reject(new Error('no line'))
  connection.listen('notifications', hear)
  await world.pass()
  expect(world.wait()).toBe(1000)
})

test('a ticket that comes when nobody listens any more opens nothing', async () => {
  const ticket = Promise.withResolvers<string>()
  world.answer = () => ticket.promise
  const stop = connection.listen('notifications', hear)
  await world.pass()
  stop()
  ticket.resolve('late')
  await world.pass()
  expect(world.sources).toEqual([])
})

test('a page that nobody has seen for a minute rests, and listens again when it is seen', async () => {
  connection.listen('notifications', hear)
  await world.pass()
  world.hidden = true
  connection.changed()
  expect([world.wait(), world.open().length]).toEqual([60_000, 1])
  await world.pass()
  expect(world.open()).toHaveLength(0)
  world.hidden = false
  connection.changed()
  await world.pass()
  expect(world.open()).toHaveLength(1)
})

test('a page that is hidden for a moment keeps its stream', async () => {
  connection.listen('notifications', hear)
  await world.pass()
  world.hidden = true
  connection.changed()
  world.hidden = false
  connection.changed()
  await world.pass()
  expect([world.asked.length, world.open().length]).toEqual([1, 1])
})

test('a stream that a newer tab pushed out rests until somebody looks at its page', async () => {
  connection.listen('notifications', hear)
  await world.pass()
  world.sources[0]!.say('replaced')
  expect([world.wait(), world.open().length]).toEqual([undefined, 0])
  connection.changed()
  await world.pass()
  expect(world.open()).toHaveLength(1)
})
