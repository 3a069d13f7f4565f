import { useAskedLanguages } from '../../../features/forms/use-asked-languages.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import type { FleetCatalogue } from '@marhala/contract/fleet/fleet-catalogue.ts'
import { extraStocks } from '@marhala/domain/extras/stock.ts'
import { damageKinds, damageParts } from '@marhala/domain/damage/damage.ts'
import { weekdays } from '@marhala/domain/time/business-hours.ts'
import { useTranslation } from 'react-i18next'
import { useCatalogueWrite } from '../../../data/cars/fleet.ts'
import { CarSelect } from '../../../features/car/car-select.tsx'
import { useCompany } from '../../../data/company/company.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { DayField } from '../../../features/forms/day-field.tsx'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { DayHours, WeekHours, type WeekTexts } from '../../../features/forms/week-hours.tsx'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { nativeNames } from '../../../i18n/language-names.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { halfHoursWith } from '../../../ui/dates/half-hours.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import type { CatalogueKind } from '../cars-address.ts'
import {
  type CatalogueRow,
  catalogueSpecs,
  type FieldSpec,
  isAsked,
  rowBody,
  rowValues,
  type RowValues,
} from './catalogue-specs.ts'
import { useRowName } from './use-row-name.ts'

type CatalogueFormProps = {
  kind: CatalogueKind
  row: CatalogueRow | null
  data: FleetCatalogue
  onClose: () => void
}

/** The form of one row of the catalogue, whatever its kind. */
export function CatalogueForm({ kind, row, data, onClose }: CatalogueFormProps) {
  const { t } = useTranslation(['fleet', 'common'])
  const nameOf = useRowName()
  const spec = catalogueSpecs[kind]
  const create = useCatalogueWrite(spec.create)
  const update = useCatalogueWrite(spec.update)
  const form = useDialogForm<RowValues>({
    schema: row ? spec.update.body : spec.create.body,
    defaultValues: rowValues(spec.fields, row),
    toBody: (values) => rowBody(spec.fields, values, row === null),
    send: (body) =>
      row
        ? update.mutateAsync({ params: { id: row.id }, body } as never)
        : create.mutateAsync({ body } as never),
    saved: t('catalogue.saved'),
    onDone: onClose,
  })
  return (
    <FormDialog
      size="lg"
      title={row ? t('catalogue.edit_title', { name: nameOf(row) }) : t(`catalogue.add.${kind}`)}
      form={form.dialog}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        {spec.fields
          .filter(({ isFixed: once }) => row === null || !once)
          .filter((field) => isAsked(field, form.watch()))
          .map((field) => (
            <CatalogueField key={field.path} field={field} form={form} data={data} />
          ))}
      </div>
    </FormDialog>
  )
}

type Form = Pick<ReturnType<typeof useDialogForm<RowValues>>, 'register' | 'problemOf' | 'watch' | 'setValue'>
type CatalogueFieldProps = { field: FieldSpec; form: Form; data: FleetCatalogue }

function CatalogueField({ field, form, data }: CatalogueFieldProps) {
  const { t } = useTranslation(['fleet', 'common', 'damage', 'stock'])
  const { path, type, optional, help } = field
  const asked = useAskedLanguages()
  const label = t(`catalogue.fields.${path}` as 'catalogue.fields.name')
  if (type === 'week') return <WeekField form={form} />
  if (type === 'day_hours') return <DayHoursField form={form} />
  const wiring = {
    label,
    ...(help && { help: t(`catalogue.help.${help}`) }),
    ...(optional && { mark: t('common:optional') }),
    error: form.problemOf(path),
    ...form.register(path),
  }
  if (type === 'words' || type === 'long_words')
    return asked.map((language, index) => (
      <TextField
        key={language}
        label={asked.length > 1 ? `${label} (${nativeNames[language]})` : label}
        {...(index > 0 && { mark: t('common:optional') })}
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        maxLength={type === 'words' ? 80 : 300}
        error={form.problemOf(`${path}.${language}`) ?? (index === 0 ? form.problemOf(path) : undefined)}
        {...form.register(`${path}.${language}`)}
      />
    ))
  if (type === 'kind')
    return (
      <Select
        {...wiring}
        options={(['daily', 'once'] as const).map((value) => ({
          value,
          label: t(`catalogue.service_kinds.${value}`),
        }))}
      />
    )
  if (type === 'stock')
    return (
      <Select
        {...wiring}
        label={t('stock:kind')}
        options={extraStocks.map((value) => ({ value, label: t(`stock:kinds.${value}`) }))}
      />
    )
  if (type === 'damage_part')
    return (
      <Select
        {...wiring}
        options={damageParts.map((value) => ({ value, label: t(`damage:parts.${value}`) }))}
      />
    )
  if (type === 'damage_kind')
    return (
      <Select
        {...wiring}
        options={damageKinds.map((value) => ({ value, label: t(`damage:kinds.${value}`) }))}
      />
    )
  if (type === 'category') return <CategorySelect {...wiring} data={data} />
  if (type === 'place') return <PlaceSelect {...wiring} data={data} isOptional={optional ?? false} />
  if (type === 'time') return <TimeField {...wiring} value={String(form.watch(path))} />
  if (type === 'car') return <CarSelect {...wiring} placeholder={t('catalogue.every_car')} />
  if (type === 'flag') return <Checkbox {...wiring} className="sm:col-span-3" />
  if (type === 'day') return <DayField {...wiring} />
  if (type === 'arabic' && !asked.includes('ar')) return null
  if (type === 'arabic')
    return <TextField {...wiring} lang="ar" dir="rtl" autoComplete="off" maxLength={200} />
  if (type === 'money') return <AmountField {...wiring} />
  const isNumber = type !== 'text'
  return (
    <TextField
      {...wiring}
      autoComplete="off"
      maxLength={200}
      {...(type === 'text' && { dir: 'auto' as const })}
      {...(isNumber && { dir: 'ltr' as const, inputMode: 'decimal' as const })}
      end={path.endsWith('percent') ? '%' : undefined}
    />
  )
}

