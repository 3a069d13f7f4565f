import type { Service } from '@marhala/contract/fleet/catalogue.ts'
import {
  Baby,
  CirclePlus,
  MapPinned,
  Shield,
  ShieldCheck,
  Truck,
  Undo2,
  UserPlus,
  Wifi,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ExtraLeft } from '../../../features/booking/extra-left.tsx'
import { ServicePrice } from '../../../features/format/service-price.tsx'
import { Money, useTaxWords } from '../../../features/format/money.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'

type ExtraCardProps = {
  service: Service
  quantity: number
  /** What it costs over the whole booking, by the quote, or what one would while none is chosen. */
  total: string | undefined
  /** How many are left on these dates; null for any number. */
  left?: number | null
  /** As many as can be chosen. */
  most?: number
  onQuantity: (quantity: number) => void
}

/** One extra: what it is, what it costs, and a switch, or a number where more than one can be had. */
export function ExtraCard({
  service,
  quantity,
  total,
  left = null,
  most = service.max_quantity,
  onQuantity,
}: ExtraCardProps) {
  const { t } = useTranslation('reservation')
  const isChosen = quantity > 0
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control border bg-surface px-4 py-3.5 transition-colors',
        isChosen ? 'border-primary bg-primary-soft/45' : 'border-line',
      )}
    >
      <div className="flex min-w-0 flex-[1_1_15rem] gap-3.5">
        <span className={isChosen ? 'text-primary' : 'text-muted'}>
          <ExtraIcon serviceKey={service.key} />
        </span>
        <div className="min-w-0">
          <h3 className="text-body font-semibold">{service.name}</h3>
          <p className="text-small text-muted">{service.description}</p>
          <ExtraPrice service={service} total={total} />
          {service.max_quantity > 1 && most === service.max_quantity ? (
            <p className="mt-0.5 text-small text-muted">
              {t('extras.at_most', { count: service.max_quantity })}
            </p>
          ) : null}
          <p className="mt-0.5 text-small empty:hidden">
            <ExtraLeft left={left} quantity={quantity} />
          </p>
        </div>
      </div>
      {service.max_quantity > 1 ? (
        <NumberStepper
          label={t('extras.quantity', { name: service.name })}
          labelHidden
          value={quantity}
          onChange={onQuantity}
          max={Math.max(most, quantity)}
          decreaseLabel={t('extras.fewer', { name: service.name })}
          increaseLabel={t('extras.more', { name: service.name })}
        />
      ) : (
        <Switch
          label={service.name}
          labelHidden
          checked={isChosen}
          disabled={most === 0 && !isChosen}
          onChange={(event) => onQuantity(event.target.checked ? 1 : 0)}
          className="pointer-coarse:min-w-11 pointer-coarse:justify-center"
        />
      )}
    </div>
  )
}

/** `30.00 DH per day`, and `150.00 DH total` beside or below it; what costs once has no other total. */
export function ExtraPrice({ service, total }: { service: Service; total: string | undefined }) {
  const { t } = useTranslation('reservation')
  const tax = useTaxWords()
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-3 text-small text-fg">
      <ServicePrice service={service} />
      {total && total !== service.price ? (
        <span className="font-semibold">
          <Money amount={total} /> {t('in_total')} {tax}
        </span>
      ) : null}
    </span>
  )
}

/** The picture of an extra; one that this page does not know has a plus. */
export function ExtraIcon({ serviceKey }: { serviceKey: string }) {
  const Icon = icons[serviceKey] ?? CirclePlus
  return (
    <Icon
      className={classNames('size-6', Icon === Undo2 && 'rtl:-scale-x-100')}
      strokeWidth={1.75}
      aria-hidden="true"
    />
  )
}

const icons: Record<string, LucideIcon> = {
  insurance: Shield,
  full_insurance: ShieldCheck,
  gps: MapPinned,
  wifi: Wifi,
  child_seat: Baby,
  additional_driver: UserPlus,
  pickup_shipping: Truck,
  return_shipping: Undo2,
}
