import { latePart } from '../loading/late-part.tsx'

/** Where a booking led, with its words: seldom looked at, so that it comes when it is first shown. */
export const LazyDrivenTrips = latePart(async () => (await import('./inner/driven-trips.tsx')).DrivenTrips, {
  height: 'h-24',
})
