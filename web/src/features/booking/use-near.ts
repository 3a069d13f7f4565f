import { nearestTown } from '@marhala/contract/tracking/towns.ts'
import type { Point } from '@marhala/domain/tracking/great-circle.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { useFormat } from '../format/use-format.ts'

/** Where something is, in words: how far from which town, and from which town to which a car drove. */
export function useNear() {
  const { t } = useTranslation('tracking')
  const format = useFormat()
  const language = useLanguage()
  return {
    near: (point: Point) => {
      const { town, kilometers } = nearestTown(point, language)
      return t('where.near', { kilometers: format.number(kilometers), town })
    },
    between: (from: Point, to: Point) => {
      const towns = [from, to].map((point) => nearestTown(point, language).town)
      return [...new Set(towns)].join(' – ')
    },
  }
}
