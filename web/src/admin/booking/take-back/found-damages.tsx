import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { NewDamage } from '@marhala/contract/fleet/damages.ts'
import { proposeDamagePrice } from '@marhala/domain/damage/damage-price.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carDamagesQuery, useSendConditionPicture } from '../../../data/cars/damages.ts'
import { DamageDialog } from '../../../features/damage/damage-dialog.tsx'
import type { DamageMark } from '../../../features/damage/damage-drawing.tsx'
import { useDamageName } from '../../../features/damage/use-damage-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DamageFacts } from './damage-facts.tsx'
import { damageCharge, type ChargeValues } from './take-back-values.ts'

type FoundDamagesProps = {
  booking: Booking
  charges: readonly ChargeValues[]
  /** What was found and is not charged. */
  damages: readonly NewDamage[]
  onCharge: (charge: ChargeValues) => void
  onDamages: (damages: NewDamage[]) => void
}

/** What was found damaged and is not charged, and the way to more: each on the drawing, at the price of the list. */
export function FoundDamages({ booking, charges, damages, onCharge, onDamages }: FoundDamagesProps) {
  const { t } = useTranslation(['booking', 'damage'])
  const nameOf = useDamageName()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      {damages.length > 0 ? (
        <ul className="divide-y rounded-card border">
          {damages.map((damage, index) => (
            <li key={`${index} ${damage.part}`} className="flex items-center gap-3 px-4 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{nameOf(damage)}</p>
                <DamageFacts damage={damage} />
              </div>
              <span className="text-small text-muted">{t('take_back.not_charged')}</span>
              <IconButton
                label={t('take_back.remove_damage')}
                onClick={() => onDamages(damages.filter((_, at) => at !== index))}
              >
                <Trash2 strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setAdding(true)}
      >
        {t('take_back.add_damage')}
      </Button>
      {isAdding ? (
        <AddDamage
          booking={booking}
          found={[...charges.flatMap(({ damage }) => damage ?? []), ...damages]}
          onCharge={onCharge}
          onDamage={(damage) => onDamages([...damages, damage])}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  )
}

type AddDamageProps = {
  booking: Booking
  found: readonly NewDamage[]
  onCharge: (charge: ChargeValues) => void
  onDamage: (damage: NewDamage) => void
  onClose: () => void
}

function AddDamage({ booking, found, onCharge, onDamage, onClose }: AddDamageProps) {
  const { t } = useTranslation(['booking', 'damage'])
  const nameOf = useDamageName()
  const sendPicture = useSendConditionPicture(booking)
  const register = useQuery(carDamagesQuery(booking.car.id)).data
  const [isCharged, setCharged] = useState(true)
  const known = register?.damages.length ?? 0
  const marks = found.map((damage, index): DamageMark => ({
    ...damage,
    key: `new ${index}`,
    number: known + index + 1,
    name: nameOf(damage),
    tone: 'new',
  }))
  const priceOf = ({ part, kind }: NewDamage) => {
    const { prices = [], category_id = 0 } = register ?? {}
    return proposeDamagePrice(prices, { part, kind, category_id })?.price ?? null
  }
  return (
    <DamageDialog
      car={booking.car.id}
      title={t('take_back.add_damage')}
      submitLabel={t('take_back.add_damage')}
      newMarks={marks}
      onSave={async (said, chosen) => {
        const photos = await Promise.all(chosen.map(sendPicture))
        const damage = { ...said, ...(photos.length > 0 && { photos }) }
        if (isCharged) onCharge(damageCharge(damage, { name: nameOf(damage), price: priceOf(damage) }))
        else onDamage(damage)
      }}
      onClose={onClose}
    >
      <Switch
        checked={isCharged}
        onChange={({ target }) => setCharged(target.checked)}
        label={t('take_back.charge_damage')}
        help={t('take_back.charge_damage_help')}
      />
    </DamageDialog>
  )
}
