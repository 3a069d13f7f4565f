import { textIn } from '@marhala/domain/text/text-in.ts'
import { fuelTypes, transmissionTypes } from '@marhala/contract/fleet/car-values.ts'
import { bodies, illustrationPath, paints, wheels } from '@marhala/domain/fleet/illustration.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fleetCatalogueQuery } from '../../../data/cars/fleet.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { DayField } from '../../../features/forms/day-field.tsx'
import { useAskedLanguages } from '../../../features/forms/use-asked-languages.ts'
import { nativeNames } from '../../../i18n/language-names.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ClassField } from './class-field.tsx'
import type { CarForm } from './car-form.ts'
import type { CarValues } from './car-values.ts'
import { useSuggestedBody } from './use-suggested-body.ts'

type FieldsProps = { form: CarForm }
type Plain = Exclude<keyof CarValues, 'illustration' | 'features' | 'descriptions' | 'is_premium'>

function useField(form: CarForm) {
  const { t } = useTranslation(['fleet', 'common'])
  return (name: Plain, isOptional = false) => ({
    label: t(`fields.${name}`),
    ...(isOptional && { mark: t('common:optional') }),
    error: form.problemOf(name),
    ...form.register(name),
  })
}

const latin = { dir: 'ltr', autoComplete: 'off', className: 'rtl:[&_input]:text-end' } as const

function NoBrand() {
  const { t } = useTranslation('fleet')
  return (
    <>
      {t('editor.no_brand')}{' '}
      <Link to="/admin/cars?manage=brands" className="text-primary underline underline-offset-4">
        {t('editor.add_brand')}
      </Link>
    </>
  )
}

/** What tells this car from every other. */
export function IdentityFields({ form }: FieldsProps) {
  const { t } = useTranslation(['fleet', 'status'])
  const language = useLanguage()
  const { data } = useQuery(fleetCatalogueQuery)
  const field = useField(form)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        {...field('brand_id')}
        placeholder={t('editor.choose')}
        help={data?.brands.length === 0 ? <NoBrand /> : undefined}
        options={(data?.brands ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextField {...field('model')} {...latin} maxLength={80} />
      <TextField {...field('year')} {...latin} inputMode="numeric" maxLength={4} />
      <Select
        {...field('category_id')}
        placeholder={t('editor.choose')}
        options={(data?.categories ?? []).map(({ id, name }) => ({
          value: String(id),
          label: textIn(name, language),
        }))}
      />
      <TextField {...field('registration_plate')} {...latin} maxLength={20} />
      <TextField {...field('vin', true)} {...latin} maxLength={30} />
      <TextField {...field('toll_pass', true)} {...latin} maxLength={40} />
      <Select
        {...field('home_location', true)}
        placeholder={t('editor.none')}
        options={(data?.locations ?? []).map(({ code, name }) => ({
          value: code,
          label: textIn(name, language),
        }))}
      />
      <Select
        {...field('status')}
        options={(['available', 'maintenance', 'retired'] as const).map((value) => ({
          value,
          label: t(`status:car.${value}`),
        }))}
      />
    </div>
  )
}

/** What it is, and the drawing that stands for it until there are photos. */
export function SpecFields({ form, isNew, isCopy }: FieldsProps & { isNew: boolean; isCopy: boolean }) {
  const { t } = useTranslation(['fleet', 'car-card'])
  const field = useField(form)
  const look = useWatch({ control: form.control, name: 'illustration' })
  useSuggestedBody(form, isNew && !isCopy)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        {...field('fuel_type')}
        options={fuelTypes.map((value) => ({ value, label: t(`car-card:fuel.${value}`) }))}
      />
      <Select
        {...field('transmission_type')}
        options={transmissionTypes.map((value) => ({ value, label: t(`car-card:transmission.${value}`) }))}
      />
      <div className="grid grid-cols-3 gap-3 sm:col-span-2">
        <TextField {...field('passengers')} {...latin} inputMode="numeric" maxLength={2} />
        <TextField {...field('doors')} {...latin} inputMode="numeric" maxLength={1} />
        <TextField {...field('luggage')} {...latin} inputMode="numeric" maxLength={2} />
      </div>
      {isNew ? (
        <TextField {...field('odometer')} {...latin} inputMode="numeric" maxLength={9} end={t('km')} />
      ) : null}
      <ClassField form={form} isNew={isNew && !isCopy} />
      <fieldset className="grid items-end gap-5 border-t pt-5 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <legend className="sr-only">{t('editor.illustration')}</legend>
        <div className="flex flex-col gap-4">
          <Select
            label={t('editor.body')}
            options={bodies.map((value) => ({ value, label: t(`bodies.${value}`) }))}
            {...form.register('illustration.body')}
          />
          <Select
            label={t('editor.paint')}
            options={paints.map((value) => ({ value, label: t(`car-card:paint.${value}`) }))}
            {...form.register('illustration.paint')}
          />
          <Select
            label={t('editor.wheel')}
            options={wheels.map((value) => ({ value, label: t(`wheels.${value}`) }))}
            {...form.register('illustration.wheel')}
          />
        </div>
        <img
          src={illustrationPath(look)}
          alt={t('editor.illustration')}
          width={1200}
          height={456}
          className="h-auto w-full rounded-card border bg-sunken p-2"
        />
      </fieldset>
    </div>
  )
}

