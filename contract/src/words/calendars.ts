import { isolate } from '../wire/isolate.ts'
import type { Language } from '../language/language.ts'

const en = {
  schedule: 'Pick-ups and returns',
  schedule_at: 'Pick-ups and returns: {{place}}',
  tasks: 'My tasks',
  pickup: 'Pick-up: {{car}}, {{client}}',
  return: 'Return: {{car}}, {{client}}',
  booked: 'Booked {{reference}}',
  blocked: 'Blocked',
  blocked_for: 'Blocked: {{reason}}',
  booking: 'Booking {{reference}}',
  car: 'Car: {{car}}',
}

type CalendarWords = typeof en

const ar: CalendarWords = {
  schedule: 'التسليم والإرجاع',
  schedule_at: 'التسليم والإرجاع: {{place}}',
  tasks: 'مهامي',
  pickup: 'تسليم: {{car}}، {{client}}',
  return: 'إرجاع: {{car}}، {{client}}',
  booked: 'محجوزة {{reference}}',
  blocked: 'غير متاحة',
  blocked_for: 'غير متاحة: {{reason}}',
  booking: 'الحجز {{reference}}',
  car: 'السيارة: {{car}}',
}

const fr: CalendarWords = {
  schedule: 'Retraits et retours',
  schedule_at: 'Retraits et retours : {{place}}',
  tasks: 'Mes tâches',
  pickup: 'Retrait : {{car}}, {{client}}',
  return: 'Retour : {{car}}, {{client}}',
  booked: 'Réservée {{reference}}',
  blocked: 'Bloquée',
  blocked_for: 'Bloquée : {{reason}}',
  booking: 'Réservation {{reference}}',
  car: 'Voiture : {{car}}',
}

const words: Record<Language, CalendarWords> = { en, ar, fr }

/** What a calendar says of something in a language; in Arabic a name of other letters is kept together. */
export function calendarText(
  language: Language,
  key: keyof CalendarWords,
  values: Record<string, string> = {},
): string {
  return words[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    language === 'ar' ? isolate(values[name] ?? '') : (values[name] ?? ''),
  )
}
