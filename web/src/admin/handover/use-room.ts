import type { ConditionAct } from '@marhala/domain/fleet/condition-report.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openDeviceStore } from '../../data/handover/device.ts'
import { type HandoverStore, makePageStore } from '../../data/handover/handover-store.ts'
import { sendWalks } from '../../data/handover/outbox.ts'
import type { KeptPack } from '../../data/handover/kept-pack.ts'
import { fetchPacks } from '../../data/handover/packs.ts'
import { canSeal } from '../../data/handover/sealed.ts'
import type { Walk } from '../../data/handover/walk.ts'
import { type Failure, failureWithoutResponse, isFailure } from '../../data/http/failure.ts'
import type { Send } from '../../data/http/send.ts'
import { useSend } from '../../data/http/use-send.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'

/** What the room knows: null until this phone's own memory was read. */
export type RoomState = {
  packs: KeptPack[] | null
  walks: Walk[]
  /** How many walks of others wait on this phone. */
  others: number
  /** When the list last came from the server; null where it has not, in this page. */
  asOf: Date | null
  failure: Failure | null
  isLoading: boolean
  isSending: boolean
}

export type Room = RoomState & {
  store: HandoverStore | null
  refresh: () => Promise<void>
  sendNow: () => Promise<void>
  /** Keeps a walk as it is now; resolves once it is on the disk. */
  keep: (walk: Walk) => Promise<void>
  drop: (walk: Walk) => Promise<void>
}

const everyMs = 30_000

/** The handovers of a person on this phone: what was taken along, what was done, and its way to the server. */
export function useRoom(person: number): Room {
  const send = useSend()
  const { t } = useTranslation('handover')
  const [store, setStore] = useState<HandoverStore | null>(null)
  const [state, setState] = useState<RoomState>(nothing)
  const isRunning = useRef(false)
  const change = (changes: Partial<RoomState>) => setState((before) => ({ ...before, ...changes }))
  const told = (walks: Walk[]) => {
    for (const { pack } of walks) showToast({ text: t('sent', { reference: pack.booking.reference }) })
  }
  const sendAll = async (from: HandoverStore) => {
    if (isRunning.current) return
    isRunning.current = true
    await alone(() => sendWaiting(from, { send, change, told })).catch(() => {})
    isRunning.current = false
    change({ isSending: false, ...(await readWalks(from)) })
  }
  const begin = useEffectEvent(async (isOver: () => boolean) => {
    const opened = await openStore(person)
    if (isOver()) return
    setStore(opened)
    const packs = await opened.readPacks()
    change({ ...(await readWalks(opened)), ...(packs.length > 0 && { packs }) })
    await sendAll(opened)
    await load(opened, { send, change })
  })
  const again = useEffectEvent(() => {
    if (store) void sendAll(store)
  })
  useEffect(() => {
    let isOver = false
    void Promise.resolve().then(() => begin(() => isOver))
    const timer = setInterval(() => again(), everyMs)
    const online = () => again()
    addEventListener('online', online)
    return () => {
      isOver = true
      clearInterval(timer)
      removeEventListener('online', online)
    }
  }, [person])
  useAskBeforeLeaving(state.walks, store)
  const afterwards = async (work: (from: HandoverStore) => Promise<unknown>) => {
    if (!store) return
    await work(store)
    change(await readWalks(store))
  }
  return {
    ...state,
    store,
    refresh: () => afterwards((from) => load(from, { send, change })),
    sendNow: () => afterwards(sendAll),
    keep: (walk) => afterwards((from) => from.putWalk(walk)),
    drop: (walk) => afterwards((from) => from.deleteWalk(walk.id)),
  }
}

type Change = (changes: Partial<RoomState>) => void

async function readWalks(from: HandoverStore): Promise<Pick<RoomState, 'walks' | 'others'>> {
  return { walks: await from.listWalks(), others: await from.countOthers() }
}

/** Brings what is to be done in two days onto this phone. */
async function load(from: HandoverStore, { send, change }: { send: Send; change: Change }): Promise<void> {
  change({ isLoading: true })
  await fetchPacks(send, from).then(
    (packs) => change({ packs, asOf: new Date(), failure: null, isLoading: false }),
    (failure: unknown) =>
      change({
        isLoading: false,
        failure: isFailure(failure) ? failure : failureWithoutResponse('network', String),
      }),
  )
}

type Telling = { send: Send; change: Change; told: (walks: Walk[]) => void }

async function sendWaiting(from: HandoverStore, { send, change, told }: Telling): Promise<void> {
  const waiting = (await from.listWalks()).some(({ state }) => state === 'waiting')
  if (!waiting) return
  change({ isSending: true })
  const { sent } = await sendWalks(from, send)
  told(sent)
  if (sent.length > 0) await load(from, { send, change })
}

const nothing: RoomState = {
  packs: null,
  walks: [],
  others: 0,
  asOf: null,
  failure: null,
  isLoading: true,
  isSending: false,
}

async function openStore(person: number): Promise<HandoverStore> {
  if (!canSeal() || !('indexedDB' in globalThis)) return makePageStore()
  try {
    const store = await openDeviceStore(person)
    // A browser that is short of room otherwise takes what is kept longest.
    void navigator.storage?.persist?.()
    return store
  } catch {
    return makePageStore()
  }
}

/** In one page at a time: two would send the same walk. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request('marhala-handovers', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}

/** Whoever closes the page while something is not sent is asked; so is whoever began a walk that nothing keeps. */
function useAskBeforeLeaving(walks: readonly Walk[], store: HandoverStore | null): void {
  const isUnsent =
    walks.some(({ state }) => state !== 'open') || (walks.length > 0 && store?.isKept === false)
  useEffect(() => {
    if (!isUnsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsent])
}

/** What is to be done with a pack's booking beside what this phone has done already. */
export function walkOf(walks: readonly Walk[], bookingId: number, act: ConditionAct): Walk | undefined {
  return walks.find((walk) => walk.booking_id === bookingId && walk.act === act)
}
