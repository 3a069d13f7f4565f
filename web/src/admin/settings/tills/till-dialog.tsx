import { textIn } from '@marhala/domain/text/text-in.ts'
import * as tills from '@marhala/contract/money/tills.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fleetCatalogueQuery } from '../../../data/cars/fleet.ts'
import { useTillWrite } from '../../../data/money/tills.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { readAmount } from '../../../features/forms/read-amount.ts'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type TillDialogProps = { till: tills.Till | null; onClose: () => void }
type Values = { name: string; location_id: string; opening_float: string }

/** Sets up a till for a place, or changes one. */
export function TillDialog({ till, onClose }: TillDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const language = useLanguage()
  const create = useTillWrite(tills.create)
  const update = useTillWrite(tills.update)
  const { data } = useQuery(fleetCatalogueQuery)
  const form = useDialogForm<Values>({
    schema: tills.TillFields as never,
    defaultValues: {
      name: till?.name ?? '',
      location_id: till?.location_id ? String(till.location_id) : '',
      opening_float: till?.opening_float ?? '',
    },
    toBody: ({ name, location_id, opening_float }) => ({
      name,
      location_id: location_id === '' ? null : Number(location_id),
      opening_float: readAmount(opening_float) ?? '0.00',
    }),
    send: (body) =>
      till
        ? update.mutateAsync({ params: { till: String(till.id) }, body: body as tills.TillFields })
        : create.mutateAsync({ body: body as tills.TillFields }),
    saved: t('saved'),
    onDone: onClose,
  })
  const places = (data?.locations ?? []).map(({ id, name }) => ({
    value: String(id),
    label: textIn(name, language),
  }))
  return (
    <FormDialog
      title={t(till ? 'tills.change' : 'tills.add')}
      submitLabel={t('common:save')}
      form={form.dialog}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('tills.name')} maxLength={60} autoComplete="off" />
      {till?.is_main ? null : (
        <Select
          {...form.field('location_id')}
          label={t('tills.place')}
          options={[{ value: '', label: t('tills.choose_place') }, ...places]}
        />
      )}
      <AmountField {...form.field('opening_float')} label={t('tills.float')} help={t('tills.float_help')} />
    </FormDialog>
  )
}
