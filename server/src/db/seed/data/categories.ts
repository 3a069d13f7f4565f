/** The categories that the demo has beside the four of every installation, in the order in which they follow those. */
export const categories = [
  { slug: 'city', name: { en: 'City car', ar: 'سيارة مدينة', fr: 'Citadine' } },
  { slug: 'van', name: { en: 'Van (7 seats)', ar: 'فان 7 مقاعد', fr: 'Monospace 7\u00a0places' } },
] as const

/** What a month of a hire of 28 days and more costs, in dirhams, by the category of the car: where its cars cost much alike. */
export const monthlyPrices: Readonly<Record<string, number>> = { city: 5_400 }
