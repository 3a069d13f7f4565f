import type { Zone, ZoneFields } from '@marhala/contract/tracking/zones.ts'
import { moroccoOutline } from '@marhala/domain/tracking/morocco-outline.ts'

/** The ready choice "Morocco only": it can be changed before it is saved. */
export const moroccoZone: ZoneFields & Pick<Zone, 'rule' | 'name'> = {
  name: { en: 'Morocco', ar: 'المغرب', fr: 'Maroc' },
  rule: 'stay_within',
  shape: 'polygon',
  latitude: null,
  longitude: null,
  radius: null,
  corners: moroccoOutline.map(([latitude, longitude]) => ({ latitude, longitude })),
}
