import * as fleet from '@marhala/contract/fleet/fleet.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fleetCatalogueQuery, useCarWrite } from '../../../data/cars/fleet.ts'
import { IfMay } from '../../../features/access/if-may.tsx'
import { BookingStatusBadge } from '../../../features/booking/status-badge.tsx'
import { CarPicture } from '../../../features/car/car-picture.tsx'
import { DateRangeText, DayText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { readAmount, readPercent } from '../../../features/forms/read-amount.ts'
import { useContractForm } from '../../../features/forms/use-contract-form.ts'
import { Fact, Facts } from '../../../features/records/facts.tsx'
import { LazyTasks } from '../../../features/tasks/lazy-tasks.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { AddPhotos, AddPhotosLink } from '../photo-prompts.tsx'
import type { CarsAddress } from '../cars-address.ts'

/** What a car is, who has it next, and the three things that change daily. */
export function CarOverview({ car, address }: { car: FleetCar; address: CarsAddress }) {
  const { t } = useTranslation(['fleet', 'car-card', 'load'])
  const format = useFormat()
  return (
    <div className="flex flex-col gap-6">
      <CarPicture
        car={car}
        eager
        sizes="(width >= 40rem) 33rem, 100vw"
        className="aspect-[21/9] rounded-card"
      />
      {car.images.length === 0 ? (
        <AddPhotos action={<AddPhotosLink address={address} car={car.id} />} />
      ) : null}
      <IfMay permission="cars.manage">
        <QuickEdit car={car} />
      </IfMay>
      {car.next_booking ? <NextBooking booking={car.next_booking} /> : null}
      {car.internal_note ? (
        <InlineAlert tone="neutral" role="note" title={t('fields.internal_note')}>
          <bdi className="whitespace-pre-line">{car.internal_note}</bdi>
        </InlineAlert>
      ) : null}
      <Facts>
        <Fact label={t('fields.category_id')}>{car.category.name}</Fact>
        <ClassFact car={car} />
        <Fact label={t('fields.discounted')}>
          <Money amount={car.discounted_price} />
        </Fact>
        <Fact label={t('fields.fuel_type')}>{t(`car-card:fuel.${car.fuel_type}`)}</Fact>
        <Fact label={t('fields.transmission_type')}>
          {t(`car-card:transmission.${car.transmission_type}`)}
        </Fact>
        <Fact label={t('fields.passengers')}>{format.number(car.passengers)}</Fact>
        <Fact label={t('fields.odometer')}>{t('kilometers', { number: format.number(car.odometer) })}</Fact>
        <Fact label={t('fields.warranty_amount')}>
          <Money amount={car.warranty_amount} />
        </Fact>
        <Fact label={t('fields.insurance_excess')}>
          {car.excess === null ? '–' : <Money amount={car.excess} />}
        </Fact>
        <Fact label={t('fields.included_km_per_day')}>
          {car.included_km_per_day === null
            ? t('editor.unlimited')
            : t('editor.allowance', { number: format.number(car.included_km_per_day) })}
        </Fact>
        {car.extra_km_price === null ? null : (
          <Fact label={t('fields.extra_km_price')}>
            <Money amount={car.extra_km_price} />
          </Fact>
        )}
        <Fact label={t('fields.vin')}>{car.vin ? <bdi dir="ltr">{car.vin}</bdi> : '–'}</Fact>
        {car.toll_pass ? (
          <Fact label={t('fields.toll_pass')}>
            <bdi dir="ltr">{car.toll_pass}</bdi>
          </Fact>
        ) : null}
        <Fact label={t('fields.home_location')}>{car.home_location ?? '–'}</Fact>
        {car.standing_location && car.standing_location !== car.home_location ? (
          <Fact label={t('fields.standing_location')}>{car.standing_location}</Fact>
        ) : null}
        <Fact label={t('fields.end_of_service_on')}>
          {car.end_of_service_on ? <DayText day={car.end_of_service_on} /> : '–'}
        </Fact>
        {car.end_of_use_on && car.end_of_use_on !== car.end_of_service_on ? (
          <Fact label={t('fields.end_of_use_on')}>
            <DayText day={car.end_of_use_on} />
          </Fact>
        ) : null}
      </Facts>
      <div>
        <p className="mb-1.5 flex justify-between gap-4 text-small">
          <span className="text-muted">{t('utilisation.label')}</span>
          <span className="font-semibold tabular-nums">{format.percent(car.utilisation)}</span>
        </p>
        <ProgressBar label={t('utilisation.label')} value={car.utilisation} />
      </div>
      <IfMay permission="tasks.manage">
        <LazyTasks errorTitle={t('load:tasks')} of={{ car_id: car.id }} />
      </IfMay>
    </div>
  )
}

/** The rental class, where there are any. */
function ClassFact({ car }: { car: FleetCar }) {
  const { t } = useTranslation('fleet')
  const language = useLanguage()
  const { data } = useQuery(fleetCatalogueQuery)
  if (!data || data.rental_classes.length === 0) return null
  const found = data.rental_classes.find(({ id }) => id === car.class_id)
  return <Fact label={t('fields.class_id')}>{found ? <bdi>{textIn(found.name, language)}</bdi> : '–'}</Fact>
}

function NextBooking({ booking }: { booking: NonNullable<FleetCar['next_booking']> }) {
  const { t } = useTranslation('fleet')
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-card border p-4">
      <div className="min-w-0">
        <h3 className="text-small text-muted">{t(booking.status === 'active' ? 'next.now' : 'next.then')}</h3>
        <p className="font-semibold">
          <bdi>{booking.client}</bdi>
        </p>
        <p className="text-small text-muted">
          <DateRangeText start={booking.start_date} end={booking.end_date} />
        </p>
      </div>
      <p className="flex flex-col items-end gap-1.5">
        <BookingStatusBadge status={booking.status} />
        <Link to={`/admin/booking?booking=${booking.id}`} className="underline underline-offset-4 text-small">
          <bdi dir="ltr">{booking.reference}</bdi>
        </Link>
      </p>
    </section>
  )
}

