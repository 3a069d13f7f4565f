import { latePart } from '../loading/late-part.tsx'

/** The fines and tolls of a booking, with their words; most bookings have none, so that no room is kept for them. */
export const LazyNotices = latePart(
  async () => (await import('./inner/notices-section.tsx')).NoticesSection,
  { height: 'h-0' },
)
