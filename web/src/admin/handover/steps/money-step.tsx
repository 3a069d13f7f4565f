import { useTranslation } from 'react-i18next'
import type { HowPaid } from '../../../data/handover/walk.ts'
import { askedAt, needsReason } from '../../../data/handover/walk-money.ts'
import { Money } from '../../../features/format/money.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useWalking } from '../walk-context.ts'

/** What is paid at the car, and the deposit: how is always said, never guessed. */
export function MoneyStep() {
  const { t } = useTranslation('handover')
  const { walk, change } = useWalking()
  const { to_pay, deposit } = askedAt(walk)
  return (
    <>
      <Part
        title={t('money.due')}
        amount={to_pay}
        none={t('money.nothing_due')}
        value={walk.payment}
        onChange={(payment) => change({ payment })}
      />
      <Part
        title={t('money.deposit')}
        amount={deposit}
        none={t('money.no_deposit')}
        value={walk.deposit}
        onChange={(how) => change({ deposit: how })}
      />
      {needsReason(walk) && walk.payment !== '' ? (
        <TextArea
          label={t('money.reason')}
          value={walk.unpaid_reason}
          onChange={({ target }) => change({ unpaid_reason: target.value })}
          rows={2}
        />
      ) : null}
      <p className="text-small text-muted">{t('money.other')}</p>
    </>
  )
}

type PartProps = {
  title: string
  amount: string
  none: string
  value: HowPaid
  onChange: (how: HowPaid) => void
}

function Part({ title, amount, none, value, onChange }: PartProps) {
  const { t } = useTranslation('handover')
  if (amount === '0.00') return <p className="text-muted">{none}</p>
  return (
    <section className="flex flex-col gap-2 rounded-card border bg-surface p-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-2 text-body font-semibold">
        {title}
        <span className="text-h2 tabular-nums">
          <Money amount={amount} />
        </span>
      </h2>
      <Segments
        isLarge
        label={title}
        options={(['cash', 'card', 'none'] as const).map((how) => ({
          value: how,
          label: t(`money.how.${how}`),
        }))}
        value={value}
        onChange={onChange}
      />
    </section>
  )
}
