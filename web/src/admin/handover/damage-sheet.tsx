import { proposeDamagePrice } from '@marhala/domain/damage/damage-price.ts'
import {
  type DamageKind,
  type DamagePart,
  damageSizes,
  kindsOf,
  partsOf,
} from '@marhala/domain/damage/damage.ts'
import { partAt } from '@marhala/domain/damage/part-at.ts'
import { readCentimes } from '@marhala/domain/money/read-amount.ts'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { FoundDamage } from '../../data/handover/walk.ts'
import { randomKey } from '../../data/http/send.ts'
import type { DamagePlace } from '../../features/damage/damage-drawing.tsx'
import { AmountField } from '../../features/forms/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { CameraButton } from './camera-button.tsx'
import { KeptPicture } from './kept-picture.tsx'
import { useWalking } from './walk-context.ts'

type DamageSheetProps = {
  /** One that was noted already; null for a new one. */
  damage: FoundDamage | null
  place: DamagePlace
  onKeep: (damage: FoundDamage) => void
  onRemove: (() => void) | null
  onClose: () => void
}

/** A damage where the car was pressed: what is likely there is chosen already. */
export function DamageSheet({ damage, place, onKeep, onRemove, onClose }: DamageSheetProps) {
  const { t } = useTranslation(['handover', 'damage', 'common'])
  const { walk } = useWalking()
  const propose = useProposedPrice()
  const [found, setFound] = useState<FoundDamage>(() => damage ?? newDamage(place, propose))
  const [isWrong, setWrong] = useState(false)
  const priceField = useRef<HTMLDivElement>(null)
  const keep = () => {
    if (readCentimes(found.price) !== null) return onKeep(found)
    flushSync(() => setWrong(true))
    priceField.current?.querySelector('input')?.focus()
    // What is wrong stands below the field.
    priceField.current?.scrollIntoView({ block: 'nearest' })
  }
  const set = (changes: Partial<FoundDamage>) =>
    setFound((before) => {
      const next = { ...before, ...changes }
      const isOwnPrice = before.price !== propose(before)
      return changes.price !== undefined || isOwnPrice ? next : { ...next, price: propose(next) }
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('damage.new')}
      closeLabel={t('common:close')}
      isDismissable={false}
      footer={
        <>
          {onRemove ? (
            <Button
              variant="outline"
              className="min-h-12"
              startIcon={<Trash2 strokeWidth={1.75} aria-hidden="true" />}
              onClick={onRemove}
            >
              {t('damage.remove')}
            </Button>
          ) : null}
          <Button variant="accent" className="min-h-12" onClick={keep}>
            {t('damage.keep')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <CameraButton
          label={t('damage.photo')}
          onTaken={({ picture }) =>
            setFound((before) => ({ ...before, photos: [...before.photos, picture] }))
          }
        />
        {found.photos.length > 0 ? (
          <ul className="grid grid-cols-3 gap-2">
            {found.photos.map((picture) => (
              <li key={picture}>
                <KeptPicture picture={picture} alt="" className="aspect-[4/3] w-full rounded-control" />
              </li>
            ))}
          </ul>
        ) : null}
        <Choice
          label={t('damage:part')}
          options={partsOf(found.side).map((part) => ({ value: part, label: t(`damage:parts.${part}`) }))}
          value={found.part}
          onChange={(part: DamagePart) => {
            const kinds = kindsOf(part)
            set({ part, kind: kinds.includes(found.kind) ? found.kind : kinds[0]! })
          }}
        />
        <Choice
          label={t('damage:kind')}
          options={kindsOf(found.part).map((kind) => ({ value: kind, label: t(`damage:kinds.${kind}`) }))}
          value={found.kind}
          onChange={(kind: DamageKind) => set({ kind })}
        />
        <Choice
          label={t('damage:size')}
          options={damageSizes.map((size) => ({ value: size, label: t(`damage:sizes.${size}`) }))}
          value={found.size}
          onChange={(size) => set({ size })}
        />
        {walk.act === 'take_back' ? (
          <div ref={priceField}>
            <AmountField
              label={t('damage.price')}
              help={t('damage.price_help')}
              error={isWrong ? t('damage.price_wrong') : undefined}
              value={found.price}
              onChange={({ target }) => {
                setWrong(false)
                set({ price: target.value })
              }}
            />
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}

type Priced = Pick<FoundDamage, 'part' | 'kind'>

/** What the price list asks for a damage of this car at its return; '' where nothing. */
function useProposedPrice(): (damage: Priced) => string {
  const { walk } = useWalking()
  const { damages_known: known, act } = walk
  return ({ part, kind }) => {
    if (act === 'handover' || !known) return ''
    const { category_id } = known
    return proposeDamagePrice(known.prices, { part, kind, category_id })?.price ?? ''
  }
}

function newDamage(place: DamagePlace, propose: (damage: Priced) => string): FoundDamage {
  const part = partAt(place.side, place.x, place.y)
  const kind = kindsOf(part)[0]!
  const price = propose({ part, kind })
  return { ...place, id: randomKey(), part, kind, size: 'small', photos: [], price }
}

type ChoiceProps<Value extends string> = {
  label: string
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className="min-h-12 rounded-control border border-input bg-surface px-3 text-body font-semibold aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary focus-visible:focus-ring"
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
