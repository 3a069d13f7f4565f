import type { LiveEvent, LiveTopic, StreamNote } from '@marhala/contract/live.ts'

/** What a listener is told: an event, or that it may have missed some and has to read everything again. */
export type LiveNews = LiveEvent['data'] | 'missed'
type Listener = (news: LiveNews) => void

/** What a stream says; a browser's EventSource, made to be listened to by name. */
export type LiveSource = {
  listen: (name: string, heard: (data: string) => void) => void
  /** It broke, or was refused. */
  failed: (heard: () => void) => void
  close: () => void
}

/** What the connection needs of the world. */
export type LiveWorld = {
  /** A ticket for a stream; `refused` where nobody may have one. */
  ticket: (topics: LiveTopic[]) => Promise<string | 'refused'>
  open: (ticket: string) => LiveSource
  /** Who is signed in; null for nobody. */
  person: () => number | null
  isHidden: () => boolean
  /** Calls when that much time has passed; answers how not to. */
  after: (ms: number, call: () => void) => () => void
  /** Between 0 and 1. */
  random: () => number
}

/** How long a page that nobody sees keeps its stream: a browser has six connections for all of its tabs. */
const hiddenMs = 60_000
const firstWaitMs = 1000
const longestWaitMs = 60_000

/**
 * One stream for a whole page, whoever listens: it opens with the first listener and closes with the last. What breaks is
 * opened again with a ticket of its own, after a wait that doubles; one that is pushed out by a newer tab, or belongs to a
 * page that nobody has seen for a minute, rests until somebody looks at the page.
 */
export function makeLiveConnection(world: LiveWorld) {
  const ears = makeEars()
  const waiting = makeTimer(world)
  const hiding = makeTimer(world)
  let source: LiveSource | null = null
  /** Grows with whatever makes an answer that is still on its way worthless. */
  let round = 0
  let opened = ''
  let failures = 0
  let resting = false

  return {
    /** Tells what happens in a topic from now on; answers how to stop. */
    listen(topic: LiveTopic, listener: Listener): () => void {
      ears.add(topic, listener)
      look()
      return () => {
        ears.remove(topic, listener)
        look()
      }
    },
    /** The page was hidden or is seen again, or somebody signed in or out. */
    changed(): void {
      hiding.stop()
      if (world.isHidden()) hiding.wait(hiddenMs, rest)
      else resting = false
      failures = 0
      look()
    },
  }

  /** Opens, closes or leaves the stream, as the listeners, the person and the page want it. */
  function look(): void {
    const topics = ears.topics()
    const wanted = resting ? '' : nameOf(world.person(), topics)
    if (wanted === opened) return
    close()
    opened = wanted
    // Listeners come together, in one pass of the page: one ticket is for all of them.
    if (wanted) waiting.wait(0, () => void open(topics))
  }

  async function open(topics: LiveTopic[]): Promise<void> {
    const own = ++round
    const ticket = await world.ticket(topics).catch(() => null)
    if (own !== round || ticket === 'refused') return
    if (ticket === null) return again()
    source = world.open(ticket)
    follow(source, topics, { ...ears, well: () => (failures = 0), again, rest })
  }

  function rest(): void {
    resting = true
    look()
  }

  function again(): void {
    close()
    waiting.wait(waitAfter(failures++, world.random()), look)
  }

  function close(): void {
    round++
    waiting.stop()
    source?.close()
    source = null
    opened = ''
  }
}

/** Who listens, by topic. */
function makeEars() {
  const ears = new Map<LiveTopic, Set<Listener>>()
  return {
    add: (topic: LiveTopic, listener: Listener) => {
      ears.set(topic, (ears.get(topic) ?? new Set()).add(listener))
    },
    remove: (topic: LiveTopic, listener: Listener) => {
      const own = ears.get(topic)
      own?.delete(listener)
      if (own?.size === 0) ears.delete(topic)
    },
    topics: () => [...ears.keys()].sort(),
    tell: (topic: LiveTopic, data: LiveEvent['data']) => {
      for (const listener of ears.get(topic) ?? []) listener(data)
    },
    tellAll: () => {
      for (const own of ears.values()) for (const listener of own) listener('missed')
    },
  }
}

/** One wait at a time: another takes the place of the one before. */
function makeTimer({ after }: LiveWorld) {
  let stop = () => {}
  return {
    wait: (ms: number, call: () => void) => {
      stop()
      stop = after(ms, call)
    },
    stop: () => stop(),
  }
}

/** What a stream is opened for; empty where none is. */
function nameOf(person: number | null, topics: LiveTopic[]): string {
  return person === null || topics.length === 0 ? '' : `${person} ${topics.join(' ')}`
}

/** A server that starts anew is not asked by everybody at once. */
function waitAfter(failures: number, random: number): number {
  const most = Math.min(firstWaitMs * 2 ** failures, longestWaitMs)
  return most / 2 + (most / 2) * random
}

type Hearers = Pick<ReturnType<typeof makeEars>, 'tell' | 'tellAll'> & {
  well: () => void
  again: () => void
  rest: () => void
}

function follow(
  source: LiveSource,
  topics: LiveTopic[],
  { tell, tellAll, well, again, rest }: Hearers,
): void {
  const notes: Record<StreamNote, () => void> = {
    ready: () => {
      well()
      tellAll()
    },
    missed: tellAll,
    ended: again,
    replaced: rest,
  }
  source.failed(again)
  for (const [name, heard] of Object.entries(notes)) source.listen(name, heard)
  for (const topic of topics)
    source.listen(topic, (data) => tell(topic, JSON.parse(data) as LiveEvent['data']))
}
