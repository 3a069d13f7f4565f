import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import type { Service } from '@marhala/contract/fleet/catalogue.ts'
import { deliveryFields, type DeliveryField } from '@marhala/domain/booking/delivery.ts'
import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { type Left, mostOf } from '@marhala/domain/extras/stock.ts'
import { isEditable } from '@marhala/domain/booking/booking-status.ts'
import { useQuery } from '@tanstack/react-query'
import { PackagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuote } from '../../../data/bookings/quotes.ts'
import { servicesQuery } from '../../../data/cars/catalogue.ts'
import { useCompany } from '../../../data/company/company.ts'
import { AddressFields } from '../../../features/booking/address-fields.tsx'
import { ExtraLeft } from '../../../features/booking/extra-left.tsx'
import { Money } from '../../../features/format/money.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { QuoteChange } from '../dialogs/quote-change.tsx'
import {
  addChosen,
  bookedServices,
  type ChosenService,
  sameServices,
  servicesBody,
  servicesRequest,
  withQuantity,
} from '../fields/services-draft.ts'
import { DeliveryPrice } from '../fields/delivery-price.tsx'
import { CreditReason } from '../fields/credit-reason.tsx'
import { ExtrasChecklist } from '../fields/extras-checklist.tsx'
import { settle, useWrite } from '../fields/use-booking-write.ts'
import { WriteAlert } from '../fields/write-alert.tsx'

type Addresses = Partial<Record<DeliveryField, string>>

export type ServicesDraft = ChosenService[]

const timeFields = ['pickup_address_time', 'return_address_time'] as const

type ServicesTabProps = {
  booking: Booking
  draft: ServicesDraft | null
  onDraft: (draft: ServicesDraft | null) => void
}

/** The extras of a booking. A change is a draft with its price until it is saved. */
export function ServicesTab({ booking, draft, onDraft }: ServicesTabProps) {
  const { t } = useTranslation(['booking', 'common'])
  const offered = useQuery(servicesQuery).data ?? []
  const write = useWrite(bookings.replaceServices, booking)
  const editable = isEditable(booking.status)
  const { clock } = useCompany()
  const booked = bookedServices(booking)
  const chosen = draft ?? booked
  const [typed, setTyped] = useState<Addresses>({})
  const [creditReason, setCreditReason] = useState('')
  const addresses = Object.fromEntries(
    deliveryFields.map((field) => [field, typed[field] ?? booking[field] ?? '']),
  )
  const changed = draft !== null && !sameServices(draft, booked)
  // The night fee goes by the hour of a delivery.
  const isPriced = changed || timeFields.some((field) => addresses[field] !== (booking[field] ?? ''))
  const { query, quote, isCurrent, isPricing } = useQuote(
    isPriced ? servicesRequest(booking, chosen, addresses) : null,
  )
  const change = (next: ServicesDraft) => onDraft(sameServices(next, booked) ? null : next)
  const problemOf = (path: string) => write.failure?.errors[path]?.[0]
  const forget = () => {
    onDraft(null)
    setTyped({})
    setCreditReason('')
  }
  const save = async () => {
    await write.run({
      body: {
        services: servicesBody(chosen),
        credit_reason: creditReason.trim() || undefined,
        ...Object.fromEntries(Object.entries(addresses).map(([field, text]) => [field, text.trim() || null])),
      },
    })
    forget()
    showToast({ text: t('saved.services', { reference: booking.reference }) })
  }
  return (
    <div className="flex flex-col gap-5">
      <WriteAlert write={write} />
      <ExtrasChecklist booking={booking} />
      {chosen.length === 0 ? (
        <EmptyState
          icon={<PackagePlus aria-hidden="true" />}
          title={t('services.none')}
          headingLevel={3}
          className="py-6"
        />
      ) : (
        <ul className="divide-y rounded-card border">
          {chosen.map((choice) => (
            <ServiceLine
              key={choice.service_id}
              choice={choice}
              booking={booking}
              offered={offered.find(({ id }) => id === choice.service_id)}
              left={quote?.extras_left}
              editable={editable}
              onQuantity={(quantity) => change(withQuantity(chosen, choice.service_id, quantity))}
            />
          ))}
        </ul>
      )}
      {editable ? (
        <AddService offered={offered} chosen={chosen} onAdd={(id) => change(addChosen(chosen, id))} />
      ) : (
        <p className="text-small text-muted">{t('closed')}</p>
      )}
      {editable ? (
        <AddressFields
          extras={offered.filter(({ id }) => chosen.some(({ service_id }) => service_id === id))}
          start={wallClockAt(booking.start_date, clock)}
          end={wallClockAt(booking.end_date, clock)}
          values={addresses}
          onChange={(field, address) => setTyped({ ...typed, [field]: address })}
          problemOf={problemOf}
          price={(field) => (
            <DeliveryPrice
              {...{ field, offered, chosen, problemOf }}
              booked={booking.booking_services}
              onChange={change}
            />
          )}
        />
      ) : null}
      {changed || Object.keys(typed).length > 0 ? (
        <section
          className="flex flex-col gap-4 rounded-card border border-primary/40 bg-primary-soft/40 p-4"
          aria-label={t('price.title')}
        >
          <h3 className="text-h3">{t('price.title')}</h3>
          {isPriced ? (
            <QuoteChange before={booking} query={query} quote={quote} isCurrent={isCurrent} />
          ) : null}
          <CreditReason
            isAboveLimit={write.failure?.code === 'credit_limit_reached' || creditReason !== ''}
            value={creditReason}
            onChange={({ target }) => setCreditReason(target.value)}
            error={problemOf('credit_reason')}
          />
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button variant="outline" onClick={forget}>
              {t('services.discard')}
            </Button>
            <Button pending={write.pending || isPricing} onClick={() => settle(save())}>
              {t('services.save')}
            </Button>
          </div>
        </section>
      ) : null}
    </div>
  )
}

