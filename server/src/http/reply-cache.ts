import { LRUCache } from 'lru-cache'

/** Longer than this nothing is kept, since some of it hangs on the clock: lists may lag a minute. */
const ttl = 30_000

/** What `makeReplyCache` makes: answers what is kept under a key, or makes it, once for all who wait for it. */
export type ReplyCache<Reply extends object> = (key: string, make: () => Promise<Reply>) => Promise<Reply>

/**
 * Keeps what every visitor gets alike while the public data has one version: the version is part of the key, taken
 * before anything is read, so that nothing older than the last notice is ever answered. Without a version nothing is
 * kept. At most `megabytes` of replies, measured by `lengthOf` in characters, are held; one that is not good is
 * answered to those who wait for it, and made anew for the next.
 */
export function makeReplyCache<Reply extends object>(
  version: () => number | undefined,
  {
    megabytes,
    lengthOf,
    isGood = () => true,
  }: { megabytes: number; lengthOf: (reply: Reply) => number; isGood?: (reply: Reply) => boolean },
): ReplyCache<Reply> {
  const kept = new LRUCache<string, Reply, () => Promise<Reply>>({
    ttl,
    maxSize: megabytes * 2 ** 20,
    // Two bytes a character, as a text with a letter beyond Latin takes.
    sizeCalculation: (reply, key) => 2 * (lengthOf(reply) + key.length) + 200,
    // A reply that is being made while others push its place out is still everybody's who waits for it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: make, options }) => {
      const reply = await make()
      if (!isGood(reply)) options.ttl = 1
      return reply
    },
  })
  let latest: number | undefined
  return (key, make) => {
    const current = version()
    // Nobody asks for an older version again; left to be pushed out, they would fill all of the room with every write.
    if (current !== latest) kept.clear()
    latest = current
    return current === undefined ? make() : kept.forceFetch(`${current} ${key}`, { context: make })
  }
}
