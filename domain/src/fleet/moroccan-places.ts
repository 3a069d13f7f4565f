import { foldText } from '../text/fold-text.ts'
import type { Texts } from '../text/text-in.ts'

export const placeKinds = ['airport', 'station', 'city'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** A place that agencies in Morocco hand cars over at; an airport has its IATA code. */
export type KnownPlace = {
  kind: PlaceKind
  code: string
  name: Texts
  city: string
  city_ar: string
  latitude: number
  longitude: number
}

type Line = [
  code: string,
  position: [number, number],
  city: keyof typeof cities,
  name?: [string, string, string],
]

const cities = {
  Agadir: 'أكادير',
  'Al Hoceïma': 'الحسيمة',
  'Béni Mellal': 'بني ملال',
  Berrechid: 'برشيد',
  Casablanca: 'الدار البيضاء',
  Chefchaouen: 'شفشاون',
  Dakhla: 'الداخلة',
  'El Jadida': 'الجديدة',
  Errachidia: 'الرشيدية',
  Essaouira: 'الصويرة',
  Fès: 'فاس',
  Guelmim: 'كلميم',
  Ifrane: 'إفران',
  Kénitra: 'القنيطرة',
  Khouribga: 'خريبكة',
  Laâyoune: 'العيون',
  Larache: 'العرائش',
  Marrakech: 'مراكش',
  Meknès: 'مكناس',
  Mohammedia: 'المحمدية',
  Nador: 'الناظور',
  Ouarzazate: 'ورزازات',
  Oujda: 'وجدة',
  Rabat: 'الرباط',
  Safi: 'آسفي',
  Salé: 'سلا',
  Settat: 'سطات',
  'Tan-Tan': 'طانطان',
  Tanger: 'طنجة',
  Taroudant: 'تارودانت',
  Taza: 'تازة',
  Témara: 'تمارة',
  Tétouan: 'تطوان',
  Tinghir: 'تنغير',
  Tiznit: 'تيزنيت',
  Zagora: 'زاكورة',
} as const

const englishCities: Partial<Record<keyof typeof cities, string>> = {
  'Al Hoceïma': 'Al Hoceima',
  'Béni Mellal': 'Beni Mellal',
  Fès: 'Fez',
  Kénitra: 'Kenitra',
  Laâyoune: 'Laayoune',
  Marrakech: 'Marrakesh',
  Meknès: 'Meknes',
  Salé: 'Sale',
  Tanger: 'Tangier',
  Témara: 'Temara',
  Tétouan: 'Tetouan',
}

const airports: Line[] = [
  [
    'CMN',
    [33.3675, -7.5898],
    'Casablanca',
    ['Casablanca Mohammed V Airport', 'مطار محمد الخامس – الدار البيضاء', 'Aéroport Mohammed V – Casablanca'],
  ],
  [
    'RAK',
    [31.6069, -8.0363],
    'Marrakech',
    ['Marrakesh Menara Airport', 'مطار مراكش المنارة', 'Aéroport Marrakech-Ménara'],
  ],
  [
    'AGA',
    [30.325, -9.4131],
    'Agadir',
    ['Agadir Al Massira Airport', 'مطار أكادير المسيرة', 'Aéroport Agadir-Al Massira'],
  ],
  [
    'TNG',
    [35.7269, -5.9169],
    'Tanger',
    ['Tangier Ibn Battouta Airport', 'مطار ابن بطوطة – طنجة', 'Aéroport Tanger-Ibn Battouta'],
  ],
  ['FEZ', [33.9273, -4.978], 'Fès', ['Fez–Saïss Airport', 'مطار فاس سايس', 'Aéroport Fès-Saïss']],
  ['RBA', [34.0515, -6.7515], 'Rabat', ['Rabat–Salé Airport', 'مطار الرباط – سلا', 'Aéroport Rabat-Salé']],
  [
    'NDR',
    [34.9888, -3.0282],
    'Nador',
    ['Nador Al Aroui Airport', 'مطار الناظور العروي', 'Aéroport Nador-Al Aroui'],
  ],
  ['OUD', [34.7872, -1.924], 'Oujda', ['Oujda Angads Airport', 'مطار وجدة أنجاد', 'Aéroport Oujda-Angads']],
  [
    'ESU',
    [31.3975, -9.6817],
    'Essaouira',
    ['Essaouira Mogador Airport', 'مطار الصويرة موكادور', 'Aéroport Essaouira-Mogador'],
  ],
  ['OZZ', [30.9391, -6.9094], 'Ouarzazate', ['Ouarzazate Airport', 'مطار ورزازات', 'Aéroport de Ouarzazate']],
  [
    'TTU',
    [35.5943, -5.32],
    'Tétouan',
    ['Tetouan Sania Ramel Airport', 'مطار تطوان سانية الرمل', 'Aéroport Tétouan-Sania R’mel'],
  ],
  [
    'AHU',
    [35.1771, -3.8395],
    'Al Hoceïma',
    ['Al Hoceima Airport', 'مطار الشريف الإدريسي – الحسيمة', 'Aéroport Al Hoceïma-Cherif Al Idrissi'],
  ],
  [
    'ERH',
    [31.9475, -4.3983],
    'Errachidia',
    ['Errachidia Airport', 'مطار مولاي علي الشريف – الرشيدية', 'Aéroport Errachidia-Moulay Ali Cherif'],
  ],
  [
    'BEM',
    [32.4019, -6.3159],
    'Béni Mellal',
    ['Beni Mellal Airport', 'مطار بني ملال', 'Aéroport de Béni Mellal'],
  ],
  ['OZG', [30.2703, -5.8558], 'Zagora', ['Zagora Airport', 'مطار زاكورة', 'Aéroport de Zagora']],
  ['GLN', [29.0267, -10.0503], 'Guelmim', ['Guelmim Airport', 'مطار كلميم', 'Aéroport de Guelmim']],
  ['TTA', [28.4482, -11.1613], 'Tan-Tan', ['Tan-Tan Airport', 'مطار طانطان', 'Aéroport de Tan-Tan']],
  [
    'EUN',
    [27.1317, -13.2192],
    'Laâyoune',
    ['Laayoune Hassan I Airport', 'مطار الحسن الأول – العيون', 'Aéroport Laâyoune-Hassan Ier'],
  ],
  ['VIL', [23.7183, -15.932], 'Dakhla', ['Dakhla Airport', 'مطار الداخلة', 'Aéroport de Dakhla']],
]

const stations: Line[] = [
  [
    'casa-voyageurs',
    [33.5893, -7.5911],
    'Casablanca',
    ['Casa-Voyageurs station', 'محطة الدار البيضاء المسافرين', 'Gare de Casa-Voyageurs'],
  ],
  [
    'casa-port',
    [33.5983, -7.6128],
    'Casablanca',
    ['Casa-Port station', 'محطة الدار البيضاء الميناء', 'Gare de Casa-Port'],
  ],
  [
    'rabat-ville',
    [34.0162, -6.8355],
    'Rabat',
    ['Rabat-Ville station', 'محطة الرباط المدينة', 'Gare de Rabat-Ville'],
  ],
  [
    'rabat-agdal',
    [34.0022, -6.8555],
    'Rabat',
    ['Rabat-Agdal station', 'محطة الرباط أكدال', 'Gare de Rabat-Agdal'],
  ],
  ['gare-sale', [34.0374, -6.8153], 'Salé', ['Salé station', 'محطة سلا', 'Gare de Salé']],
  ['gare-kenitra', [34.2577, -6.5855], 'Kénitra', ['Kenitra station', 'محطة القنيطرة', 'Gare de Kénitra']],
  [
    'gare-mohammedia',
    [33.6866, -7.3876],
    'Mohammedia',
    ['Mohammedia station', 'محطة المحمدية', 'Gare de Mohammedia'],
  ],
  [
    'gare-tanger',
    [35.7711, -5.786],
    'Tanger',
    ['Tangier-Ville station', 'محطة طنجة المدينة', 'Gare de Tanger-Ville'],
  ],
  [
    'port-tanger',
    [35.7876, -5.8074],
    'Tanger',
    ['Tangier port', 'ميناء طنجة المدينة', 'Port de Tanger-Ville'],
  ],
  [
    'tanger-med',
    [35.8837, -5.5011],
    'Tanger',
    ['Tanger Med port', 'ميناء طنجة المتوسط', 'Port de Tanger Med'],
  ],
  ['gare-fes', [34.0475, -5.0054], 'Fès', ['Fez station', 'محطة فاس', 'Gare de Fès']],
  ['gare-meknes', [33.8976, -5.5416], 'Meknès', ['Meknes station', 'محطة مكناس', 'Gare de Meknès']],
  [
    'gare-marrakech',
    [31.6306, -8.0174],
    'Marrakech',
    ['Marrakesh station', 'محطة مراكش', 'Gare de Marrakech'],
  ],
  ['gare-oujda', [34.6852, -1.9159], 'Oujda', ['Oujda station', 'محطة وجدة', 'Gare d’Oujda']],
  [
    'gare-nador',
    [35.1606, -2.9346],
    'Nador',
    ['Nador-Ville station', 'محطة الناظور المدينة', 'Gare de Nador-Ville'],
  ],
  ['gare-settat', [33.0031, -7.6203], 'Settat', ['Settat station', 'محطة سطات', 'Gare de Settat']],
  ['gare-safi', [32.2887, -9.2359], 'Safi', ['Safi station', 'محطة آسفي', 'Gare de Safi']],
  [
    'gare-el-jadida',
    [33.2329, -8.5186],
    'El Jadida',
    ['El Jadida station', 'محطة الجديدة', 'Gare d’El Jadida'],
  ],
]

const centres: [keyof typeof cities, number, number][] = [
  ['Casablanca', 33.5951, -7.6188],
  ['Rabat', 34.0209, -6.8417],
  ['Marrakech', 31.6346, -8.0078],
  ['Agadir', 30.4202, -9.5982],
  ['Tanger', 35.7767, -5.8039],
  ['Fès', 34.0372, -5.0003],
  ['Meknès', 33.8955, -5.5547],
  ['Oujda', 34.6814, -1.9086],
  ['Kénitra', 34.261, -6.5802],
  ['Tétouan', 35.5785, -5.3684],
  ['Salé', 34.0331, -6.7985],
  ['Témara', 33.9287, -6.9067],
  ['Safi', 32.2994, -9.2372],
  ['Mohammedia', 33.6835, -7.3848],
  ['El Jadida', 33.2549, -8.5061],
  ['Béni Mellal', 32.3373, -6.3498],
  ['Nador', 35.1681, -2.9335],
  ['Taza', 34.2133, -4.0103],
  ['Settat', 33.001, -7.6166],
  ['Khouribga', 32.8811, -6.9063],
  ['Berrechid', 33.2655, -7.5875],
  ['Larache', 35.1932, -6.1557],
  ['Al Hoceïma', 35.2517, -3.9372],
  ['Essaouira', 31.5125, -9.77],
  ['Ouarzazate', 30.9189, -6.8934],
  ['Errachidia', 31.9314, -4.4244],
  ['Guelmim', 28.987, -10.0574],
  ['Chefchaouen', 35.1688, -5.2636],
  ['Ifrane', 33.5273, -5.1073],
  ['Tiznit', 29.6974, -9.7316],
  ['Taroudant', 30.4703, -8.877],
  ['Tinghir', 31.5147, -5.5328],
  ['Zagora', 30.3322, -5.8384],
  ['Tan-Tan', 28.438, -11.1031],
  ['Laâyoune', 27.1536, -13.2033],
  ['Dakhla', 23.6848, -15.958],
]

/** Airports, stations with ports, and city centres, each from the most used on. */
export const moroccanPlaces: readonly KnownPlace[] = [
  ...airports.map((line) => place('airport', line)),
  ...stations.map((line) => place('station', line)),
  ...centres.map(([city, latitude, longitude]) => {
    const name: [string, string, string] = [
      `${englishCities[city] ?? city} city centre`,
      `وسط ${cities[city]}`,
      `${city} centre-ville`,
    ]
    return place('city', [codeOf(city), [latitude, longitude], city, name])
  }),
]

/** The places whose name or city has what was typed, in any of the languages; all where nothing is typed. */
export function findKnownPlaces(typed: string): KnownPlace[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  return moroccanPlaces.filter(({ name, city, code }) => {
    const text = foldText([name.en, name.ar, name.fr, city, code].join(' '))
    return words.every((word) => text.includes(word))
  })
}

function codeOf(city: string): string {
  return `${foldText(city).replaceAll(/[^a-z]+/g, '-')}-centre`.slice(0, 20)
}

function place(kind: PlaceKind, [code, [latitude, longitude], city, name]: Line): KnownPlace {
  const [en, ar, fr] = name ?? [city, cities[city], city]
  return { kind, code, name: { en, ar, fr }, city, city_ar: cities[city], latitude, longitude }
}
