import type { Booking } from '@marhala/contract/booking/booking.ts'
import { may } from '@marhala/domain/accounts/permissions.ts'
import { chargeKinds, isOnce } from '@marhala/domain/booking/charges.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TakeBackPreview } from '../../../data/bookings/take-back.ts'
import { useSession } from '../../../data/session/auth.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { ledgerOf } from '../../../data/bookings/booking-money.ts'
import { FormSection } from '../fields/form-section.tsx'
import { AddChargeMenu } from './add-charge-menu.tsx'
import { ChargeLine } from './charge-line.tsx'
import { FoundDamages } from './found-damages.tsx'
import type { TakeBackForm } from './take-back-form.ts'
import type { ChargeValues } from './take-back-values.ts'

type ChargesSectionProps = {
  booking: Booking
  form: TakeBackForm
  query: UseQueryResult<TakeBackPreview>
  isPending: boolean
}

/** What the return costs: the lines that are proposed, each to be decided on, and what an admin adds. */
export function ChargesSection({ booking, form, query, isPending }: ChargesSectionProps) {
  const { t } = useTranslation(['booking', 'common'])
  const say = useSayFailure()
  const charges = form.watch('charges')
  const me = useSession()?.user
  const hasDeposit = ledgerOf(booking).warranty_held > 0
  const set = (next: ChargeValues[]) =>
    form.setValue('charges', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const change = (index: number, changes: Partial<ChargeValues>) =>
    set(charges.map((charge, at) => (at === index ? { ...charge, ...changes } : charge)))
  const shown = charges
    .map((charge, index) => ({ charge, index }))
    .toSorted((a, b) => chargeKinds.indexOf(a.charge.kind) - chargeKinds.indexOf(b.charge.kind))
  return (
    <FormSection
      title={t('take_back.charges')}
      note={shown.length > 0 ? t('take_back.charges_note') : undefined}
    >
      {query.error && !query.isFetching ? (
        <InlineAlert
          tone="bad"
          title={t('take_back.charges_failed')}
          action={
            <Button variant="outline" size="sm" onClick={() => void query.refetch()}>
              {t('common:retry')}
            </Button>
          }
        >
          {say(query.error).message}
        </InlineAlert>
      ) : null}
      {query.isPending ? <SkeletonText lines={2} /> : null}
      <ul
        aria-live="polite"
        aria-busy={isPending}
        className={isPending ? 'flex flex-col gap-3 opacity-60' : 'flex flex-col gap-3 empty:hidden'}
      >
        {shown.map(({ charge, index }) => (
          <ChargeLine
            key={isOnce(charge.kind) ? charge.kind : `${charge.kind} ${index}`}
            charge={charge}
            line={query.data?.lines.find(({ kind }) => kind === charge.kind)}
            hasDeposit={hasDeposit}
            mayWaive={me !== undefined && may(me, 'fees.waive')}
            problemOf={(field) => form.problemOf(`charges.${index}.${field}` as 'charges')}
            onChange={(changes) => change(index, changes)}
            onRemove={isOnce(charge.kind) ? undefined : () => set(charges.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {shown.length === 0 && query.data ? <p className="text-muted">{t('take_back.nothing')}</p> : null}
      {form.problemOf('charges') && typeof form.problemOf('charges') === 'string' ? (
        <InlineAlert tone="bad">{form.problemOf('charges')}</InlineAlert>
      ) : null}
      <div className="flex flex-wrap gap-2 [&>ul]:basis-full">
        <FoundDamages
          booking={booking}
          charges={charges}
          damages={form.watch('damages')}
          onCharge={(charge) => set([...form.getValues('charges'), charge])}
          onDamages={(damages) => form.setValue('damages', damages, { shouldDirty: true })}
        />
        <AddChargeMenu onAdd={(charge) => set([...charges, charge])} />
      </div>
    </FormSection>
  )
}
