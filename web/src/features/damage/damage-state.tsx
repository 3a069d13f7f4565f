import type { DamageState } from '@marhala/domain/damage/damage.ts'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

/** Whether a damage is known, billed or repaired. */
export function DamageStateBadge({ state }: { state: DamageState }) {
  const { t } = useTranslation('damage')
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}

const tones: Record<DamageState, BadgeTone> = { known: 'warn', billed: 'info', repaired: 'ok' }