type Values = { daily_price: string; discount: string; status: string }

function QuickEdit({ car }: { car: FleetCar }) {
  const { t } = useTranslation(['fleet', 'status', 'common'])
  const write = useCarWrite(fleet.updateCar)
  const stored = car.status === 'rented' ? 'available' : car.status
  const form = useContractForm<typeof fleet.updateCar.body & object, Values>({
    schema: fleet.updateCar.body!,
    defaultValues: { daily_price: car.daily_price, discount: String(car.discount), status: stored },
    toBody: ({ daily_price, discount, status }) => ({
      daily_price: readAmount(daily_price),
      discount: readPercent(discount),
      status,
    }),
  })
  const save = form.submit(async (body) => {
    await write.mutateAsync({ params: { car: car.id }, body })
    showToast({ text: t('cars.saved') })
  })
  const { isDirty, isSubmitting } = form.formState
  return (
    <form
      noValidate
      aria-label={t('cars.quick')}
      className="flex flex-col gap-4 rounded-card border bg-sunken/50 p-4"
      onSubmit={(event) => {
        void save(event).then(() => form.reset(form.getValues(), { keepErrors: true }))
      }}
    >
      {form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
      <div className="grid gap-4 min-[26rem]:grid-cols-3">
        <AmountField label={t('fields.daily_price')} {...form.field('daily_price')} />
        <TextField
          label={t('fields.discount')}
          inputMode="decimal"
          dir="ltr"
          end="%"
          {...form.field('discount')}
        />
        <Select
          label={t('fields.status')}
          options={(['available', 'maintenance', 'retired'] as const).map((value) => ({
            value,
            label: t(`status:car.${value}`),
          }))}
          {...form.field('status')}
        />
      </div>
      <Button
        type="submit"
        variant={isDirty ? 'primary' : 'outline'}
        pending={isSubmitting}
        className="self-end"
      >
        {t('common:save')}
      </Button>
    </form>
  )
}
