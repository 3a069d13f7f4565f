import { formatMoney } from '@marhala/domain/money/money.ts'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { companyFallback, useCompany } from '../../../data/company/company.ts'
import { useMay } from '../../../data/session/auth.ts'
import { goneExtras } from '../../../data/handover/walk-extras.ts'
import { chargesProposed, settlementOf } from '../../../data/handover/walk-money.ts'
import { useDamageName } from '../../../features/damage/use-damage-name.ts'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { Segments } from '../../../ui/fields/segments.tsx'
import { StatLine, StatList } from '../../../ui/stat-line.tsx'
import { useWalking } from '../walk-context.ts'

/** What the return costs, line by line, what pays it, and what becomes of the deposit. */
export function SettleStep() {
  const { t } = useTranslation(['handover', 'stock', 'common'])
  const format = useFormat()
  const name = useDamageName()
  const { walk, change } = useWalking()
  const { settings } = useCompany()
  const timeZone = settings?.rules.time_zone ?? companyFallback.timeZone
  const propose = useEffectEvent(() =>
    change({ charges: chargesProposed(walk, { now: new Date(), timeZone }) }),
  )
  useEffect(() => propose(), [])
  const gone = goneExtras(walk)
  const { held, outstanding, charges_total, deducted, damages } = settlementOf(walk)
  const left = held - deducted
  const ways = (['deposit', 'cash', 'card', 'later'] as const).filter((way) => way !== 'deposit' || held > 0)
  const isCharged = charges_total > 0
  return (
    <>
      <section aria-label={t('settle.lines')} className="flex flex-col gap-2">
        {walk.charges.length === 0 && damages.length === 0 && gone.length === 0 ? (
          <p className="text-muted">{t('settle.none')}</p>
        ) : null}
        {walk.charges.map((charge) => (
          <ChargeLine
            key={charge.kind}
            name={t(`settle.${charge.kind}`)}
            amount={charge.amount}
            isTaken={charge.isTaken}
            onTake={(isTaken) =>
              change({
                charges: walk.charges.map((one) => (one.kind === charge.kind ? { ...one, isTaken } : one)),
              })
            }
          />
        ))}
        {damages.map(({ damage, amount }) => (
          <p
            key={damage.id}
            className="flex min-h-14 items-center gap-3 rounded-card border bg-surface px-4 py-2"
          >
            <span className="min-w-0 flex-1 font-semibold">{name(damage)}</span>
            <Money amount={formatMoney(amount)} />
          </p>
        ))}
        {gone.map(({ line, amount, isTaken }) => (
          <ChargeLine
            key={line.key}
            name={t(`stock:charged.${line.is === 'lost' ? 'lost' : 'damaged'}`, {
              extra: [line.extra.name, line.code].join(' ').trim(),
            })}
            amount={formatMoney(amount)}
            isTaken={isTaken}
            onTake={(isNow) => {
              const others = (walk.unbilled ?? []).filter((key) => key !== line.key)
              change({ unbilled: isNow ? others : [...others, line.key] })
            }}
          />
        ))}
      </section>
      <StatList>
        <StatLine
          label={t('settle.total')}
          value={<Money amount={formatMoney(charges_total)} />}
          emphasis="total"
        />
        {outstanding > 0 ? (
          <StatLine label={t('settle.owed')} value={<Money amount={formatMoney(outstanding)} />} />
        ) : null}
      </StatList>
      {isCharged ? (
        <section className="flex flex-col gap-2">
          <h2 className="font-semibold">{t('settle.how')}</h2>
          <Segments
            isLarge
            label={t('settle.how')}
            options={ways.map((way) => ({ value: way, label: t(`settle.by.${way}`) }))}
            value={walk.settle}
            onChange={(settle) => change({ settle })}
          />
        </section>
      ) : null}
      {left > 0 ? (
        <section className="flex flex-col gap-2">
          <h2 className="font-semibold">
            {t('settle.rest', { amount: format.money(formatMoney(left), t('common:currency.unit')) })}
          </h2>
          <Segments
            isLarge
            label={t('money.deposit')}
            options={(['returned', 'held'] as const).map((way) => ({
              value: way,
              label: t(`settle.${way}`),
            }))}
            value={walk.rest}
            onChange={(rest) => change({ rest })}
          />
        </section>
      ) : null}
      <p className="text-small text-muted">{t('settle.early')}</p>
    </>
  )
}

type ChargeLineProps = { name: string; amount: string; isTaken: boolean; onTake: (isTaken: boolean) => void }

/** What is proposed to be charged; whoever may waive fees may leave it out. */
function ChargeLine({ name, amount, isTaken, onTake }: ChargeLineProps) {
  const { t } = useTranslation('handover')
  const mayWaive = useMay('fees.waive')
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-card border bg-surface px-4 py-2">
      {mayWaive ? (
        <input
          type="checkbox"
          aria-label={`${t('settle.taken')}: ${name}`}
          checked={isTaken}
          onChange={({ target }) => onTake(target.checked)}
          className="size-6 shrink-0 accent-primary"
        />
      ) : null}
      <span className="min-w-0 flex-1 font-semibold">{name}</span>
      <Money amount={amount} />
    </label>
  )
}
