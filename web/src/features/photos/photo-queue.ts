import { isFailure, isRefused } from '../../data/http/failure.ts'

/** A photo made small for sending, and a smaller one to show meanwhile. */
export type SmallPhoto = { photo: Blob; thumb: Blob }

/** Why a photo can't be made small: it is no picture that this browser can read, or its file is too large. */
export type Unusable = 'unreadable' | 'too_large'

/** What a photo is sent with: the batch and place make it one that is there once, in the order chosen. */
export type PhotoToSend = { photo: Blob; batch: string; place: number }

/** Where photos go: `key` tells targets apart, such as cars. */
export type PhotoTarget = { key: string; send: (photo: PhotoToSend) => Promise<unknown> }

export type QueuedPhoto = {
  id: string
  name: string
  batch: string
  place: number
  /** Sent after those before it to the same target: nothing but the order of sending says where it stands. */
  inTurn: boolean
  target: PhotoTarget | null
  state: 'waiting' | 'reducing' | 'reduced' | 'sending' | 'sent' | 'failed'
  /** The address of the small picture, once there is one. */
  thumb: string | null
  /** Why it failed: a reason of ours, or the server's words. */
  problem: Unusable | { message: string } | null
}

/** The queue as screens read it; another object after every change. */
export type PhotosInQueue = {
  photos: readonly QueuedPhoto[]
  /** The line is cut, or the server has too much to do: what is left goes on by itself. */
  isHeldUp: boolean
}

type Means = {
  reduce: (file: File) => Promise<SmallPhoto | Unusable>
  /** Resolves after some time, or earlier when the line is back. */
  wait: (milliseconds: number) => Promise<void>
  makeKey: () => string
  makeAddress: (picture: Blob) => string
  dropAddress: (address: string) => void
  /** How many are made small at once, and sent at once. */
  reducers: number
  senders: number
}

/**
 * Photos on their way: each is made small, then sent as soon as it has a target, and sent again until it is there. It
 * belongs to no screen, so that it goes on while staff do something else.
 */
export function makePhotoQueue(means: Means) {
  const store = makeStore()
  const { files, small, change, forget } = store
  const work = makeWork(store, means)
  const all = () => store.read().photos
  return {
    subscribe: store.subscribe,
    read: store.read,
    /**
     * Takes files in the order given, as one batch; answers their ids. With `keys`, each file is a batch of its own
     * under its key, so that a target which has it already takes it once.
     */
    add: (chosen: readonly File[], target: PhotoTarget | null, keys?: readonly string[]): string[] => {
      const together = means.makeKey()
      const added = chosen.map((file, index): QueuedPhoto => {
        const id = `${together}-${index}`
        files.set(id, file)
        const key = keys?.[index]
        const where = { batch: key ?? together, place: key === undefined ? index : 0 }
        const fresh = { target, state: 'waiting', thumb: null, problem: null } as const
        return { id, name: file.name, ...where, inTurn: key !== undefined, ...fresh }
      })
      store.set({ photos: [...all(), ...added] })
      work()
      return added.map(({ id }) => id)
    },
    /** Says where photos go that came without a target. */
    assign: (ids: readonly string[], target: PhotoTarget) => {
      change(ids, { target })
      work()
    },
    /** Tries one again that was refused. */
    retry: (id: string) => {
      change([id], { state: small.has(id) ? 'reduced' : 'waiting', problem: null })
      work()
    },
    /** Takes photos out, those that were sent or that nobody wants any more. */
    remove: (ids: readonly string[]) => {
      for (const photo of all().filter(({ id }) => ids.includes(id))) {
        if (photo.thumb !== null) means.dropAddress(photo.thumb)
        forget(photo.id)
      }
      store.set({ photos: all().filter(({ id }) => !ids.includes(id)) })
      work()
    },
  }
}

type Store = ReturnType<typeof makeStore>

/** What the queue knows, as screens read it, and the pictures themselves. */
function makeStore() {
  let state: PhotosInQueue = { photos: [], isHeldUp: false }
  const listeners = new Set<() => void>()
  const files = new Map<string, File>()
  const small = new Map<string, Blob>()
  function set(changes: Partial<PhotosInQueue>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  return {
    files,
    small,
    set,
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (ids: readonly string[], changes: Partial<QueuedPhoto>) =>
      set({
        photos: state.photos.map((photo) => (ids.includes(photo.id) ? { ...photo, ...changes } : photo)),
      }),
    forget: (id: string) => {
      files.delete(id)
      small.delete(id)
    },
  }
}

/** Begins whatever can be done now: so many at once are made small, so many sent. */
function makeWork({ read, set, change, forget, files, small }: Store, means: Means): () => void {
  const active = { reducing: 0, sending: 0 }
  let failures = 0

  function work() {
    const take = (isNext: (photo: QueuedPhoto) => boolean) => read().photos.find(isNext)
    for (;;) {
      const next = active.reducing < means.reducers && take((photo) => photo.state === 'waiting')
      if (!next) break
      void reduce(next)
    }
    for (;;) {
      const mayGo = !read().isHeldUp && active.sending < means.senders
      const next =
        mayGo &&
        take((photo) => photo.state === 'reduced' && photo.target !== null && isItsTurn(photo, read().photos))
      if (!next) break
      void send(next, next.target!)
    }
  }

  async function reduce({ id }: QueuedPhoto) {
    active.reducing += 1
    change([id], { state: 'reducing' })
    const made = await means.reduce(files.get(id)!).catch((): Unusable => 'unreadable')
    active.reducing -= 1
    // Whoever took it out meanwhile wants nothing of it.
    if (files.has(id)) {
      if (typeof made === 'string') change([id], { state: 'failed', problem: made })
      else {
        small.set(id, made.photo)
        change([id], { state: 'reduced', thumb: means.makeAddress(made.thumb) })
      }
    }
    work()
  }

  async function send({ id, batch, place }: QueuedPhoto, target: PhotoTarget) {
    active.sending += 1
    change([id], { state: 'sending' })
    try {
      await target.send({ photo: small.get(id)!, batch, place })
      failures = 0
      forget(id)
      change([id], { state: 'sent' })
    } catch (error) {
      if (isFailure(error) && !isRefused(error)) {
        change([id], { state: 'reduced' })
        void holdUp(error.retryAfter)
      } else change([id], { state: 'failed', problem: { message: messageOf(error) } })
    }
    active.sending -= 1
    work()
  }

  /** One photo that does not come through holds up all: it is the line, not the photo. */
  async function holdUp(retryAfter: number | null) {
    if (read().isHeldUp) return
    set({ isHeldUp: true })
    await means.wait(Math.max((retryAfter ?? 0) * 1000, Math.min(30_000, 1000 * 2 ** failures)))
    failures += 1
    set({ isHeldUp: false })
    work()
  }

  return work
}

/** Whether none that is to stand before a photo in the same target is still on its way. */
function isItsTurn({ id, inTurn, target }: QueuedPhoto, all: readonly QueuedPhoto[]): boolean {
  if (!inTurn) return true
  const before = all.slice(
    0,
    all.findIndex((photo) => photo.id === id),
  )
  return !before.some((photo) => photo.inTurn && photo.target?.key === target?.key && isUnderWay(photo))
}

/** Whether a photo is still on its way to a car. */
export function isUnderWay({ state, target }: QueuedPhoto): boolean {
  return target !== null && state !== 'sent' && state !== 'failed'
}

function messageOf(error: unknown): string {
  if (!isFailure(error)) return String(error)
  return error.errors['images']?.[0] ?? error.message
}
