import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { byDone, type HandoverStore, keptOwner, type SentPicture } from './handover-store.ts'
import type { KeptPack } from './kept-pack.ts'
import { makeSealingKey, seal, type Sealed, sealValue, unseal, unsealValue } from './sealed.ts'
import type { Walk } from './walk.ts'

type WalkRow = { id: string; person: number; walk: string; isDone: boolean; sealed: Sealed }
type PictureRow = { id: string; person: number; walk: string; sealed: Sealed; sent: SentPicture | null }
type PackRow = { id: string; person: number; sealed: Sealed }

interface Handovers extends DBSchema {
  keys: { key: number; value: CryptoKey }
  packs: { key: string; value: PackRow; indexes: { person: number } }
  walks: { key: string; value: WalkRow; indexes: { person: number } }
  pictures: { key: string; value: PictureRow; indexes: { walk: string; person: number } }
}

/** The database of this origin's handovers. */
export function openHandovers(): Promise<IDBPDatabase<Handovers>> {
  return openDB<Handovers>('marhala-handovers', 1, {
    upgrade: (db) => {
      db.createObjectStore('keys')
      db.createObjectStore('packs', { keyPath: 'id' }).createIndex('person', 'person')
      db.createObjectStore('walks', { keyPath: 'id' }).createIndex('person', 'person')
      const pictures = db.createObjectStore('pictures', { keyPath: 'id' })
      pictures.createIndex('walk', 'walk')
      pictures.createIndex('person', 'person')
    },
  })
}

/** A person's part of the database, and the key that seals it. */
type Own = { db: IDBPDatabase<Handovers>; person: number; key: CryptoKey }

/** What is written is on the disk before anybody is told so. */
const durable = { durability: 'strict' } as const

/**
 * The store of a person on this phone. All that is theirs or their clients' is sealed with a key of theirs, which a
 * sign-out drops: what is left of it on the disk then is noise (decision 125).
 */
export async function openDeviceStore(person: number): Promise<HandoverStore> {
  const db = await openHandovers()
  const own = { db, person, key: await keyOf(db, person) }
  return {
    isKept: true,
    ...packsOf(own),
    ...walksOf(own),
    ...picturesIn(own),
    countOthers: async () => {
      const rows = await db.getAll('walks')
      return rows.filter((row) => row.person !== person && row.isDone).length
    },
  }
}

/** Two people of one phone may have the same booking. */
function idIn({ person }: Own, id: string): string {
  return `${person} ${id}`
}

function packsOf(own: Own): Pick<HandoverStore, 'readPacks' | 'writePacks'> {
  const { db, person, key } = own
  return {
    readPacks: async () => {
      const rows = await db.getAllFromIndex('packs', 'person', person)
      return Promise.all(rows.map(({ sealed }) => unsealValue<KeptPack>(key, sealed)))
    },
    writePacks: async (packs) => {
      const rows = await Promise.all(
        packs.map(async (pack) => ({
          id: idIn(own, String(pack.booking.id)),
          person,
          sealed: await sealValue(key, pack),
        })),
      )
      const writing = db.transaction(['packs', 'pictures'], 'readwrite')
      const old = await writing.objectStore('packs').index('person').getAllKeys(person)
      for (const one of old) await writing.objectStore('packs').delete(one)
      for (const row of rows) await writing.objectStore('packs').put(row)
      const kept = new Set(packs.map(({ booking }) => idIn(own, keptOwner(booking.id))))
      const pictures = await writing.objectStore('pictures').index('person').getAll(person)
      for (const { id, walk } of pictures)
        if (walk.startsWith(idIn(own, 'kept ')) && !kept.has(walk))
          await writing.objectStore('pictures').delete(id)
      await writing.done
    },
  }
}

function walksOf(own: Own): Pick<HandoverStore, 'listWalks' | 'putWalk' | 'deleteWalk'> {
  const { db, person, key } = own
  let turn: Promise<void> = Promise.resolve()
  const write = async (walk: Walk) => {
    const sealed = await sealValue(key, walk)
    const isDone = walk.state !== 'open'
    const writing = db.transaction('walks', 'readwrite', durable)
    await writing.store.put({ id: idIn(own, walk.id), person, walk: walk.id, isDone, sealed })
    await writing.done
  }
  return {
    listWalks: async () => {
      const rows = await db.getAllFromIndex('walks', 'person', person)
      const walks = await Promise.all(rows.map(({ sealed }) => unsealValue<Walk>(key, sealed)))
      return walks.toSorted(byDone)
    },
    // One after the other: a walk that changes quickly must not end as it was before.
    putWalk: (walk) => {
      turn = turn.catch(() => {}).then(() => write(walk))
      return turn
    },
    deleteWalk: async (id) => {
      await turn.catch(() => {})
      const writing = db.transaction(['walks', 'pictures'], 'readwrite', durable)
      await writing.objectStore('walks').delete(idIn(own, id))
      const pictures = await writing.objectStore('pictures').index('walk').getAllKeys(idIn(own, id))
      for (const picture of pictures) await writing.objectStore('pictures').delete(picture)
      await writing.done
    },
  }
}

function picturesIn(own: Own): Pick<HandoverStore, 'putPicture' | 'readPicture' | 'noteSent' | 'readSent'> {
  const { db, person, key } = own
  return {
    putPicture: async (id, walk, picture) => {
      const sealed = await seal(key, await picture.arrayBuffer())
      const writing = db.transaction('pictures', 'readwrite', durable)
      await writing.store.put({ id: idIn(own, id), person, walk: idIn(own, walk), sealed, sent: null })
      await writing.done
    },
    readPicture: async (id) => {
      const row = await db.get('pictures', idIn(own, id))
      return row ? new Blob([await unseal(key, row.sealed)], { type: 'image/jpeg' }) : null
    },
    noteSent: async (id, sent) => {
      const writing = db.transaction('pictures', 'readwrite', durable)
      const row = await writing.store.get(idIn(own, id))
      if (row) await writing.store.put({ ...row, sent })
      await writing.done
    },
    readSent: async (id) => (await db.get('pictures', idIn(own, id)))?.sent ?? null,
  }
}

/** Drops what a person keeps on this phone, and first of all the key that opens it. */
export async function forgetDevice(person: number): Promise<void> {
  const db = await openHandovers()
  await db.delete('keys', person)
  const writing = db.transaction(['packs', 'walks', 'pictures'], 'readwrite')
  for (const name of ['packs', 'walks', 'pictures'] as const) {
    const store = writing.objectStore(name)
    const index = store.index('person') as unknown as { getAllKeys: (of: number) => Promise<string[]> }
    for (const id of await index.getAllKeys(person)) await store.delete(id)
  }
  await writing.done
  db.close()
}

async function keyOf(db: IDBPDatabase<Handovers>, person: number): Promise<CryptoKey> {
  const known = await db.get('keys', person)
  if (known) return known
  const made = await makeSealingKey()
  // Another tab may have made one meanwhile: the first that is there counts.
  const writing = db.transaction('keys', 'readwrite', { durability: 'strict' })
  const first = await writing.store.get(person)
  if (!first) await writing.store.put(made, person)
  await writing.done
  return first ?? made
}

/** How many walks of a person are done and not sent. */
export async function countUnsent(person: number): Promise<number> {
  const db = await openHandovers()
  const rows = await db.getAllFromIndex('walks', 'person', person)
  db.close()
  return rows.filter(({ isDone }) => isDone).length
}
