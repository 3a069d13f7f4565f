import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import type { StaffCar } from '@marhala/contract/fleet/cars.ts'
import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { paysByInvoice } from '@marhala/domain/money/payment-terms.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isBeforeItsDay } from '@marhala/domain/booking/handover.ts'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { carQuery } from '../../../data/cars/cars.ts'
import { useCompany } from '../../../data/company/company.ts'
import type { Failure } from '../../../data/http/failure.ts'
import { keepTogether } from '../../../features/format/keep-together.ts'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { useToday } from '../../../features/format/use-today.ts'
import type { FormProblems } from '../../../features/forms/form-problems.ts'
import { readWhole } from '../../../features/forms/read-amount.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { CarRefused, isAboutCar, PapersLink } from '../conflict/car-in-the-way.tsx'
import { ExtrasChecklist } from '../fields/extras-checklist.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { FormSection } from '../fields/form-section.tsx'
import { DepositSection } from '../fields/deposit-section.tsx'
import { UnpaidField } from '../fields/unpaid-field.tsx'
import { PaymentFields } from '../fields/payment-fields.tsx'
import { useBookingForm } from '../fields/use-booking-form.ts'
import { useContractOffer } from '../fields/use-contract-offer.ts'
import { HandoverPrice, useHandoverPrice } from '../price/handover-price.tsx'
import { activateBody, type ActivateValues, activateValues, leavesNothing } from './activate-values.ts'
import { CarDialog } from './car-dialog.tsx'
import { LeavingCar } from './leaving-car.tsx'
import { useTermsText } from '../../../features/client/use-terms-text.ts'
import { HandoverDrivers } from '../fields/handover-drivers.tsx'
import { markedOf, MarkedClients } from '../fields/marked-clients.tsx'

type ActivateDialogProps = { booking: Booking; onClose: () => void }

/** Confirmed → active: the car goes out with its kilometres and fuel; payment and warranty are taken. */
export function ActivateDialog({ booking, onClose }: ActivateDialogProps) {
  const { t } = useTranslation(['booking', 'common'])
  const [carId, setCarId] = useState(booking.car.id)
  const query = useQuery({ ...carQuery(carId), staleTime: 0, placeholderData: keepPreviousData })
  const [isSwapping, setSwapping] = useState(false)
  if (isSwapping) return <CarDialog booking={booking} onClose={() => setSwapping(false)} />
  if (query.data)
    return (
      <ActivateForm
        booking={booking}
        car={withDeposit(query.data, booking)}
        onChooseCar={setCarId}
        onSwap={() => setSwapping(true)}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('activate.title', { reference: booking.reference })}
      closeLabel={t('common:close')}
      size="md"
    >
      <AsyncView query={query} errorTitle={t('activate.car_failed')} skeleton={<SkeletonText lines={8} />}>
        {() => null}
      </AsyncView>
    </Dialog>
  )
}

/** Whichever car leaves with a booking of this car or similar: its deposit is that of the car that was chosen. */
function withDeposit(car: StaffCar, { promise, due_at_pickup }: Booking): StaffCar {
  return promise && due_at_pickup ? { ...car, warranty_amount: due_at_pickup.deposit } : car
}

type ActivateFormProps = ActivateDialogProps & {
  /** The car that leaves, or the one before until it is there. */
  car: StaffCar
  onChooseCar: (carId: number) => void
  onSwap: () => void
}

