import type { Line } from './line.ts'

/** How fresh the public data is that this process knows of. */
export type PublicData = {
  /** Another number after each change by whatever process; undefined while changes can't be heard: keep nothing then. */
  version: () => number | undefined
}

/** Listens for changes of what visitors see (migration 0008). While the line is lost there is no version, and a new line is a new version. */
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
