import { latePart } from '../../../../features/loading/late-part.tsx'

/** What was sent to a booking's client, with its words: most look at a booking without it. */
export const LazyMessagesTab = latePart(async () => (await import('./messages-tab.tsx')).MessagesTab, {
  height: 'h-64',
})
