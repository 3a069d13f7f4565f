import { foldText } from '../text/fold-text.ts'

/** Named times of the day, as minutes after midnight. */
export const timesOfDay = { morning: 9 * 60, noon: 12 * 60, afternoon: 15 * 60, evening: 19 * 60 } as const

/** Named days, counted from today. */
export const dayWords = table<number>({
  0: ['today', "aujourd'hui", 'aujourdhui', 'اليوم'],
  1: ['tomorrow', 'demain', 'غدا', 'غد'],
  2: ['overmorrow', 'day after tomorrow', 'the day after tomorrow', 'apres demain', 'بعد غد', 'بعد الغد'],
  7: ['next week', 'la semaine prochaine', 'semaine prochaine', 'الاسبوع القادم', 'الاسبوع المقبل'],
})

/** Words for a day and a time together: this evening. */
export const momentWords = table<number>({
  [timesOfDay.morning]: ['this morning', 'ce matin', 'هذا الصباح'],
  [timesOfDay.afternoon]: ['this afternoon', 'cet apres-midi', 'cet apres midi', 'بعد ظهر اليوم'],
  [timesOfDay.evening]: ['tonight', 'this evening', 'ce soir', 'الليلة', 'هذا المساء', 'مساء اليوم'],
})

/** A part of a day, which gives the time after the name of a day. */
export const timeWords = table<number>({
  [timesOfDay.morning]: ['in the morning', 'morning', 'au matin', 'matin', 'صباحا', 'في الصباح'],
  [timesOfDay.noon]: ['at noon', 'noon', 'a midi', 'midi', 'ظهرا', 'عند الظهر'],
  [timesOfDay.afternoon]: [
    'in the afternoon',
    'afternoon',
    "l'apres-midi",
    'apres-midi',
    'apres midi',
    'بعد الظهر',
  ],
  [timesOfDay.evening]: ['in the evening', 'evening', 'au soir', 'soir', 'مساء', 'في المساء'],
})

/** Weekdays, Monday being 1. */
export const weekdays = table<number>({
  1: ['monday', 'lundi', 'الاثنين', 'اثنين'],
  2: ['tuesday', 'mardi', 'الثلاثاء', 'ثلاثاء'],
  3: ['wednesday', 'mercredi', 'الاربعاء', 'اربعاء'],
  4: ['thursday', 'jeudi', 'الخميس'],
  5: ['friday', 'vendredi', 'الجمعة'],
  6: ['saturday', 'samedi', 'السبت'],
  7: ['sunday', 'dimanche', 'الاحد'],
})

/** Months; in Arabic by their Moroccan and their Eastern names. */
export const months = table<number>({
  1: ['january', 'jan', 'janvier', 'janv', 'يناير'],
  2: ['february', 'feb', 'fevrier', 'fevr', 'فبراير'],
  3: ['march', 'mars', 'مارس'],
  4: ['april', 'apr', 'avril', 'ابريل'],
  5: ['may', 'mai', 'ماي', 'مايو'],
  6: ['june', 'jun', 'juin', 'يونيو'],
  7: ['july', 'jul', 'juillet', 'juil', 'يوليوز', 'يوليو'],
  8: ['august', 'aug', 'aout', 'غشت', 'اغسطس'],
  9: ['september', 'sept', 'sep', 'septembre', 'شتنبر', 'سبتمبر'],
  10: ['october', 'oct', 'octobre', 'اكتوبر'],
  11: ['november', 'nov', 'novembre', 'نونبر', 'نوفمبر'],
  12: ['december', 'dec', 'decembre', 'دجنبر', 'ديسمبر'],
})

