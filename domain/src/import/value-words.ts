import type { BookingStatus } from '../booking/booking-status.ts'
import type { PaymentMethod } from '../money/ledger.ts'
import type { Paint } from '../fleet/illustration.ts'
import { foldText } from '../text/fold-text.ts'

/** The words for each value in three languages; each list begins with the word of our own templates. */
const valueWords = {
  booking_status: {
    pending: [
      'pending',
      'waiting',
      'request',
      'option',
      'en attente',
      'attente',
      'à confirmer',
      'قيد الانتظار',
      'في الانتظار',
      'معلق',
    ],
    confirmed: [
      'confirmed',
      'booked',
      'reserved',
      'confirmée',
      'confirmé',
      'réservée',
      'réservé',
      'réservation',
      'validée',
      'validé',
      'مؤكد',
      'مؤكدة',
      'محجوز',
      'محجوزة',
    ],
    active: [
      'active',
      'ongoing',
      'out',
      'rented',
      'in progress',
      'en cours',
      'active',
      'louée',
      'loué',
      'sortie',
      'جارية',
      'جار',
      'قيد التنفيذ',
      'مؤجرة',
    ],
    completed: [
      'completed',
      'finished',
      'done',
      'closed',
      'returned',
      'terminée',
      'terminé',
      'clôturée',
      'clôturé',
      'fini',
      'finie',
      'rendue',
      'retournée',
      'soldée',
      'مكتملة',
      'مكتمل',
      'منتهية',
      'منتهي',
    ],
    cancelled: ['cancelled', 'canceled', 'void', 'no show', 'annulée', 'annulé', 'ملغاة', 'ملغى', 'ملغي'],
  },
  payment_method: {
    cash: ['cash', 'espèces', 'espèce', 'liquide', 'comptant', 'نقدا', 'نقد', 'كاش'],
    card: [
      'card',
      'credit card',
      'bank card',
      'tpe',
      'cb',
      'carte',
      'carte bancaire',
      'بطاقة',
      'بطاقة بنكية',
    ],
    bank_transfer: [
      'bank transfer',
      'bank_transfer',
      'transfer',
      'wire',
      'virement',
      'virement bancaire',
      'تحويل',
      'تحويل بنكي',
      'تحويل مصرفي',
    ],
    cheque: ['cheque', 'check', 'chèque', 'شيك'],
    online: ['online', 'internet', 'en ligne', 'paiement en ligne', 'عبر الإنترنت', 'أونلاين'],
  },
  fuel_type: {
    petrol: ['petrol', 'gasoline', 'essence', 'super', 'بنزين', 'ليسانس'],
    diesel: ['diesel', 'gasoil', 'gazole', 'gas-oil', 'ديزل', 'كازوال', 'مازوت'],
    hybrid: ['hybrid', 'hybride', 'هجين', 'هجينة', 'هيبريد'],
    electric: ['electric', 'ev', 'électrique', 'كهربائية', 'كهربائي'],
  },
  transmission_type: {
    manual: ['manual', 'stick', 'manuelle', 'manuel', 'bvm', 'mécanique', 'يدوي', 'يدوية', 'عادي'],
    automatic: ['automatic', 'auto', 'automatique', 'bva', 'أوتوماتيك', 'أوتوماتيكي', 'أوتوماتيكية', 'آلي'],
  },
  category: {
    sport: ['sport', 'sports car', 'coupé', 'رياضية', 'رياضي'],
    suv: ['suv', '4x4', 'crossover', 'tout-terrain', 'دفع رباعي', 'رباعية الدفع'],
    sedan: [
      'sedan',
      'saloon',
      'berline',
      'city car',
      'economy',
      'compact',
      'citadine',
      'économique',
      'compacte',
      'سيدان',
      'اقتصادية',
      'صغيرة',
    ],
    luxury: ['luxury', 'premium', 'luxe', 'haut de gamme', 'فاخرة', 'فخمة'],
  },
  car_status: {
    available: [
      'available',
      'active',
      'in service',
      'rented',
      'disponible',
      'en service',
      'louée',
      'مؤجرة',
      'متاحة',
      'متوفرة',
      'متاح',
    ],
    maintenance: [
      'maintenance',
      'in repair',
      'workshop',
      'en panne',
      'garage',
      'réparation',
      'en maintenance',
      'en entretien',
      'صيانة',
      'في الصيانة',
    ],
    retired: [
      'retired',
      'sold',
      'vendue',
      'vendu',
      'retirée',
      'hors service',
      'hors flotte',
      'متقاعدة',
      'مباعة',
      'خارج الخدمة',
    ],
  },
  paint: {
    pearl: [
      'white',
      'pearl',
      'pearl white',
      'ivory',
      'blanc',
      'blanche',
      'blanc nacré',
      'ivoire',
      'أبيض',
      'بيضاء',
    ],
    silver: ['silver', 'light grey', 'argent', 'argenté', 'gris clair', 'gris argent', 'فضي', 'فضية'],
    graphite: ['grey', 'gray', 'anthracite', 'graphite', 'gris', 'grise', 'gris foncé', 'رمادي', 'رمادية'],
    black: ['black', 'noir', 'noire', 'أسود', 'سوداء'],
    petrol: ['petrol blue', 'turquoise', 'teal', 'bleu pétrole', 'bleu canard', 'أزرق بترولي', 'فيروزي'],
    atlas: ['blue', 'navy', 'bleu', 'bleue', 'bleu nuit', 'marine', 'أزرق', 'زرقاء'],
    garnet: ['red', 'dark red', 'burgundy', 'garnet', 'rouge', 'bordeaux', 'grenat', 'أحمر', 'حمراء'],
    saffron: ['yellow', 'gold', 'saffron', 'jaune', 'doré', 'or', 'safran', 'أصفر', 'صفراء', 'ذهبي'],
    sand: ['beige', 'sand', 'champagne', 'cream', 'sable', 'crème', 'بيج', 'رملي'],
    olive: ['green', 'olive', 'vert', 'verte', 'kaki', 'أخضر', 'خضراء', 'زيتوني'],
    terracotta: [
      'orange',
      'brown',
      'copper',
      'marron',
      'brun',
      'cuivre',
      'terre cuite',
      'برتقالي',
      'بني',
      'بنية',
    ],
    mint: ['mint', 'light green', 'menthe', 'vert clair', 'نعناعي', 'أخضر فاتح'],
  },
  language: {
    en: ['english', 'en', 'anglais', 'الإنجليزية', 'إنجليزية'],
    ar: ['arabic', 'ar', 'arabe', 'العربية', 'عربية'],
    fr: ['french', 'fr', 'français', 'الفرنسية', 'فرنسية'],
  },
} as const satisfies {
  booking_status: Record<BookingStatus, readonly string[]>
  payment_method: Record<PaymentMethod, readonly string[]>
  paint: Record<Paint, readonly string[]>
  [list: string]: Record<string, readonly string[]>
}

export type WordList = keyof typeof valueWords

const known = Object.fromEntries(
  Object.entries(valueWords).map(([list, values]) => [
    list,
    new Map(
      Object.entries(values).flatMap(([value, words]) =>
        [value, ...words].map((word) => [wordKey(word), value] as const),
      ),
    ),
  ]),
) as Record<WordList, Map<string, string>>

/** The value that a word means, in any of the three languages; null if unknown. */
export function readWord(list: WordList, text: string): string | null {
  return known[list].get(wordKey(text)) ?? null
}

/** The paint that a colour's name means: “gris nardo métallisé” is grey, by the longest name in it; null if unknown. */
export function readPaint(text: string): string | null {
  const key = ` ${wordKey(text)} `
  const named = [...known.paint].filter(([word]) => key.includes(` ${word} `))
  return named.sort(([one], [other]) => other.length - one.length)[0]?.[1] ?? null
}

/** A word or heading in the form that is compared: its letters and digits alone, one blank between them. */
export function wordKey(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
