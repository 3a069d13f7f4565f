import type { Texts } from '../text/text-in.ts'

/** The categories that agencies have, by the slug that their English name gives; prices are proposals, in centimes. */
export const builtInCategories = [
  category('city-car', ['City car', 'سيارة مدينة', 'Citadine'], [250, 3000]),
  category('sedan', ['Sedan', 'سيدان', 'Berline'], [300, 4000]),
  category('suv', ['SUV', 'دفع رباعي', 'SUV'], [450, 6000]),
  category('7-seats', ['7 seats', '7 مقاعد', '7 places'], [550, 7000]),
  category('van', ['Van', 'فان', 'Utilitaire et minibus'], [700, 8000]),
  category('luxury', ['Luxury', 'فاخرة', 'Luxe'], [1200, 15_000]),
  category('sport', ['Sport', 'رياضية', 'Sport'], [1500, 20_000]),
] as const

export type BuiltInCategory = (typeof builtInCategories)[number]['slug']

function category<const Slug extends string>(
  slug: Slug,
  [en, ar, fr]: [string, string, string],
  [day, deposit]: [number, number],
) {
  const name: Texts = { en, ar, fr }
  return { slug, name, daily_price: day * 100, warranty_amount: deposit * 100 }
}
