import * as classes from '@marhala/contract/fleet/classes.ts'
import type { ClassLimit } from '@marhala/contract/fleet/classes.ts'
import { useTranslation } from 'react-i18next'
import { useClassWrite } from '../../data/cars/classes.ts'
import { DayField } from '../../features/forms/day-field.tsx'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { readWhole } from '../../features/forms/read-amount.ts'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type Values = { start_date: string; end_date: string; kind: 'stop' | 'minimum'; min_days: string }
type LimitDialogProps = { classId: number; name: string; limit: ClassLimit | null; onClose: () => void }

/** Days on which clients cannot book a class, or from so many days on alone. */
export function LimitDialog({ classId, name, limit, onClose }: LimitDialogProps) {
  const { t } = useTranslation(['classes', 'common'])
  const create = useClassWrite(classes.createClassLimit)
  const update = useClassWrite(classes.updateClassLimit)
  const id = String(classId)
  const form = useDialogForm<Values>({
    schema: classes.createClassLimit.body,
    defaultValues: {
      start_date: limit?.start_date ?? '',
      end_date: limit?.end_date ?? '',
      kind: limit && limit.min_days !== null ? 'minimum' : 'stop',
      min_days: limit?.min_days ? String(limit.min_days) : '',
    },
    toBody: ({ start_date, end_date, kind, min_days }) => ({
      start_date,
      end_date,
      min_days: kind === 'stop' ? null : readWhole(min_days),
    }),
    send: (body) =>
      limit
        ? update.mutateAsync({ params: { id, limit_id: String(limit.id) }, body: body as never })
        : create.mutateAsync({ params: { id }, body: body as never }),
    saved: t('saved'),
    onDone: onClose,
  })
  const kind = form.watch('kind')
  return (
    <FormDialog
      title={t('limit.title', { name })}
      form={form.dialog}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <p className="text-small text-muted">{t('limit.help')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <DayField label={t('fields.start_date')} {...form.field('start_date')} />
        <DayField label={t('fields.end_date')} {...form.field('end_date')} />
        <Select
          label={t('limit.kind')}
          options={(['stop', 'minimum'] as const).map((value) => ({
            value,
            label: t(`limit.kinds.${value}`),
          }))}
          {...form.field('kind')}
        />
        {kind === 'minimum' ? (
          <TextField
            label={t('fields.min_days')}
            dir="ltr"
            inputMode="numeric"
            maxLength={3}
            end={t('limit.days')}
            {...form.field('min_days')}
          />
        ) : null}
      </div>
    </FormDialog>
  )
}
