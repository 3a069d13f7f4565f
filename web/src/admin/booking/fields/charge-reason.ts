import type { ChargeKind } from '@marhala/domain/booking/charges.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { useFuelWord } from './fuel-field.tsx'

/** What a charge is called: as the company lists it, else by its kind. */
export function useChargeName(): (charge: { kind: ChargeKind; name: string | null }) => string {
  const { t } = useTranslation('booking')
  return ({ kind, name }) => name ?? t(`charge.kinds.${kind}`)
}

type Measured = { kind: ChargeKind; measured: number | null; allowed: number | null }

/** Says why something is charged: what was measured against what was allowed; null where nothing was. */
export function useChargeReason(): (charge: Measured) => string | null {
  const { t } = useTranslation('booking')
  const format = useFormat()
  const fuelWord = useFuelWord()
  return ({ kind, measured, allowed }) => {
    if (measured === null || allowed === null) return null
    if (kind === 'late') {
      const late = format.lasting(measured)
      return allowed === 0
        ? t('charge.late_without_grace', { late })
        : t('charge.late', { late, grace: format.lasting(allowed) })
    }
    if (kind === 'fuel') return t('charge.fuel', { measured: fuelWord(measured), allowed: fuelWord(allowed) })
    return t('charge.kilometers', { measured: format.number(measured), allowed: format.number(allowed) })
  }
}
