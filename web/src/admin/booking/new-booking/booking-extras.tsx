import type { Service } from '@marhala/contract/fleet/catalogue.ts'
import type { DeliveryField } from '@marhala/domain/booking/delivery.ts'
import { type Left, mostOf } from '@marhala/domain/extras/stock.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { servicesQuery } from '../../../data/cars/catalogue.ts'
import { AddressFields } from '../../../features/booking/address-fields.tsx'
import { ExtraLeft } from '../../../features/booking/extra-left.tsx'
import { ServicePrice } from '../../../features/format/service-price.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNotes } from '../../../ui/fields/field.tsx'
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx'
import { DeliveryPrice } from '../fields/delivery-price.tsx'
import { addChosen, type ChosenService, withQuantity } from '../fields/services-draft.ts'
import type { BookingValues } from './booking-values.ts'
import { ExtrasChoice } from './extras-choice.tsx'

type BookingExtrasProps = {
  values: Pick<BookingValues, 'services' | 'start_date' | 'end_date' | DeliveryField>
  /** What the quote says is left of those with stock. */
  left: readonly Left[] | undefined
  onChange: (change: Partial<BookingValues>) => void
  problemOf: (path: ServicePath | DeliveryField) => string | undefined
}
type ServicePath = 'services' | `services.${number}.${keyof ChosenService}`

/** What goes with a booking at which price, and how many of what there is more than one; of a group one at most. */
export function BookingExtras({ values, left, onChange: set, problemOf }: BookingExtrasProps) {
  const { t } = useTranslation('booking')
  const id = useId()
  const chosen = values.services
  const onChange = (services: ChosenService[]) => set({ services })
  const services = useQuery(servicesQuery).data ?? []
  const quantityOf = (service: number) =>
    chosen.find(({ service_id }) => service_id === service)?.quantity ?? 0
  const toggle = (service_id: number) =>
    onChange(quantityOf(service_id) > 0 ? withQuantity(chosen, service_id, 0) : addChosen(chosen, service_id))
  const groups = [...new Set(services.flatMap(({ group }) => group ?? []))]
  const choose = (rivals: Service[], service: Service | undefined) => {
    const others = chosen.filter((one) => rivals.every(({ id: rival }) => rival !== one.service_id))
    onChange(service ? addChosen(others, service.id) : others)
  }
  return (
    <div>
      {groups.map((group) => {
        const rivals = services.filter((service) => service.group === group)
        return (
          <ExtrasChoice
            key={group}
            group={group}
            services={rivals}
            chosen={rivals.find((service) => quantityOf(service.id) > 0)}
            onChange={(service) => choose(rivals, service)}
          />
        )
      })}
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {services.filter(isAlone).map(({ id: service_id, name, price, kind, max_quantity }) => (
          <div key={service_id} className="flex min-h-control flex-wrap items-center justify-between gap-x-3">
            <Checkbox label={name} checked={quantityOf(service_id) > 0} onChange={() => toggle(service_id)} />
            <span className="ms-auto flex flex-wrap justify-end gap-x-2 text-small text-muted">
              <ExtraLeft
                left={mostOf({ id: service_id, max_quantity }, left).left}
                quantity={quantityOf(service_id)}
              />
              <ServicePrice service={{ price, kind }} />
            </span>
            {quantityOf(service_id) > 0 && max_quantity > 1 ? (
              <NumberStepper
                label={t('services.quantity', { name })}
                labelHidden
                value={quantityOf(service_id)}
                onChange={(quantity) => onChange(withQuantity(chosen, service_id, quantity))}
                min={1}
                max={max_quantity}
                decreaseLabel={t('services.fewer', { name })}
                increaseLabel={t('services.more', { name })}
              />
            ) : null}
          </div>
        ))}
      </div>
      <div className="mt-3 flex flex-col gap-4 empty:hidden">
        <AddressFields
          extras={services.filter((service) => quantityOf(service.id) > 0)}
          start={values.start_date}
          end={values.end_date}
          values={values}
          onChange={(field, address) => set({ [field]: address })}
          problemOf={problemOf}
          price={(field) => <DeliveryPrice {...{ field, chosen, onChange, problemOf }} offered={services} />}
        />
      </div>
      <FieldNotes id={id} error={problemOf('services') ?? problemOfAny(chosen, problemOf)} />
    </div>
  )
}

function isAlone({ group }: Service): boolean {
  return group === null
}

function problemOfAny(
  chosen: ChosenService[],
  problemOf: BookingExtrasProps['problemOf'],
): string | undefined {
  const problems = chosen.map(
    (_, index) => problemOf(`services.${index}.service_id`) ?? problemOf(`services.${index}.quantity`),
  )
  return problems.find((problem) => problem !== undefined)
}
