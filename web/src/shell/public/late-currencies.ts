import { latePart } from '../../features/loading/late-part.tsx'

/** The currencies of prices, with their words: at the foot of a page, where few look. */
export const LateCurrencies = latePart(async () => (await import('./currency-links.tsx')).CurrencyLinks, {
  height: 'h-32',
})
