import { latePart } from '../../../features/loading/late-part.tsx'

/** How much is paid right after booking, with its words: for whoever chose to pay online. */
export const LateOnlineChoice = latePart(async () => (await import('./online-choice.tsx')).OnlineChoice, {
  height: 'h-40',
})
