import { Banknote, CreditCard, FilePen, Globe, Landmark, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOnlinePayment } from '../../data/bookings/online-payments.ts'
import { useCompany } from '../../data/company/company.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'

const atTheCounter = ['cash', 'card', 'bank_transfer', 'cheque'] as const
type Method = (typeof atTheCounter)[number] | 'online'

/** How a client may say that they pay: online where there is a gateway, by transfer where there is an account for it. */
export function usePaymentMethods(): Method[] {
  const online = useOnlinePayment()
  const hasAccount = Boolean(useCompany().settings?.bank)
  const byHand = atTheCounter.filter((method) => method !== 'bank_transfer' || hasAccount)
  return online ? ['online', ...byHand] : byHand
}

type PaymentMethodsProps = {
  value: string | null
  onChange: (method: Method) => void
  /** From which amount on a hire is not paid in cash, where this one reaches it. */
  refusedCash: string | null
  error?: string | undefined
}

/** How a client means to pay, each way with what it means. */
export function PaymentMethods({ value, onChange, refusedCash, error }: PaymentMethodsProps) {
  const { t } = useTranslation('reservation')
  const methods = usePaymentMethods()
  return (
    <RadioCards<Method>
      label={t('payment.method')}
      columns={2}
      name="payment_method"
      options={methods.map((method) => ({
        value: method,
        label: t(`payment.methods.${method}`),
        description: t(`payment.method_texts.${method}`),
        icon: <MethodIcon method={method} />,
      }))}
      value={methods.find((method) => method === value) ?? null}
      onChange={onChange}
      error={refusedCash ? t('payment.cash_refused', { amount: refusedCash }) : error}
    />
  )
}

function MethodIcon({ method }: { method: Method }) {
  const Icon = icons[method]
  return <Icon strokeWidth={1.75} aria-hidden="true" />
}

const icons: Record<Method, LucideIcon> = {
  cash: Banknote,
  card: CreditCard,
  bank_transfer: Landmark,
  cheque: FilePen,
  online: Globe,
}
