import { type LiveTopic, stream, ticket } from '@marhala/contract/live.ts'
import { useEffect, useEffectEvent } from 'react'
import { isFailure } from '../http/failure.ts'
import type { Send } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'
import { readSession, subscribeSession } from '../session/session.ts'
import { type LiveNews, type LiveSource, makeLiveConnection } from './live-connection.ts'

/**
 * Listens to a topic while the component is mounted and a user is signed in; `missed` says that
 * events may have been missed. All parts of a page share one stream.
 */
export function useLiveEvents(topic: LiveTopic, onNews: (news: LiveNews) => void): void {
  const send = useSend()
  const handleNews = useEffectEvent(onNews)
  useEffect(() => connectionOf(send).listen(topic, (news) => handleNews(news)), [send, topic])
}

type Connection = ReturnType<typeof makeLiveConnection>
let connection: Connection | undefined

/** A page has one `send`, and one connection with it. */
function connectionOf(send: Send): Connection {
  if (connection) return connection
  const created = makeLiveConnection({
    ticket: (topics) => askForTicket(send, topics),
    open: (shown) => openSource(`/api${stream.path}?ticket=${shown}`),
    person: () => readSession()?.user.id ?? null,
    isHidden: () => document.visibilityState === 'hidden',
    after: (ms, call) => {
      const timer = setTimeout(call, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
  })
  document.addEventListener('visibilitychange', created.changed)
  addEventListener('online', created.changed)
  subscribeSession(created.changed)
  return (connection = created)
}

async function askForTicket(send: Send, topics: LiveTopic[]): Promise<string> {
  try {
    return (await send(ticket, { body: { topics } })).ticket
  } catch (error) {
    // Whoever is signed out or may not hear is refused the next time, too.
    if (isFailure(error) && (error.status === 401 || error.status === 403)) return 'refused'
    throw error
  }
}

function openSource(url: string): LiveSource {
  const source = new EventSource(url)
  return {
    listen: (name, callback) => source.addEventListener(name, ({ data }) => callback(String(data))),
    failed: (callback) => source.addEventListener('error', callback),
    close: () => source.close(),
  }
}
