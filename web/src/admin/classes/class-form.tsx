import { fuelTypes, transmissionTypes } from '@marhala/contract/fleet/car-values.ts'
import * as classes from '@marhala/contract/fleet/classes.ts'
import type { FleetClasses, StaffClass } from '@marhala/contract/fleet/classes.ts'
import { isUpgradeCircle, keepsPromise, upgrades } from '@marhala/domain/fleet/rental-class.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClassWrite } from '../../data/cars/classes.ts'
import { fleetCatalogueQuery } from '../../data/cars/fleet.ts'
import { AmountField } from '../../features/forms/amount-field.tsx'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { useAskedLanguages } from '../../features/forms/use-asked-languages.ts'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { nativeNames } from '../../i18n/language-names.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ClassCars } from './class-cars.tsx'
import type { ClassFormOf } from './class-form-of.ts'
import { bodyOf, type ClassValues, promiseOf, thisCarChoices, valuesOf } from './class-values.ts'

type ClassFormProps = { row: StaffClass | null; data: FleetClasses; onClose: () => void }

/** A class: its names, what it promises, how it is sold, and its cars. */
export function ClassForm({ row, data, onClose }: ClassFormProps) {
  const { t } = useTranslation(['classes', 'common', 'fleet'])
  const language = useLanguage()
  const create = useClassWrite(classes.createClass)
  const update = useClassWrite(classes.updateClass)
  const [initial] = useState(() =>
    valuesOf(
      row,
      data.cars.filter(({ class_id }) => row && class_id === row.id).map(({ id }) => id),
    ),
  )
  const form = useDialogForm<ClassValues>({
    schema: classes.createClass.body,
    defaultValues: initial,
    toBody: bodyOf,
    send: (body) =>
      row
        ? update.mutateAsync({ params: { id: String(row.id) }, body: body as never })
        : create.mutateAsync({ body: body as never }),
    saved: t('saved'),
    onDone: onClose,
  })
  const title = row ? t('edit', { name: textIn(row.name, language) }) : t('add')
  return (
    <FormDialog size="lg" title={title} form={form.dialog} submitLabel={t('common:save')} onClose={onClose}>
      <NameFields form={form} />
      <PromiseFields form={form} />
      <TermFields form={form} row={row} data={data} />
      <ClassCars form={form} row={row} cars={data.cars} classes={data.classes} />
    </FormDialog>
  )
}

function NameFields({ form }: { form: ClassFormOf }) {
  const { t } = useTranslation(['classes', 'common', 'fleet'])
  const language = useLanguage()
  const asked = useAskedLanguages()
  const { data } = useQuery(fleetCatalogueQuery)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {asked.map((one, index) => (
        <TextField
          key={one}
          label={asked.length > 1 ? `${t('fields.name')} (${nativeNames[one]})` : t('fields.name')}
          {...(index > 0 && { mark: t('common:optional') })}
          lang={one}
          dir={one === 'ar' ? 'rtl' : 'ltr'}
          maxLength={60}
          {...form.register(`name.${one}`)}
          error={form.problemOf(`name.${one}`) ?? (index === 0 ? form.problemOf('name') : undefined)}
        />
      ))}
      <Select
        label={t('fleet:fields.category_id')}
        placeholder={t('fleet:editor.choose')}
        options={(data?.categories ?? []).map(({ id, name }) => ({
          value: String(id),
          label: textIn(name, language),
        }))}
        {...form.field('category_id')}
      />
    </div>
  )
}

function PromiseFields({ form }: { form: ClassFormOf }) {
  const { t } = useTranslation(['classes', 'car-card', 'fleet'])
  const number = { dir: 'ltr', inputMode: 'numeric', maxLength: 2, autoComplete: 'off' } as const
  return (
    <fieldset className="border-t pt-5">
      <legend className="sr-only">{t('promise')}</legend>
      <p className="mb-3 text-small text-muted">{t('promise_help')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={t('fleet:fields.transmission_type')}
          options={transmissionTypes.map((value) => ({ value, label: t(`car-card:transmission.${value}`) }))}
          {...form.field('transmission_type')}
        />
        <Select
          label={t('fleet:fields.fuel_type')}
          placeholder={t('any_fuel')}
          options={fuelTypes.map((value) => ({ value, label: t(`car-card:fuel.${value}`) }))}
          {...form.field('fuel_type')}
        />
        <TextField label={t('fields.passengers')} {...number} {...form.field('passengers')} />
        <TextField label={t('fields.luggage')} {...number} {...form.field('luggage')} />
      </div>
    </fieldset>
  )
}

type TermFieldsProps = { form: ClassFormOf; row: StaffClass | null; data: FleetClasses }

function TermFields({ form, row, data }: TermFieldsProps) {
  const { t } = useTranslation('classes')
  const language = useLanguage()
  const values = form.watch()
  const mayTake = ({ id, ...next }: StaffClass) =>
    keepsPromise(promiseOf(values), next) &&
    !isUpgradeCircle({ id: row?.id ?? 0, upgrade_class_id: id }, data.classes)
  const next = data.classes.filter((one) => one.id !== row?.id && mayTake(one))
  return (
    <div className="grid gap-5 border-t pt-5 sm:grid-cols-2">
      <Switch
        label={t('fields.or_similar')}
        help={t('or_similar_help')}
        className="sm:col-span-2"
        {...form.register('or_similar')}
      />
      {values.or_similar ? (
        <>
          <Select
            label={t('this_car.label')}
            help={t('this_car.help')}
            options={thisCarChoices.map((value) => ({ value, label: t(`this_car.${value}`) }))}
            error={values.this_car === 'price' ? undefined : form.problemOf('this_car_price')}
            {...form.register('this_car')}
          />
          {values.this_car === 'price' ? (
            <AmountField label={t('fields.this_car_price')} {...form.field('this_car_price')} />
          ) : (
            <span className="max-sm:hidden" />
          )}
        </>
      ) : null}
      <Select
        label={t('fields.upgrade')}
        help={t('upgrade_help')}
        options={upgrades.map((value) => ({ value, label: t(`upgrades.${value}`) }))}
        {...form.field('upgrade')}
      />
      {values.upgrade === 'never' ? null : (
        <Select
          label={t('fields.upgrade_class_id')}
          help={next.length === 0 ? t('no_upgrade') : undefined}
          placeholder={t('choose')}
          options={next.map(({ id, name }) => ({ value: String(id), label: textIn(name, language) }))}
          {...form.field('upgrade_class_id')}
        />
      )}
    </div>
  )
}
