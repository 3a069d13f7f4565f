import { latePart } from '../loading/late-part.tsx'

/** Where a car was last, with its words: asked for when a car is late. */
export const LateWhere = latePart(async () => (await import('./where-is-it.tsx')).WhereIsIt, {
  height: 'h-48',
})
