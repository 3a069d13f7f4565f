import type { Point } from '@marhala/domain/tracking/great-circle.ts'
import { nearestPoint } from '@marhala/domain/tracking/nearest-point.ts'
import type { Language } from '../language/language.ts'

/** A town on the map, from the zoom on at which there is room for it. */
export type Town = { latitude: number; longitude: number; zoom: number; name: Record<Language, string> }

const town = (
  [latitude, longitude]: [number, number],
  zoom: number,
  [en, ar, fr = en]: [string, string, string?],
): Town => ({ latitude, longitude, zoom, name: { en, ar, fr } })

/** Towns for orientation on an outline of the coast, and for describing positions. */
export const towns: readonly Town[] = [
  town([33.573, -7.59], 3, ['Casablanca', 'الدار البيضاء']),
  town([31.63, -7.981], 3, ['Marrakesh', 'مراكش', 'Marrakech']),
  town([35.76, -5.834], 4, ['Tangier', 'طنجة', 'Tanger']),
  town([30.428, -9.598], 4, ['Agadir', 'أكادير']),
  town([34.033, -5.0], 4.5, ['Fez', 'فاس', 'Fès']),
  town([34.021, -6.842], 5, ['Rabat', 'الرباط']),
  town([34.681, -1.908], 4, ['Oujda', 'وجدة']),
  town([31.508, -9.759], 5.5, ['Essaouira', 'الصويرة']),
  town([30.919, -6.893], 5, ['Ouarzazate', 'ورزازات']),
  town([27.154, -13.203], 4, ['Laayoune', 'العيون', 'Laâyoune']),
  town([23.685, -15.957], 4, ['Dakhla', 'الداخلة']),
  town([33.895, -5.555], 6, ['Meknes', 'مكناس', 'Meknès']),
  town([35.578, -5.368], 6, ['Tetouan', 'تطوان', 'Tétouan']),
  town([35.169, -5.269], 6.5, ['Chefchaouen', 'شفشاون']),
  town([35.168, -2.934], 5.5, ['Nador', 'الناظور']),
  town([35.252, -3.937], 6, ['Al Hoceima', 'الحسيمة', 'Al Hoceïma']),
  town([32.337, -6.35], 5.5, ['Beni Mellal', 'بني ملال', 'Béni Mellal']),
  town([32.3, -9.237], 5.5, ['Safi', 'آسفي']),
  town([33.256, -8.508], 6.5, ['El Jadida', 'الجديدة']),
  town([34.261, -6.58], 6.5, ['Kenitra', 'القنيطرة', 'Kénitra']),
  town([31.93, -4.424], 5, ['Errachidia', 'الرشيدية']),
  town([28.438, -11.103], 5, ['Tan-Tan', 'طانطان']),
  town([28.987, -10.057], 5.5, ['Guelmim', 'كلميم']),
  town([34.21, -4.01], 6, ['Taza', 'تازة']),
  town([32.934, -5.661], 6, ['Khenifra', 'خنيفرة', 'Khénifra']),
  town([29.697, -9.732], 6.5, ['Tiznit', 'تيزنيت']),
  town([30.471, -8.877], 6.5, ['Taroudant', 'تارودانت']),
  town([33.001, -7.617], 6.5, ['Settat', 'سطات']),
  town([33.533, -5.11], 7, ['Ifrane', 'إفران']),
  town([31.515, -5.533], 6, ['Tinghir', 'تنغير']),
  town([31.08, -4.012], 6.5, ['Merzouga', 'مرزوكة']),
  town([30.332, -5.838], 6, ['Zagora', 'زاكورة']),
]

/** The name of the town that is nearest to a point, and how many kilometres it is away. */
export function nearestTown(point: Point, language: Language): { town: string; kilometers: number } {
  const { point: town, meters } = nearestPoint(point, towns)!
  return { town: town.name[language], kilometers: Math.round(meters / 100) / 10 }
}
