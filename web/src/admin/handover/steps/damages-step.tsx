import type { DamageSide } from '@marhala/domain/damage/damage.ts'
import { isOnCar } from '@marhala/domain/damage/damage.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundDamage } from '../../../data/handover/walk.ts'
import { priceOf } from '../../../data/handover/walk-money.ts'
import { randomKey } from '../../../data/http/send.ts'
import { type DamageMark, type DamagePlace, DamageSides } from '../../../features/damage/damage-drawing.tsx'
import { useDamageName } from '../../../features/damage/use-damage-name.ts'
import { Money } from '../../../features/format/money.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { DamageSheet } from '../damage-sheet.tsx'
import { useWalking } from '../walk-context.ts'

/** What is known to be damaged, on the car from each side; a press marks what is new. */
export function DamagesStep() {
  const { t } = useTranslation('handover')
  const { walk, change } = useWalking()
  const [side, setSide] = useState<DamageSide>('left')
  const [place, setPlace] = useState<DamagePlace | null>(null)
  const [opened, setOpened] = useState<FoundDamage | null>(null)
  const [key, setKey] = useState('')
  const known = (walk.damages_known?.damages ?? []).filter(({ state }) => isOnCar(state))
  const name = useDamageName()
  const marks: DamageMark[] = [
    ...known.map((damage) => ({ ...damage, key: damage.id, name: name(damage), tone: 'known' as const })),
    ...walk.damages.map((damage) => ({
      ...damage,
      key: damage.id,
      name: name(damage),
      tone: 'new' as const,
    })),
  ].map((mark, index) => ({ ...mark, number: index + 1 }))
  const open = (damage: FoundDamage | null, at: DamagePlace | null) => {
    setKey(randomKey())
    setOpened(damage)
    setPlace(at)
  }
  return (
    <>
      <p className="text-muted">
        {known.length === 0 ? t('damage.none') : t('damage.known', { count: known.length })} {t('damage.tap')}
      </p>
      {walk.damages_known ? (
        <DamageSides
          drawing={walk.damages_known.drawing}
          side={side}
          onSide={setSide}
          marks={marks}
          onPlace={(at) => open(null, at)}
          onSelect={(id) => {
            const found = walk.damages.find((one) => one.id === id)
            if (found) open(found, found)
          }}
        />
      ) : (
        <InlineAlert tone="warn">{t('damage.unknown')}</InlineAlert>
      )}
      <FoundList onOpen={(damage) => open(damage, damage)} />
      {place ? (
        <DamageSheet
          key={key}
          damage={opened}
          place={place}
          onClose={() => setPlace(null)}
          onKeep={(kept) => {
            const isKnown = walk.damages.some(({ id }) => id === kept.id)
            const damages = isKnown
              ? walk.damages.map((one) => (one.id === kept.id ? kept : one))
              : [...walk.damages, kept]
            change({ damages })
            setPlace(null)
          }}
          onRemove={
            opened
              ? () => {
                  change({ damages: walk.damages.filter(({ id }) => id !== opened.id) })
                  setPlace(null)
                }
              : null
          }
        />
      ) : null}
    </>
  )
}

function FoundList({ onOpen }: { onOpen: (damage: FoundDamage) => void }) {
  const { t } = useTranslation(['handover', 'damage'])
  const name = useDamageName()
  const { walk } = useWalking()
  if (walk.damages.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-h3">{t('damage.new_list')}</h2>
      <ul className="flex flex-col gap-2">
        {walk.damages.map((damage) => (
          <li key={damage.id}>
            <button
              type="button"
              onClick={() => onOpen(damage)}
              className="flex min-h-14 w-full items-center gap-3 rounded-card border border-input bg-surface px-4 py-2 text-start hover:bg-sunken focus-visible:focus-ring"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{name(damage)}</span>
                <span className="block text-small text-muted">
                  {t(`damage:sides.${damage.side}`)} · {t(`damage:sizes.${damage.size}`)} ·{' '}
                  {t('damage.photos', { count: damage.photos.length })}
                </span>
              </span>
              {priceOf(damage) > 0 ? (
                <span className="font-semibold tabular-nums">
                  <Money amount={formatMoney(priceOf(damage))} />
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
