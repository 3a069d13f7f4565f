import { latePart } from '../../features/loading/late-part.tsx'

const load = async () => (await import('./walk-view.tsx')).WalkView

/** The walk around a car, with its words: the list of the room is there before it. */
export const LateWalk = latePart(load)

/** Has the walk on the page before a car is chosen: where no worker keeps the room, the yard has no network for it. */
export function bringWalk(): void {
  void load().catch(() => undefined)
}
