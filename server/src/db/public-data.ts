import type { Line } from './line.ts'

/** The version of the public data that this process knows. */
export type PublicData = {
  /** Changes with every change by any process; undefined while notifications cannot be received: then nothing may be cached. */
  version: () => number | undefined
}

/**
 * Listens for changes of public data (migration 0008). While the connection is lost there is no version, and a new
 * connection is a new version.
 */
export async function listenToPublicData(line: Line): Promise<PublicData> {
  let changes = 0
  let isListening = false
  await line.listen({
    channel: 'public_data',
    onMessage: () => void changes++,
    opened: () => {
      changes++
      isListening = true
    },
    lost: () => void (isListening = false),
  })
  return { version: () => (isListening ? changes : undefined) }
}
