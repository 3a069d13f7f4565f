import { latePart } from '../loading/late-part.tsx'

/**
 * The tasks of a car or a booking, with their words: the drawers of both share one part, which comes when it is first
 * shown. The server draws no page of admin, so that none has to have it before it takes a document over.
 */
export const LazyTasks = latePart(async () => (await import('./inner/tasks-section.tsx')).TasksSection, {
  height: 'h-24',
})
