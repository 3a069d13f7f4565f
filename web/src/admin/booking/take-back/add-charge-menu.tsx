import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listedChargesQuery } from '../../../data/bookings/take-back.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, type MenuEntry } from '../../../ui/overlay/menu.tsx'
import { type ChargeValues, newCharge } from './take-back-values.ts'

/** Damage, and what the company charges for at its price: one press away from a return that costs nothing more. */
export function AddChargeMenu({ onAdd }: { onAdd: (charge: ChargeValues) => void }) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const say = useSayFailure()
  const query = useQuery(listedChargesQuery)
  const listed: MenuEntry[] = (query.data ?? []).map(({ id, name, price }) => ({
    key: String(id),
    label: name,
    ...(price !== '0.00' && { end: format.money(price, t('common:currency.unit')) }),
    onAction: () =>
      onAdd(
        newCharge({
          kind: 'listed',
          return_charge_id: id,
          name,
          amount: price === '0.00' ? '' : price,
          needs_reason: price === '0.00',
        }),
      ),
  }))
  const none = { key: 'none', disabled: true }
  const failed = query.error
    ? [{ ...none, label: t('charge.list_failed'), description: say(query.error).message }]
    : []
  const waiting = query.isPending ? [{ ...none, label: t('common:loading') }] : []
  const empty = query.data?.length === 0 ? [{ ...none, label: t('charge.list_empty') }] : []
  return (
    <Menu
      label={t('charge.add')}
      placement="bottom start"
      groups={[[...listed, ...failed, ...waiting, ...empty]]}
      trigger={
        <Button variant="outline" size="sm" startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}>
          {t('charge.add')}
        </Button>
      }
    />
  )
}
