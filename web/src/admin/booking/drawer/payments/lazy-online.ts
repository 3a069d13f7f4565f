import { latePart } from '../../../../features/loading/late-part.tsx'

/** What was paid online of a booking, with its words: only where the company takes such payments, or did. */
export const LateOnline = latePart(async () => (await import('./online-section.tsx')).OnlineSection, {
  height: 'h-48',
})
