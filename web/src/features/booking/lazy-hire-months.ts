import { latePart } from '../loading/late-part.tsx'

/** The months of a hire that is paid by the month, with their words: few hires have any. */
export const LateHireMonths = latePart(async () => (await import('./hire-months.tsx')).HireMonths, {
  height: 'h-40',
})

/** Whether it goes on by the month, as it is booked. */
export const LateProlongsField = latePart(async () => (await import('./prolongs-field.tsx')).ProlongsField, {
  height: 'h-20',
})
