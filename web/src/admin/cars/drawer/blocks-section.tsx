import type { BookingsInTheWay, FleetCar } from '@marhala/contract/fleet/fleet.ts'
import * as upkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import { CalendarX2, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCarWrite } from '../../../data/cars/fleet.ts'
import { IfMay } from '../../../features/access/if-may.tsx'
import { CalendarLinksButton } from '../../../features/calendar-links/calendar-links-button.tsx'
import { DateRangeText } from '../../../features/format/date-text.tsx'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { MomentField } from '../../../features/forms/moment-field.tsx'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

/** The times for which a car is out of the calendar without a booking. */
export function BlocksSection({ car }: { car: FleetCar }) {
  const { t } = useTranslation('fleet')
  const [adding, setAdding] = useState(false)
  const remove = useCarWrite(upkeep.removeBlock)
  const free = (block_id: number) =>
    remove.mutate(
      { params: { car: car.id, block_id } },
      {
        onSuccess: () => showToast({ text: t('blocks.freed') }),
        onError: (failure) => showToast({ tone: 'bad', text: failure.message }),
      },
    )
  return (
    <section aria-label={t('tabs.calendar')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <IfMay permission="cars.manage">
          <Button
            variant="outline"
            startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('blocks.add')}
          </Button>
        </IfMay>
        <CalendarLinksButton label={t('blocks.calendar_link')} kind="car" carId={car.id} isNarrow />
      </div>
      {car.blocks.length === 0 ? (
        <EmptyState icon={<CalendarX2 aria-hidden="true" />} title={t('blocks.none')} headingLevel={3}>
          {t('blocks.none_text')}
        </EmptyState>
      ) : (
        <ul className="divide-y rounded-card border">
          {car.blocks.map((block) => (
            <li key={block.id} className="flex items-center gap-3 px-4 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">
                  <DateRangeText start={block.start} end={block.end} />
                </p>
                {block.reason ? (
                  <p dir="auto" className="text-small text-muted">
                    {block.reason}
                  </p>
                ) : null}
              </div>
              <IfMay permission="cars.manage">
                <IconButton
                  label={t('blocks.remove')}
                  pending={remove.isPending}
                  onClick={() => free(block.id)}
                >
                  <Trash2 strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              </IfMay>
            </li>
          ))}
        </ul>
      )}
      {adding ? <BlockDialog car={car} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

type Values = { start_date: string; end_date: string; reason: string }

function BlockDialog({ car, onClose }: { car: FleetCar; onClose: () => void }) {
  const { t } = useTranslation(['fleet', 'common'])
  const write = useCarWrite(upkeep.addBlock)
  const form = useDialogForm<Values>({
    schema: upkeep.BlockFields,
    defaultValues: { start_date: '', end_date: '', reason: '' },
    toBody: (values) => values,
    send: (body) => write.mutateAsync({ params: { car: car.id }, body: body as Values }),
    saved: t('blocks.saved'),
    onDone: onClose,
  })
  const inTheWay = (write.error?.data as BookingsInTheWay | undefined)?.bookings ?? []
  const time = (name: 'start_date' | 'end_date') => (
    <MomentField label={t(`blocks.${name}`)} error={form.problemOf(name)} {...form.register(name)} />
  )
  return (
    <FormDialog
      title={t('blocks.add')}
      form={form.dialog}
      alert={
        form.problemOf('_') ? (
          <InlineAlert tone="bad" title={form.problemOf('_')}>
            {inTheWay.map(({ id, reference, client }) => (
              <Link
                key={id}
                to={`/admin/booking?booking=${id}`}
                className="underline underline-offset-4 me-3 inline-block"
              >
                <bdi dir="ltr">{reference}</bdi> <bdi>{client}</bdi>
              </Link>
            ))}
            {inTheWay.length > 0 ? (
              <Link
                to={`/admin/fleet-plans?out=${car.id}`}
                className="mt-2 block underline underline-offset-4"
              >
                {t('blocks.plan')}
              </Link>
            ) : null}
          </InlineAlert>
        ) : null
      }
      submitLabel={t('blocks.submit')}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {time('start_date')}
        {time('end_date')}
      </div>
      <TextField
        label={t('blocks.reason')}
        mark={t('common:optional')}
        maxLength={200}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