export const numberWords = table<number>({
  1: ['a', 'an', 'one', 'un', 'une'],
  2: ['two', 'deux'],
  3: ['three', 'trois', 'ثلاثة', 'ثلاث'],
  4: ['four', 'quatre', 'اربعة', 'اربع'],
  5: ['five', 'cinq', 'خمسة', 'خمس'],
  6: ['six', 'ستة', 'ست'],
  7: ['seven', 'sept', 'سبعة', 'سبع'],
  8: ['eight', 'huit', 'ثمانية', 'ثماني'],
  9: ['nine', 'neuf', 'تسعة', 'تسع'],
  10: ['ten', 'dix', 'عشرة', 'عشر'],
})

export type Unit = { minutes: number } | { days: number }

/** Units after a number: "in 3 days". */
export const units = table<Unit>(undefined, [
  [{ minutes: 1 }, ['minute', 'minutes', 'min', 'دقيقة', 'دقائق']],
  [{ minutes: 60 }, ['hour', 'hours', 'heure', 'heures', 'ساعة', 'ساعات']],
  [{ days: 1 }, ['day', 'days', 'jour', 'jours', 'يوم', 'ايام', 'يوما']],
  [{ days: 7 }, ['week', 'weeks', 'semaine', 'semaines', 'اسبوع', 'اسابيع']],
])

/** Arabic has one and two of a unit in one word: "بعد يومين". */
export const unitsInOneWord = table<Unit>(undefined, [
  [{ minutes: 60 }, ['ساعة']],
  [{ minutes: 120 }, ['ساعتين']],
  [{ days: 1 }, ['يوم']],
  [{ days: 2 }, ['يومين']],
  [{ days: 7 }, ['اسبوع']],
  [{ days: 14 }, ['اسبوعين']],
])

/** Words before a distance: in, dans, بعد. */
export const distanceWords = new Set(['in', 'dans', 'بعد', 'خلال'].map(foldText))

/** Words before a day or a time without a meaning of their own. */
export const leadWords = new Set(
  [
    'on',
    'at',
    'by',
    'before',
    'the',
    'le',
    'la',
    'a',
    'vers',
    'avant',
    'pour',
    'يوم',
    'في',
    'قبل',
    'الساعة',
  ].map(foldText),
)

/** Words before or after a weekday: the next one is meant in any case. */
export const wordsBeforeWeekday = new Set(['next', 'this', 'ce', 'هذا'].map(foldText))
export const wordsBehindWeekday = new Set(['next', 'prochain', 'القادم', 'المقبل'].map(foldText))

/** Words before a bare hour: at 9, الساعة 9. A French hour has its own h. */
export const hourWords = new Set(['at', 'a', 'الساعة'].map(foldText))

/** Halves of the day after an hour. */
export const halves = table<'am' | 'pm'>({
  am: ['am', 'a.m', 'صباحا', 'ص'],
  pm: ['pm', 'p.m', 'مساء', 'م', 'بعد الظهر'],
})

/** Priorities as typed after `!`. */
export const priorityWords = table<QuickPriority>({
  low: ['low', 'basse', 'faible', 'bas', 'منخفضة', 'منخفض'],
  medium: ['medium', 'normal', 'moyenne', 'moyen', 'normale', 'متوسطة', 'متوسط', 'عادية'],
  high: ['high', 'haute', 'haut', 'important', 'importante', 'elevee', 'عالية', 'عالي', 'مهم', 'مهمة'],
  urgent: ['urgent', 'urgente', 'عاجلة', 'عاجل', 'مستعجل', 'مستعجلة'],
})
export type QuickPriority = 'low' | 'medium' | 'high' | 'urgent'

/** How users name themselves after `@`. */
export const meWords = new Set(['me', 'moi', 'انا'].map(foldText))

function table<Value>(
  words: Partial<Record<string, readonly string[]>> | undefined,
  pairs: readonly (readonly [Value, readonly string[]])[] = [],
): ReadonlyMap<string, Value> {
  const named = Object.entries(words ?? {}).map(([name, values]) => {
    const value = /^\d+$/.test(name) ? Number(name) : name
    return [value as Value, values ?? []] as const
  })
  return new Map(
    [...named, ...pairs].flatMap(([value, texts]) => texts.map((text) => [foldText(text), value])),
  )
}
