import { formatMoney, parseMoney } from '@marhala/domain/money/money.ts'
import { onlineOffers } from '@marhala/domain/money/online-payment.ts'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../features/format/money.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { type AheadPurpose, onlyWhole } from './online-purpose.ts'

type OnlineChoiceProps = {
  online: { gateway: 'stripe' | 'cmi'; down_payment: number }
  total: string
  value: AheadPurpose
  onChange: (purpose: AheadPurpose) => void
}

/** How much of the price is paid right after booking; the amounts are those that the server will ask for. */
export function OnlineChoice({ online, total, value, onChange }: OnlineChoiceProps) {
  const { t } = useTranslation('pay')
  const due = parseMoney(total) ?? 0
  const offers = onlineOffers(
    { status: 'pending', hold_expires_at: null, end: 0, due, paid: 0, outstanding: due, deposit_missing: 0 },
    { now: 0, down_payment_percent: online.down_payment, reserves: false },
  ).flatMap(({ purpose, amount }) => (purpose === 'deposit' ? [] : { purpose, amount }))
  return (
    <div className="flex flex-col gap-3">
      <RadioCards<AheadPurpose>
        label={t('choice')}
        name="online_purpose"
        options={offers.map(({ purpose, amount }) => ({
          value: purpose,
          label: t(`purposes.${purpose}`),
          description: t(`purpose_texts.${purpose}`),
          end: <Money amount={formatMoney(amount)} className="font-semibold" />,
        }))}
        value={onlyWhole(value, online.down_payment)}
        onChange={onChange}
      />
      <p className="text-small text-muted">
        {t('choice_text', { gateway: t(`gateways.${online.gateway}`) })}
      </p>
    </div>
  )
}
