import type { KeptPack } from './kept-pack.ts'
import { picturesOf, type Walk } from './walk.ts'

/** Where walks are kept until the server has them. */
export type HandoverStore = {
  /** Whether it outlives the page: in a browser without `crypto.subtle` nothing does. */
  isKept: boolean
  readPacks: () => Promise<KeptPack[]>
  writePacks: (packs: readonly KeptPack[]) => Promise<void>
  /** All walks of this person, those that were done first in front. */
  listWalks: () => Promise<Walk[]>
  putWalk: (walk: Walk) => Promise<void>
  /** Lets go of a walk with its pictures. */
  deleteWalk: (id: string) => Promise<void>
  putPicture: (id: string, owner: string, picture: Blob) => Promise<void>
  readPicture: (id: string) => Promise<Blob | null>
  /** Under which name the server keeps a picture, and since when. */
  noteSent: (id: string, sent: SentPicture | null) => Promise<void>
  readSent: (id: string) => Promise<SentPicture | null>
  /** How many walks of others are done on this phone and not sent. */
  countOthers: () => Promise<number>
}

export type SentPicture = { file: string; at: number }

/** Walks in the order in which they were done, those under way last. */
export function byDone(one: Walk, other: Walk): number {
  return (one.done_at ?? '~').localeCompare(other.done_at ?? '~')
}

/** A store that lasts as long as its page: for a browser that can keep no secret. */
export function makePageStore(): HandoverStore {
  let packs: KeptPack[] = []
  const walks = new Map<string, Walk>()
  const pictures = new Map<string, { picture: Blob; sent: SentPicture | null }>()
  return {
    isKept: false,
    readPacks: async () => packs,
    writePacks: async (fresh) => {
      packs = [...fresh]
    },
    listWalks: async () => [...walks.values()].toSorted(byDone),
    putWalk: async (walk) => void walks.set(walk.id, walk),
    deleteWalk: async (id) => {
      const walk = walks.get(id)
      for (const picture of walk ? picturesOf(walk) : []) pictures.delete(picture)
      walks.delete(id)
    },
    putPicture: async (id, _, picture) => void pictures.set(id, { picture, sent: null }),
    readPicture: async (id) => pictures.get(id)?.picture ?? null,
    noteSent: async (id, sent) => {
      const known = pictures.get(id)
      if (known) pictures.set(id, { ...known, sent })
    },
    readSent: async (id) => pictures.get(id)?.sent ?? null,
    countOthers: async () => 0,
  }
}

/** Whose a photo is that was taken along with a booking: it goes when the booking is no longer of these two days. */
export function keptOwner(bookingId: number): string {
  return `kept ${bookingId}`
}
