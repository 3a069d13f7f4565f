import { latePart } from '../loading/late-part.tsx'

/** What can be paid online, with its words: only where the company takes such payments. */
export const LatePayOnline = latePart(async () => (await import('./pay-online.tsx')).PayOnline, {
  height: 'h-40',
})
