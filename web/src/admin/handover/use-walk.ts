import type { ConditionAct } from '@marhala/domain/fleet/condition-report.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { KeptPack } from '../../data/handover/kept-pack.ts'
import { fetchPack } from '../../data/handover/packs.ts'
import { actOf, beginWalk, type Walk } from '../../data/handover/walk.ts'
import { packAfter } from '../../data/handover/pack-after.ts'
import type { HandoverStore } from '../../data/handover/handover-store.ts'
import type { Send } from '../../data/http/send.ts'
import { useSend } from '../../data/http/use-send.ts'
import type { Room } from './use-room.ts'

/** The walk of a booking: the one that was begun, else a new one by what is known of it here or on the server. */
export function useWalk(room: Room, reference: string) {
  const send = useSend()
  const [walk, setWalk] = useState<Walk | null>(null)
  const [isLooking, setLooking] = useState(true)
  const { store } = room
  const begin = useEffectEvent(async (isOver: () => boolean) => {
    if (!store) return
    const found = await findWalk(store, send, reference.toUpperCase())
    if (isOver()) return
    if (found) await store.putWalk(found)
    if (isOver()) return
    setWalk(found)
    setLooking(false)
  })
  const isOpen = store !== null
  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    void Promise.resolve().then(() => begin(() => isOver))
    return () => {
      isOver = true
    }
  }, [isOpen, reference])
  return {
    walk,
    isLooking,
    /** Shows a change at once and keeps it. */
    change: (next: Walk) => {
      setWalk(next)
      void store?.putWalk(next)
    },
  }
}

async function findWalk(store: HandoverStore, send: Send, reference: string): Promise<Walk | null> {
  const walks = await store.listWalks()
  const own = walks.filter(({ pack }) => pack.booking.reference === reference)
  const begun = own.find(({ state }) => state === 'open')
  if (begun) return begun
  const done = own.at(-1)
  // What was handed over here can be taken back here, before the server knows.
  if (done?.act === 'handover') return beginWalk('take_back', packAfter(done), done.damages_known)
  if (done) return null
  const fresh = await fetchPack(send, reference).catch(() => undefined)
  if (fresh !== undefined) return begunOf(fresh)
  const kept = (await store.readPacks()).find(({ booking }) => booking.reference === reference)
  return begunOf(kept ?? null)
}

function begunOf(pack: KeptPack | null): Walk | null {
  const act: ConditionAct | null = pack && actOf(pack.booking)
  if (!pack || !act) return null
  const { damages, ...known } = pack
  return beginWalk(act, known, damages)
}
