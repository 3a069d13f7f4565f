import type { DamageKind, DamagePart } from '@marhala/domain/damage/damage.ts'
import { useTranslation } from 'react-i18next'

/** What a damage is called: its part and what happened to it. */
export function useDamageName(): (damage: { part: DamagePart; kind: DamageKind }) => string {
  const { t } = useTranslation('damage')
  return ({ part, kind }) => t('name', { part: t(`parts.${part}`), kind: t(`kinds.${kind}`) })
}