type TimeFieldProps = Omit<React.ComponentProps<typeof Select>, 'options'> & { value: string }

function TimeField(wiring: TimeFieldProps) {
  return (
    <Select
      {...wiring}
      placeholder="–"
      options={halfHoursWith(wiring.value).map((value) => ({ value, label: value }))}
      className="[&_select]:tabular-nums"
    />
  )
}

/** The hours of a location, which are the company's unless it has its own. */
function WeekField({ form }: { form: Form }) {
  const { t } = useTranslation('fleet')
  const { settings } = useCompany()
  const week = form.watch('hours')
  const set = (hours: WeekTexts | '') =>
    form.setValue('hours', hours, { shouldDirty: true, shouldValidate: true })
  const usual = settings?.business_hours
  return (
    <div className="flex flex-col gap-4 border-t pt-5 sm:col-span-3">
      <Switch
        checked={typeof week === 'object'}
        onChange={({ target }) =>
          set(
            target.checked
              ? (Object.fromEntries(weekdays.map((day) => [day, usual?.[day] ?? 'closed'])) as WeekTexts)
              : '',
          )
        }
        label={t('catalogue.own_hours')}
        help={t('catalogue.own_hours_help')}
      />
      {typeof week === 'object' ? (
        <WeekHours
          value={week as WeekTexts}
          onChange={set}
          problemOf={(day) => form.problemOf(`hours.${day}`)}
        />
      ) : null}
    </div>
  )
}

/** The hours of special days: the usual ones, others, or none. */
function DayHoursField({ form }: { form: Form }) {
  const { t } = useTranslation(['fleet', 'hours'])
  const hours = String(form.watch('hours') ?? '')
  const set = (next: string) => form.setValue('hours', next, { shouldDirty: true, shouldValidate: true })
  const choice = hours === '' ? 'usual' : hours === 'closed' ? 'closed' : 'other'
  const first = { usual: '', closed: 'closed', other: '10:00-15:00' }
  return (
    <div className="flex flex-col gap-3 sm:col-span-3">
      <Select
        label={t('catalogue.fields.hours')}
        options={(['usual', 'closed', 'other'] as const).map((value) => ({
          value,
          label: t(`catalogue.day_hours.${value}`),
        }))}
        value={choice}
        onChange={({ target }) => set(first[target.value as keyof typeof first])}
        error={choice === 'other' ? undefined : form.problemOf('hours')}
        className="sm:max-w-72"
      />
      {choice === 'other' ? (
        <DayHours name={t('hours:these_days')} value={hours} onChange={set} error={form.problemOf('hours')} />
      ) : null}
    </div>
  )
}

type ChoiceProps = Omit<React.ComponentProps<typeof Select>, 'options'>

function CategorySelect({ data, ...wiring }: ChoiceProps & { data: FleetCatalogue }) {
  const { t } = useTranslation('fleet')
  const language = useLanguage()
  return (
    <Select
      {...wiring}
      placeholder={t('catalogue.every_category')}
      options={data.categories.map(({ id, name }) => ({ value: String(id), label: textIn(name, language) }))}
    />
  )
}

function PlaceSelect({
  data,
  isOptional,
  ...wiring
}: ChoiceProps & { data: FleetCatalogue; isOptional: boolean }) {
  const { t } = useTranslation('fleet')
  const language = useLanguage()
  return (
    <Select
      {...wiring}
      placeholder={isOptional ? t('catalogue.every_place') : '–'}
      options={data.locations.map(({ id, name }) => ({ value: String(id), label: textIn(name, language) }))}
    />
  )
}
