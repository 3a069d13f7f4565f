import type { FleetCatalogue } from '@marhala/contract/fleet/fleet-catalogue.ts'
import * as extras from '@marhala/contract/fleet/extras.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { useTranslation } from 'react-i18next'
import { useStockWrite } from '../../../data/cars/extras.ts'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { readWhole } from '../../../features/forms/read-amount.ts'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'

type CountsDialogProps = { extra: extras.StockedExtra; data: FleetCatalogue; onClose: () => void }
type Values = { counts: string[] }

/** How many of a counted extra each place has. */
export function CountsDialog({ extra, data: { locations }, onClose }: CountsDialogProps) {
  const { t } = useTranslation(['stock', 'common'])
  const language = useLanguage()
  const write = useStockWrite(extras.setCounts)
  const has = (id: number) => extra.places.find(({ location_id }) => location_id === id)?.quantity ?? 0
  const form = useDialogForm<Values>({
    schema: extras.setCounts.body as never,
    defaultValues: { counts: locations.map(({ id }) => String(Math.max(0, has(id)))) },
    toBody: ({ counts }) => ({
      counts: locations.map(({ id }, index) => ({
        location_id: id,
        quantity: counts[index]?.trim() ? readWhole(counts[index]) : 0,
      })),
    }),
    send: (body) => write.mutateAsync({ params: { id: extra.service_id }, body } as never),
    saved: t('saved'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('counts_title', { name: extra.name })}
      form={form.dialog}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <p className="text-muted">{t('counts_help')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {locations.map(({ id, name }, index) => (
          <TextField
            key={id}
            label={textIn(name, language)}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            error={
              form.problemOf(`counts.${index}.quantity` as 'counts') ??
              form.problemOf(`counts.${index}.location_id` as 'counts')
            }
            {...form.register(`counts.${index}`)}
          />
        ))}
      </div>
    </FormDialog>
  )
}
