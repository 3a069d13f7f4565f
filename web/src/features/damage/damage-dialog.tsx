import type { CarDrawing, Damage } from '@marhala/contract/fleet/damages.ts'
import * as damages from '@marhala/contract/fleet/damages.ts'
import { damageSizes, kindsOf, partsOf } from '@marhala/domain/damage/damage.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carDamagesQuery } from '../../data/cars/damages.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FieldNotes } from '../../ui/fields/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AmountField } from '../forms/amount-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import type { FormProblems } from '../forms/form-problems.ts'
import { useDialogForm } from '../forms/use-dialog-form.ts'
import { AsyncView } from '../loading/async-view.tsx'
import { type DamageMark, DamageSides } from './damage-drawing.tsx'
import { DamagePhotosField } from './damage-photos-field.tsx'
import {
  damageBody,
  type DamageValues,
  damageValues,
  marksOf,
  type SaidDamage,
  withPlace,
} from './damage-values.ts'
import { useDamageName } from './use-damage-name.ts'

type DamageDialogProps = {
  car: number
  /** What is changed; without one a damage is added. */
  damage?: Damage
  title: string
  submitLabel: string
  /** Whether what its repair may cost is asked, too. */
  withCost?: boolean
  /** Marks of what is not in the register yet. */
  newMarks?: readonly DamageMark[]
  saved?: string
  onSave: (damage: SaidDamage & { cost?: string | null }, photos: Blob[]) => Promise<unknown>
  onClose: () => void
  /** What else is asked. */
  children?: ReactNode
}

/** Where a damage is, by a press on the drawing, what it is, and what shows it. */
export function DamageDialog(props: DamageDialogProps) {
  const {
    car,
    damage,
    title,
    submitLabel,
    withCost = false,
    newMarks = [],
    saved,
    onSave,
    onClose,
    children,
  } = props
  const { t } = useTranslation(['damage', 'common', 'load'])
  const query = useQuery(carDamagesQuery(car))
  const nameOf = useDamageName()
  const [photos, setPhotos] = useState<Blob[]>([])
  const form = useDialogForm<DamageValues>({
    schema: damages.create.body,
    defaultValues: damageValues(damage),
    toBody: (values) => damageBody(values, { withCost }),
    check: ({ x }): FormProblems => (x === null ? { x: t('press_place') } : {}),
    send: (body) => onSave(body as SaidDamage, photos),
    ...(saved && { saved }),
    onDone: onClose,
  })
  return (
    <FormDialog
      size="lg"
      title={title}
      submitLabel={submitLabel}
      form={{ ...form.dialog, hasChanges: () => form.dialog.hasChanges() || photos.length > 0 }}
      onClose={onClose}
    >
      <AsyncView
        query={query}
        errorTitle={t('load:damages')}
        skeleton={<Skeleton className="h-64 w-full rounded-card" />}
      >
        {({ drawing, damages: known }) => (
          <PlaceFields
            form={form}
            number={
              (damage ? known.findIndex(({ id }) => id === damage.id) : known.length + newMarks.length) + 1
            }
            drawing={drawing}
            marks={[
              ...marksOf(
                known.filter(({ id }) => id !== damage?.id),
                nameOf,
              ),
              ...newMarks,
            ]}
          />
        )}
      </AsyncView>
      <WhatFields form={form} />
      <TextField
        label={t('note')}
        mark={t('common:optional')}
        maxLength={500}
        {...form.register('note')}
        error={form.problemOf('note')}
      />
      {withCost ? (
        <AmountField
          label={t('cost')}
          mark={t('common:optional')}
          help={t('cost_help')}
          {...form.register('cost')}
          error={form.problemOf('cost')}
        />
      ) : null}
      {damage ? null : <DamagePhotosField photos={photos} onChange={setPhotos} />}
      {children}
    </FormDialog>
  )
}

type Form = ReturnType<typeof useDialogForm<DamageValues>>

type PlaceFieldsProps = { form: Form; drawing: CarDrawing; marks: DamageMark[]; number: number }

function PlaceFields({ form, drawing, marks, number }: PlaceFieldsProps) {
  const { t } = useTranslation('damage')
  const values = form.watch()
  const { side, x, y } = values
  const set = (next: DamageValues) => {
    for (const [name, value] of Object.entries(next))
      form.setValue(name as keyof DamageValues, value as never, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
  }
  const own: DamageMark[] =
    x === null || y === null ? [] : [{ key: 'own', number, name: t('this'), tone: 'new', side, x, y }]
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-small text-muted">{t('press')}</p>
      <DamageSides
        drawing={drawing}
        side={side}
        onSide={(next) => set({ ...values, side: next, x: null, y: null })}
        marks={[...marks, ...own]}
        onPlace={(place) => set(withPlace(values, place))}
      />
      <FieldNotes id="damage-place" error={form.problemOf('x') ?? form.problemOf('y')} />
    </div>
  )
}

function WhatFields({ form }: { form: Form }) {
  const { t } = useTranslation('damage')
  const { side, part, kind, size } = form.watch()
  const set = (name: 'kind' | 'size', value: string) =>
    form.setValue(name, value as never, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  const kinds = part === '' ? [] : kindsOf(part)
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t('part')}
        placeholder="–"
        options={partsOf(side).map((value) => ({ value, label: t(`parts.${value}`) }))}
        {...form.register('part')}
        error={form.problemOf('part')}
      />
      {kinds.length > 0 ? (
        <div className="flex flex-col gap-1.5">
          <span className="text-small font-semibold">{t('kind')}</span>
          <Segments
            label={t('kind')}
            options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={kind || null}
            onChange={(value) => set('kind', value)}
            error={form.problemOf('kind')}
          />
        </div>
      ) : null}
      <div className="flex flex-col gap-1.5">
        <span className="text-small font-semibold">{t('size')}</span>
        <Segments
          label={t('size')}
          options={damageSizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
          value={size || null}
          onChange={(value) => set('size', value)}
          error={form.problemOf('size')}
        />
      </div>
    </div>
  )
}
