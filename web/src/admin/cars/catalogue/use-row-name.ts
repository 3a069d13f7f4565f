import { textIn } from '@marhala/domain/text/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fleetCatalogueQuery } from '../../../data/cars/fleet.ts'
import { useDamageName } from '../../../features/damage/use-damage-name.ts'
import { useLanguage } from '../../../i18n/language.ts'
import type { CatalogueRow } from './catalogue-specs.ts'

/** The name of a row in the page's language; a pair of locations has that of both. */
export function useRowName() {
  const { t } = useTranslation('fleet')
  const language = useLanguage()
  const damageName = useDamageName()
  const { data } = useQuery(fleetCatalogueQuery)
  const placeOf = (id: number) => {
    const place = data?.locations.find((one) => one.id === id)
    return place ? textIn(place.name, language) : '–'
  }
  return (row: CatalogueRow) => {
    if ('from_location_id' in row)
      return t('catalogue.pair', { from: placeOf(row.from_location_id), to: placeOf(row.to_location_id) })
    if ('damage_kind' in row) return damageName({ part: row.part, kind: row.damage_kind })
    return typeof row.name === 'string' ? row.name : textIn(row.name, language)
  }
}
