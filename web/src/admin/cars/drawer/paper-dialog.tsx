import type { Paper } from '@marhala/contract/fleet/car-upkeep.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import * as upkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import { paperMaxBytes } from '@marhala/contract/fleet/fleet-values.ts'
import { paperKinds } from '@marhala/domain/fleet/car-papers.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCarForm } from '../../../data/cars/fleet.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { DayField } from '../../../features/forms/day-field.tsx'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { readAmount } from '../../../features/forms/read-amount.ts'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type Values = { kind: string; number: string; issued_on: string; expires_on: string; cost: string }
type PaperDialogProps = { car: FleetCar; paper: Paper | null; onClose: () => void }

const megabytes = paperMaxBytes / 1_048_576

/** One paper: what it is, how long it lasts, and its file. */
export function PaperDialog({ car, paper, onClose }: PaperDialogProps) {
  const { t } = useTranslation(['fleet', 'common'])
  const say = useSayFailure()
  const write = useCarForm(paper ? upkeep.updatePaper : upkeep.addPaper)
  const [file, setFile] = useState<File | null>(null)
  const tooLarge = file !== null && file.size > paperMaxBytes
  const form = useDialogForm<Values>({
    schema: upkeep.PaperFields,
    defaultValues: {
      kind: paper?.kind ?? 'insurance',
      number: paper?.number ?? '',
      issued_on: paper?.issued_on ?? '',
      expires_on: paper?.expires_on ?? '',
      cost: '',
    },
    toBody: ({ kind, number, issued_on, expires_on, cost }) => ({
      kind,
      number,
      issued_on: issued_on || null,
      expires_on: expires_on || null,
      cost: readAmount(cost) ?? null,
    }),
    send: (body) => {
      const sent = new FormData()
      for (const [name, value] of Object.entries(body)) sent.set(name, String(value ?? ''))
      if (file && !tooLarge) sent.set('file', file)
      const params = { car: car.id, ...(paper && { paper_id: paper.id }) }
      return write.mutateAsync({ params, form: sent })
    },
    saved: t('papers.saved'),
    onDone: onClose,
  })
  const day = (name: 'issued_on' | 'expires_on') => (
    <DayField
      label={t(`papers.${name}`)}
      mark={t('common:optional')}
      error={form.problemOf(name)}
      {...form.register(name)}
    />
  )
  return (
    <FormDialog
      title={t(paper ? 'papers.edit_title' : 'papers.add')}
      form={form.dialog}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={t('papers.kind')}
          options={paperKinds.map((value) => ({ value, label: t(`paper_kinds.${value}`) }))}
          {...form.field('kind')}
        />
        <TextField
          label={t('papers.number')}
          mark={t('common:optional')}
          dir="ltr"
          className="rtl:[&_input]:text-end"
          maxLength={60}
          {...form.field('number')}
        />
        {day('issued_on')}
        {day('expires_on')}
        <AmountField
          label={t('papers.cost')}
          mark={t('common:optional')}
          help={t(paper ? 'papers.cost_again' : 'papers.cost_help')}
          {...form.field('cost')}
        />
      </div>
      <FileDrop
        label={t('papers.file')}
        text={file ? <bdi>{file.name}</bdi> : t(paper?.file_url ? 'papers.replace' : 'papers.drop')}
        choose={t('papers.choose')}
        help={t('papers.help', { megabytes })}
        error={tooLarge ? t('papers.too_large', { megabytes }) : say(write.error)?.errors['file']?.[0]}
        accept="application/pdf,image/jpeg,image/png"
        onFile={setFile}
      />
    </FormDialog>
  )
}