function ActivateForm({ booking, car, onChooseCar, onSwap, onClose }: ActivateFormProps) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const odometer = car.odometer ?? 0
  const form = useBookingForm<typeof bookings.activate, ActivateValues>({
    endpoint: bookings.activate,
    booking,
    defaultValues: activateValues(booking, car, useToday()),
    toBody: (values) => activateBody(values, booking),
    check: ({ start_kilometers }): FormProblems => {
      const typed = readWhole(start_kilometers)
      return typeof typed === 'number' && typed < odometer
        ? { start_kilometers: t('activate.below', { km: format.number(odometer) }) }
        : {}
    },
    saved: t('saved.activated', { reference: booking.reference }),
    offer: useContractOffer()(booking),
    onDone: onClose,
  })
  const { register, problemOf, watch } = form
  const rows = useFieldArray({ control: form.control, name: 'drivers' })
  const price = useHandoverPrice(booking, watch('agreed_price'), (due) =>
    form.setValue('amount', due === '0.00' || paysByInvoice(booking) ? '' : due),
  )
  const outstanding = price.quote?.owed?.outstanding ?? booking.outstanding
  return (
    <FormDialog
      title={t('activate.title', { reference: booking.reference })}
      submitLabel={t('actions.activate')}
      form={form}
      ways={
        isAboutCar(form.failure) ? (
          <HandoverWays booking={booking} failure={form.failure} onSwap={onSwap} />
        ) : (
          <MarkedClients
            marked={markedOf(form.failure)}
            field={{ ...register('do_not_rent_override'), error: problemOf('do_not_rent_override') }}
          />
        )
      }
      onClose={onClose}
    >
      {car.expired_papers ? (
        <InlineAlert tone="warn" action={<PapersLink carId={car.id} />}>
          {t('activate.papers')}
        </InlineAlert>
      ) : null}
      <Early booking={booking}>
        <Checkbox
          {...register('confirm_early')}
          label={t('activate.confirm_early')}
          error={problemOf('confirm_early')}
          className="mt-2"
        />
      </Early>
      {rows.fields.length > 0 ? (
        <HandoverDrivers
          rows={rows.fields}
          onAdd={(driver) => rows.append(driver)}
          onRemove={rows.remove}
          bind={(index, name) => ({
            ...register(`drivers.${index}.${name}`),
            error: problemOf(`drivers.${index}.${name}`),
          })}
          error={problemOf('drivers')}
        />
      ) : null}
      <LeavingCar booking={booking} car={car} onChoose={onChooseCar} form={form} />
      <ExtrasChecklist booking={booking} />
      <HandoverPrice
        booking={booking}
        price={price}
        values={watch('agreed_price')}
        bind={form.field}
        onChange={(change) =>
          form.setValue('agreed_price', { ...watch('agreed_price'), ...change }, { shouldDirty: true })
        }
      />
      <PaymentSection
        booking={booking}
        outstanding={outstanding}
        amount={watch('amount')}
        method={watch('payment_method')}
        details={watch('details')}
        bind={(name) => ({
          ...register(name, name === 'amount' ? { onChange: price.type } : {}),
          error: problemOf(name),
        })}
      />
      <DepositSection form={form as never} />
      {leavesNothing(watch(), booking, car) ? (
        <UnpaidField {...register('unpaid_reason')} error={problemOf('unpaid_reason')} />
      ) : null}
    </FormDialog>
  )
}

type PaymentSectionProps = Pick<
  ComponentProps<typeof PaymentFields>,
  'bind' | 'amount' | 'method' | 'details'
> & {
  booking: Booking
  outstanding: string
}

function PaymentSection({ booking, outstanding, ...fields }: PaymentSectionProps) {
  const { t } = useTranslation(['booking', 'common'])
  const owes = outstanding !== '0.00'
  return (
    <FormSection
      title={t('activate.payment')}
      note={owes ? <Owed booking={booking} outstanding={outstanding} /> : null}
    >
      {owes ? (
        <PaymentFields {...fields} amountMark={t('common:optional')} />
      ) : (
        <p className="text-muted">{t('activate.paid')}</p>
      )}
    </FormSection>
  )
}

/** What is outstanding, and how a client with terms pays it. */
function Owed({ booking, outstanding }: { booking: Booking; outstanding: string }) {
  const { t } = useTranslation('booking-list')
  const terms = useTermsText()(booking)
  return (
    <>
      {t('columns.outstanding')} <Money amount={outstanding} />
      {terms === null ? null : ` · ${terms}`}
    </>
  )
}

function Early({ booking, children }: { booking: Booking; children: ReactNode }) {
  const { t } = useTranslation('booking')
  const format = useFormat()
  const { clock } = useCompany()
  const [now] = useState(() => new Date())
  const dayOf = (instant: string | Date) => wallClockAt(instant, clock).slice(0, 10)
  if (!isBeforeItsDay(dayOf(booking.start_date), dayOf(now))) return null
  const date = keepTogether(format.date(booking.start_date, 'dayTime'))
  return (
    <InlineAlert tone="warn" title={t('activate.early', { date })}>
      {children}
    </InlineAlert>
  )
}

type HandoverWaysProps = { booking: Booking; failure: Failure | null; onSwap: () => void }

function HandoverWays({ booking, failure, onSwap }: HandoverWaysProps) {
  const { t } = useTranslation('booking')
  const { clock } = useCompany()
  const [now] = useState(() => new Date())
  const [start, end] = [wallClockAt(now, clock), wallClockAt(booking.end_date, clock)]
  return (
    <div className="flex flex-col items-start gap-3 pt-1">
      <CarRefused failure={failure} requested={{ car_id: booking.car.id, except: booking.id, start, end }} />
      <Button variant="outline" size="sm" onClick={onSwap}>
        {t('actions.swap')}
      </Button>
    </div>
  )
}
