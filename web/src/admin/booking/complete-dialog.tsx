import type { Booking } from '@marhala/contract/booking.ts'
import * as bookings from '@marhala/contract/bookings.ts'
import { type WarrantyDecision, warrantyDecisions } from '@marhala/domain/ledger.ts'
import { useTranslation } from 'react-i18next'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../parts/use-format.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { AmountField, KilometersField } from './amount-field.tsx'
import { ledgerOf, wireAmount } from './booking-money.ts'
import { FormDialog } from './form-dialog.tsx'
import { FormSection } from './form-section.tsx'
import { FuelField } from './fuel-field.tsx'
import { readAmount, readWhole } from '../../parts/read-amount.ts'
import { useBookingForm } from './use-booking-form.ts'

type Values = {
  end_kilometers: string
  fuel_level: number | null
  warranty: WarrantyDecision
  warranty_retained: string
  note: string
}

/** Active → completed: kilometres and fuel in, what becomes of the warranty (domain.md §4, §5). */
export function CompleteDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation(['booking', 'common', 'desk'])
  const format = useFormat()
  const form = useBookingForm<typeof bookings.complete, Values>({
    endpoint: bookings.complete,
    booking,
    defaultValues: {
      end_kilometers: '',
      fuel_level: null,
      warranty: 'returned',
      warranty_retained: '',
      note: booking.note ?? '',
    },
    toBody: completeBody,
    saved: t('saved.completed', { reference: booking.reference }),
    onDone: onClose,
  })
  const { register, problemOf, watch } = form
  const start = booking.start_kilometers ?? 0
  const typed = readWhole(watch('end_kilometers'))
  const driven = typeof typed === 'number' ? typed - start : null
  const isBelow = form.formState.touchedFields.end_kilometers && driven !== null && driven < 0
  return (
    <FormDialog
      title={t('complete.title', { reference: booking.reference })}
      submitLabel={t('complete.submit')}
      form={form}
      onClose={onClose}
    >
      {booking.outstanding === '0.00' ? null : (
        <InlineAlert tone="warn" role="note">
          {t('desk:columns.outstanding')} <Money amount={booking.outstanding} className="font-semibold" />
        </InlineAlert>
      )}
      <FormSection title={t('complete.car')} note={<bdi>{booking.car.name}</bdi>}>
        <KilometersField
          {...register('end_kilometers')}
          label={t('kilometers')}
          mark={t('common:required')}
          required
          help={t('complete.start', { km: format.number(start) })}
          error={
            problemOf('end_kilometers') ??
            (isBelow ? t('activate.below', { km: format.number(start) }) : undefined)
          }
        />
        <p className="-mt-1.5 min-h-lh text-small font-semibold text-primary" aria-live="polite">
          {driven !== null && driven >= 0 ? t('complete.driven', { km: format.number(driven) }) : null}
        </p>
        <FuelField
          label={t('fuel.label')}
          mark={t('common:optional')}
          value={watch('fuel_level')}
          onChange={(level) => form.setValue('fuel_level', level, { shouldDirty: true })}
          error={problemOf('fuel_level')}
        />
      </FormSection>
      <WarrantySection booking={booking} form={form} />
      <TextArea
        {...register('note')}
        label={t('note.label')}
        mark={t('common:optional')}
        help={t('note.help')}
        rows={3}
        error={problemOf('note')}
      />
    </FormDialog>
  )
}

type WarrantySectionProps = {
  booking: Booking
  form: ReturnType<typeof useBookingForm<typeof bookings.complete, Values>>
}

function WarrantySection({ booking, form }: WarrantySectionProps) {
  const { t } = useTranslation(['booking', 'common'])
  const { warranty_held } = ledgerOf(booking)
  const warranty = form.watch('warranty')
  if (warranty_held <= 0) {
    return (
      <FormSection title={t('warranty.title')}>
        <p className="text-muted">{t('warranty.none')}</p>
      </FormSection>
    )
  }
  return (
    <FormSection
      title={t('warranty.title')}
      note={
        <>
          {t('warranty.held')} <Money amount={wireAmount(warranty_held)} />
        </>
      }
    >
      <RadioCards
        label={t('warranty.decision')}
        labelHidden
        options={warrantyDecisions.map((value) => ({
          value,
          label: t(`warranty.${value}`),
          description: t(`warranty.${value}_help`),
        }))}
        value={warranty}
        onChange={(value) =>
          form.setValue('warranty', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
        error={form.problemOf('warranty')}
      />
      {warranty === 'partial' ? (
        <AmountField
          {...form.register('warranty_retained')}
          label={t('warranty.amount')}
          mark={t('common:required')}
          required
          error={form.problemOf('warranty_retained')}
        />
      ) : null}
    </FormSection>
  )
}

function completeBody({ end_kilometers, fuel_level, warranty, warranty_retained, note }: Values): object {
  return {
    end_kilometers: readWhole(end_kilometers),
    fuel_level: fuel_level ?? undefined,
    warranty,
    ...(warranty === 'partial' && { warranty_retained: readAmount(warranty_retained) }),
    note: note.trim() || undefined,
  }
}
