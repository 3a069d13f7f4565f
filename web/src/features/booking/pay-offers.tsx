import type { BookingOnline } from '@marhala/contract/money/online-payments.ts'
import { CreditCard, FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../data/http/failure.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Money } from '../format/money.tsx'
import { useFormat } from '../format/use-format.ts'
import { useSayFailure } from '../loading/use-say-failure.ts'
import { useIsAlive } from '../page/use-is-alive.ts'

type Offer = BookingOnline['offers'][number]

type PayOffersProps = Pick<BookingOnline, 'offers' | 'is_test'> & {
  gateway: 'stripe' | 'cmi'
  pending: boolean
  failure: Failure | null
  onPay: (purpose: Offer['purpose']) => void
}

/** What can be paid now, one of them chosen, and the press that leads to the gateway. */
export function PayOffers({ offers, gateway, is_test, pending, failure, onPay }: PayOffersProps) {
  const { t } = useTranslation(['pay', 'common'])
  const format = useFormat()
  const isAlive = useIsAlive()
  const say = useSayFailure()
  const [chosenPurpose, setChosenPurpose] = useState<Offer['purpose'] | null>(null)
  const chosen = offers.find(({ purpose }) => purpose === chosenPurpose) ?? offers[0]
  if (!chosen) return null
  const amount = format.money(chosen.amount, t('common:currency.unit'))
  return (
    <div className="flex flex-col gap-4">
      {is_test ? (
        <Badge tone="warn" icon={<FlaskConical aria-hidden="true" />} className="self-start">
          {t('test')}
        </Badge>
      ) : null}
      <RadioCards<Offer['purpose']>
        label={t('choice')}
        labelHidden={offers.length === 1}
        name="purpose"
        options={offers.map(({ purpose, amount: cost }) => ({
          value: purpose,
          label: t(`purposes.${purpose}`),
          description: t(`purpose_texts.${purpose}`),
          end: <Money amount={cost} className="font-semibold" />,
        }))}
        value={chosen.purpose}
        onChange={setChosenPurpose}
      />
      {failure ? (
        <InlineAlert tone="bad" title={t('failed')}>
          {say(failure).message}
        </InlineAlert>
      ) : null}
      <Button
        pending={pending}
        // As the server drew it a press would be lost.
        disabled={!isAlive}
        startIcon={<CreditCard strokeWidth={1.75} aria-hidden="true" />}
        className="self-start max-sm:w-full"
        onClick={() => onPay(chosen.purpose)}
      >
        {t(chosen.purpose === 'deposit' ? 'reserve_of' : 'pay_of', { amount })}
      </Button>
      <p className="text-small text-muted">{t('text', { gateway: t(`gateways.${gateway}`) })}</p>
    </div>
  )
}
