import { foldText } from '../text/fold-text.ts'
import { bodies, bodyFamilies, type Body, type BodyFamily } from './illustration.ts'

/** What a body is suggested from. `category` is the category's slug. */
export type CarTraits = {
  brand: string
  model: string
  category: string
  fuel_type: string
  doors: number
  passengers: number
}

/**
 * Common rental cars by their body. The first match wins, so a version's name (Cabrio, SW) comes before its model, and
 * `c3 aircross` before `c3`.
 */
const knownModels: readonly (readonly [Body, string])[] = [
  ['small_convertible', 'cooper cabrio, mini cabrio, mini convertible, fiat 500c, abarth 500c, smart cabrio'],
  ['roadster', 'mx-5, miata, z4, boxster, slk, slc, 124 spider, roadster, spyder'],
  ['convertible', 'cabrio, cabriolet, convertible, decapotable, drop top'],
  [
    'wagon',
    'sw, combi, break, estate, touring, avant, variant, tourer, sportbrake, allroad, passat, v60, v90',
  ],
  [
    'mpv',
    'carnival, sharan, touran, scenic, staria, sienna, odyssey, alhambra, galaxy, s-max, espace, zafira, picasso',
  ],
  [
    'crossover_electric',
    'kona, e-2008, atto 3, niro, ioniq 5, ev3, ev6, id.4, enyaq, model y, ex30, megane e-tech',
  ],
  ['crossover_coupe', 'juke, c-hr, arkana, xceed, taigo, eclipse cross, c4'],
  [
    'crossover',
    `2008, captur, puma, stonic, bayon, venue, kamiq, arona, t-cross, c3 aircross, zs, yaris cross, mokka, crossland,
    countryman, 500x, ecosport, symbioz, t-roc`,
  ],
  ['city_electric', 'spring, e-up, dolphin mini, seagull, t03, ami, twingo e-tech'],
  ['city_three_door', 'fiat 500, abarth 595, fortwo, adam'],
  [
    'city',
    'picanto, i10, panda, aygo, 108, citroen c1, volkswagen up, spark, celerio, alto, twingo, ignis, s-presso',
  ],
  ['hot_hatch', 'cooper, mini one, mini hatch'],
  ['hatchback_raised', 'sandero, c3, stepway, i20 active'],
  [
    'hatchback',
    `clio, 208, polo, fiesta, corsa, ibiza, fabia, yaris, i20, rio, swift, mazda2, jazz, a1, zoe, baleno, micra`,
  ],
  ['small_sedan', 'logan, accent, symbol, 301, c-elysee, dzire, sunny, honda city, verna, attrage, tipo'],
  ['liftback', 'octavia, superb, 508, arteon, insignia, a5 sportback, stinger, fastback'],
  ['electric_sedan', 'model 3, model s, seal, ioniq 6, i4, taycan, han, eqe'],
  [
    'luxury',
    's-class, classe s, 7 series, serie 7, a8, panamera, maybach, eqs, i7, flying spur, phantom, ghost',
  ],
  ['coupe', 'mustang, camaro, challenger, 4 series, serie 4, 8 series, cle, tt, gr86, supra, coupe'],
  ['sports_car', '911, cayman, 718, r8, amg gt, f-type, huracan, corvette, alpine, 296'],
  [
    'executive',
    `c-class, classe c, e-class, classe e, 3 series, serie 3, 5 series, serie 5, a4, a6, s60, s90, xe, xf, giulia, is, es`,
  ],
  ['sedan', 'corolla, jetta, elantra, cerato, civic, mazda3, talisman, camry, sonata, k5, megane sedan'],
  [
    'compact',
    'golf, e-golf, megane, 308, focus, astra, leon, a3, i30, ceed, 1 series, serie 1, a-class, classe a, id.3, mg4, leaf',
  ],
  ['sport_suv', 'cayenne, macan, urus, x4, x6, q8, f-pace, levante, stelvio, cupra formentor'],
  ['off_roader', 'land cruiser, prado, wrangler, defender, g-class, classe g, pajero, patrol, fortuner'],
  ['rugged_suv', 'duster, bigster, jimny, vitara, renegade'],
  [
    'compact_suv',
    `evoque, tucson, sportage, qashqai, x-trail, tiguan, 3008, 5008, kuga, ateca, karoq, rav4, cr-v, cx-5, austral,
    kadjar, koleos, x1, x2, q2, q3, gla, glb, c5 aircross, seltos, creta, compass, grandland`,
  ],
  [
    'suv',
    `range rover, discovery, x3, x5, x7, q5, q7, glc, gle, gls, touareg, sorento, santa fe, palisade, kodiaq, xc60, xc90,
    highlander, ev9`,
  ],
  [
    'leisure_van',
    `berlingo, kangoo, dokker, partner, rifter, combo, caddy, doblo, tourneo connect, transit connect, citan, proace city, lodgy, jogger,
    express`,
  ],
  [
    'van',
    `caravelle, transporter, multivan, california, vito, v-class, classe v, trafic, vivaro, traveller, expert, jumpy,
    spacetourer, proace, hiace, h-1, h1, sprinter, transit, master, boxer, crafter, tourneo, scudo, ducato`,
  ],
  ['pickup', 'hilux, ranger, l200, navara, amarok, d-max, triton, bt-50, f-150, raptor, pickup, pick-up'],
]

/** The best body for a car: by its name where it is known, else by its category, doors and seats. */
export function suggestBody(car: CarTraits): Body {
  const known = bodyOfModel(`${car.brand} ${car.model}`)
  // Of models sold both ways only the electric one has a closed nose.
  if (known === 'crossover_electric' && car.fuel_type !== 'electric') return 'crossover'
  return known ?? bodyOfKind(car)
}

function bodyOfModel(name: string): Body | undefined {
  const words = ` ${plain(name)} `
  return knownModels.find(([, models]) =>
    models.split(',').some((model) => words.includes(` ${plain(model)} `)),
  )?.[0]
}

function plain(name: string): string {
  return foldText(name).replace(/\s+/g, ' ').trim()
}

function bodyOfKind({ category, fuel_type, doors, passengers }: CarTraits): Body {
  const slug = category.replaceAll('-', '_')
  const named = bodies.find((body) => body === slug)
  if (slug !== 'sedan' && slug !== 'suv' && slug !== 'luxury') {
    if (named) return named
    if (Object.hasOwn(bodyFamilies, slug)) return bodyFamilies[slug as BodyFamily][0]
  }
  const isElectric = fuel_type === 'electric'
  if (passengers >= 8) return 'van'
  if (slug === 'suv') return passengers >= 7 ? 'suv' : isElectric ? 'crossover_electric' : 'compact_suv'
  if (passengers >= 7) return 'mpv'
  if (slug === 'luxury') return doors <= 3 ? 'coupe' : 'executive'
  if (doors <= 2 || slug === 'sport') return 'coupe'
  if (doors === 3) return 'city_three_door'
  if (doors === 4) return isElectric ? 'electric_sedan' : 'sedan'
  if (passengers <= 4) return isElectric ? 'city_electric' : 'city'
  return 'hatchback'
}
