import type { LiveEvent, LiveTopic, StreamNote } from '@marhala/contract/live.ts'

/** What a listener receives: an event, or that it may have missed some and has to read everything again. */
export type LiveNews = LiveEvent['data'] | 'missed'
type Listener = (news: LiveNews) => void

/** What a stream says; a browser's EventSource, made to be listened to by name. */
export type LiveSource = {
  listen: (name: string, callback: (data: string) => void) => void
  failed: (callback: () => void) => void
  close: () => void
}

export type LiveEnvironment = {
  /** A ticket for a stream; `refused` where nobody may have one. */
  ticket: (topics: LiveTopic[]) => Promise<string | 'refused'>
  open: (ticket: string) => LiveSource
  /** Who is signed in; null when no one is. */
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
export function makeLiveConnection(environment: LiveEnvironment) {
  const listeners = makeListeners()
  const waiting = makeTimer(environment)
  const hiding = makeTimer(environment)
  let source: LiveSource | null = null
  /** Counts attempts, so that a late answer to an older one is ignored. */
  let attempt = 0
  let openName = ''
  let failures = 0
  let isPaused = false

  return {
    /** Tells what happens in a topic from now on; answers how to stop. */
    listen(topic: LiveTopic, listener: Listener): () => void {
      listeners.add(topic, listener)
      update()
      return () => {
        listeners.remove(topic, listener)
        update()
      }
    },
    changed(): void {
      hiding.stop()
      if (environment.isHidden()) hiding.wait(hiddenMs, pause)
      else isPaused = false
      failures = 0
      update()
    },
  }

  function update(): void {
    const topics = listeners.topics()
    const streamName = isPaused ? '' : nameOf(environment.person(), topics)
    if (streamName === openName) return
    close()
    openName = streamName
    // Listeners come together, in one pass of the page: one ticket is for all of them.
    if (streamName) waiting.wait(0, () => void open(topics))
  }

  async function open(topics: LiveTopic[]): Promise<void> {
    const own = ++attempt
    const ticket = await environment.ticket(topics).catch(() => null)
    if (own !== attempt || ticket === 'refused') return
    if (ticket === null) return reconnect()
    source = environment.open(ticket)
    handleStream(source, topics, { ...listeners, onReady: () => (failures = 0), reconnect, pause })
  }

  function pause(): void {
    isPaused = true
    update()
  }

  function reconnect(): void {
    close()
    waiting.wait(waitAfter(failures++, environment.random()), update)
  }

  function close(): void {
    attempt++
    waiting.stop()
    source?.close()
    source = null
    openName = ''
  }
}

function makeListeners() {
  const listeners = new Map<LiveTopic, Set<Listener>>()
  return {
    add: (topic: LiveTopic, listener: Listener) => {
      listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
    },
    remove: (topic: LiveTopic, listener: Listener) => {
      const own = listeners.get(topic)
      own?.delete(listener)
      if (own?.size === 0) listeners.delete(topic)
    },
    topics: () => [...listeners.keys()].sort(),
    notify: (topic: LiveTopic, data: LiveEvent['data']) => {
      for (const listener of listeners.get(topic) ?? []) listener(data)
    },
    notifyMissed: () => {
      for (const own of listeners.values()) for (const listener of own) listener('missed')
    },
  }
}

/** Holds one wait at a time; a new one replaces it. */
function makeTimer({ after }: LiveEnvironment) {
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

/** Spreads reconnections, so that a restarted server does not get them all at once. */
function waitAfter(failures: number, random: number): number {
  const most = Math.min(firstWaitMs * 2 ** failures, longestWaitMs)
  return most / 2 + (most / 2) * random
}

type StreamHandlers = Pick<ReturnType<typeof makeListeners>, 'notify' | 'notifyMissed'> & {
  onReady: () => void
  reconnect: () => void
  pause: () => void
}

function handleStream(
  source: LiveSource,
  topics: LiveTopic[],
  { notify, notifyMissed, onReady, reconnect, pause }: StreamHandlers,
): void {
  const notes: Record<StreamNote, () => void> = {
    ready: () => {
      onReady()
      notifyMissed()
    },
    missed: notifyMissed,
    ended: reconnect,
    replaced: pause,
  }
  source.failed(reconnect)
  for (const [name, callback] of Object.entries(notes)) source.listen(name, callback)
  for (const topic of topics)
    source.listen(topic, (data) => notify(topic, JSON.parse(data) as LiveEvent['data']))
}