/** What it costs, and what is held for it. */
export function PriceFields({ form }: FieldsProps) {
  const { t } = useTranslation(['fleet', 'common'])
  const field = useField(form)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <AmountField {...field('daily_price')} />
      <TextField {...field('discount')} {...latin} inputMode="decimal" end="%" />
      <AmountField {...field('warranty_amount')} />
      <AmountField {...field('insurance_excess', true)} help={t('editor.excess_help')} />
      <DayField {...field('end_of_service_on', true)} />
      <TextField
        {...field('included_km_per_day', true)}
        {...latin}
        inputMode="numeric"
        help={t('editor.allowance_help')}
      />
      <AmountField {...field('extra_km_price', true)} />
      <Switch
        label={t('fields.is_premium')}
        help={t('editor.premium_help')}
        className="sm:col-span-2"
        {...form.register('is_premium')}
      />
      <TextArea
        {...field('internal_note', true)}
        help={t('editor.internal_note_help')}
        rows={3}
        maxLength={2000}
        className="sm:col-span-2"
      />
    </div>
  )
}

/** What it has, and what is said of it in the agency's languages. */
export function FeatureFields({ form }: FieldsProps) {
  const { t } = useTranslation('fleet')
  const language = useLanguage()
  const asked = useAskedLanguages()
  const { data } = useQuery(fleetCatalogueQuery)
  return (
    <div className="flex flex-col gap-6">
      <fieldset>
        <legend className="mb-2 text-small font-semibold">{t('editor.has')}</legend>
        <div className="grid gap-x-4 gap-y-2 min-[26rem]:grid-cols-2 md:grid-cols-3">
          {(data?.features ?? []).map(({ key, name }) => (
            <Checkbox key={key} value={key} label={textIn(name, language)} {...form.register('features')} />
          ))}
        </div>
        {form.problemOf('features') ? (
          <p className="mt-1.5 text-small font-medium text-bad">{form.problemOf('features')}</p>
        ) : null}
      </fieldset>
      {asked.map((one) => (
        <TextArea
          key={one}
          label={t('editor.description', { language: nativeNames[one] })}
          lang={one}
          dir={one === 'ar' ? 'rtl' : 'ltr'}
          rows={3}
          maxLength={2000}
          error={form.problemOf(`descriptions.${one}`)}
          {...form.register(`descriptions.${one}`)}
        />
      ))}
    </div>
  )
}
