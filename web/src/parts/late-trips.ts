import { latePart } from './late-part.tsx'

/** Where a hire led, with its words: seldom looked at, so that it comes when it is first shown. */
export const LateTrips = latePart(async () => (await import('./trips-beside.tsx')).TripsBeside, {
  areas: ['tracking'],
  isShown: () => false,
  height: 'h-24',
})