type ServiceLineProps = {
  choice: ChosenService
  booking: Booking
  offered: Service | undefined
  left: readonly Left[] | undefined
  editable: boolean
  onQuantity: (quantity: number) => void
}

function ServiceLine({ choice, booking, offered, left, editable, onQuantity }: ServiceLineProps) {
  const { t } = useTranslation(['booking', 'common'])
  const booked = booking.booking_services.find(({ service_id }) => service_id === choice.service_id)
  const name = booked?.name ?? offered?.name ?? ''
  const price = booked?.unit_price ?? offered?.price ?? '0.00'
  const kind = booked?.kind ?? offered?.kind ?? 'once'
  const maximum = offered?.max_quantity ?? choice.quantity
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="font-semibold">{name}</p>
        <p className="text-small text-muted">
          <Money amount={price} /> {t(`services.${kind}`)}
        </p>
        <p className="text-small empty:hidden">
          <ExtraLeft
            left={mostOf({ id: choice.service_id, max_quantity: maximum }, left).left}
            quantity={choice.quantity}
          />
        </p>
      </div>
      <div className="ms-auto flex items-center gap-1">
        {editable && maximum > 1 ? (
          <NumberStepper
            label={t('services.quantity', { name })}
            labelHidden
            value={choice.quantity}
            onChange={onQuantity}
            min={1}
            max={maximum}
            decreaseLabel={t('services.fewer', { name })}
            increaseLabel={t('services.more', { name })}
          />
        ) : (
          <span className="text-small text-muted tabular-nums">
            <bdi dir="ltr">× {choice.quantity}</bdi>
          </span>
        )}
        {editable ? (
          <IconButton label={t('services.remove', { name })} onClick={() => onQuantity(0)}>
            <Trash2 strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
    </li>
  )
}

type AddServiceProps = { offered: Service[]; chosen: ChosenService[]; onAdd: (id: number) => void }

function AddService({ offered, chosen, onAdd }: AddServiceProps) {
  const { t } = useTranslation(['booking', 'common'])
  const isChosen = (id: number) => chosen.some(({ service_id }) => service_id === id)
  const groups = new Set(offered.filter(({ id }) => isChosen(id)).map(({ group }) => group))
  const left = offered.filter(({ id, group }) => !isChosen(id) && (group === null || !groups.has(group)))
  if (left.length === 0) return null
  return (
    <Select
      label={t('services.add')}
      placeholder={t('services.choose')}
      options={left.map(({ id, name }) => ({ value: String(id), label: name }))}
      value=""
      onChange={(event) => {
        if (event.target.value) onAdd(Number(event.target.value))
      }}
    />
  )
}
