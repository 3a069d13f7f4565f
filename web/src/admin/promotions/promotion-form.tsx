import * as promotions from '@marhala/contract/booking/promotions.ts'
import type { Promotion } from '@marhala/contract/booking/promotions.ts'
import { promotionKinds } from '@marhala/domain/price/promotion.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePromotionWrite } from '../../data/bookings/promotions.ts'
import { fleetCatalogueQuery } from '../../data/cars/fleet.ts'
import { AmountField } from '../../features/forms/amount-field.tsx'
import { DayField } from '../../features/forms/day-field.tsx'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { useAskedLanguages } from '../../features/forms/use-asked-languages.ts'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { nativeNames } from '../../i18n/language-names.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FieldNotes } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bodyOf, type PromotionValues, valuesOf } from './promotion-values.ts'

type PromotionFormProps = { promotion: Promotion | null; onClose: () => void }
type Form = ReturnType<typeof useDialogForm<PromotionValues>>

/** A code or an offer: what it gives, for which bookings, for whom and how often. */
export function PromotionForm({ promotion, onClose }: PromotionFormProps) {
  const { t } = useTranslation(['promotions', 'common'])
  const language = useLanguage()
  const create = usePromotionWrite(promotions.create)
  const update = usePromotionWrite(promotions.update)
  const [initial] = useState(() => valuesOf(promotion))
  const form = useDialogForm<PromotionValues>({
    schema: promotions.PromotionFields,
    defaultValues: initial,
    toBody: bodyOf,
    send: (body) =>
      promotion
        ? update.mutateAsync({ params: { promotion: String(promotion.id) }, body: body as never })
        : create.mutateAsync({ body: body as never }),
    saved: t('saved'),
    onDone: onClose,
  })
  const title = promotion ? t('edit', { name: textIn(promotion.name, language) }) : t('add')
  return (
    <FormDialog size="lg" title={title} form={form.dialog} submitLabel={t('common:save')} onClose={onClose}>
      <What form={form} />
      <Which form={form} />
      <Who form={form} />
    </FormDialog>
  )
}

function What({ form }: { form: Form }) {
  const { t } = useTranslation(['promotions', 'common'])
  const asked = useAskedLanguages()
  return (
    <Group title={t('groups.what')}>
      {asked.map((one, index) => (
        <TextField
          key={one}
          label={asked.length > 1 ? `${t('fields.name')} (${nativeNames[one]})` : t('fields.name')}
          {...(index > 0 && { mark: t('common:optional') })}
          lang={one}
          dir={one === 'ar' ? 'rtl' : 'ltr'}
          maxLength={80}
          {...form.register(`name.${one}`)}
          error={form.problemOf(`name.${one}`) ?? (index === 0 ? form.problemOf('name') : undefined)}
        />
      ))}
      <TextField
        label={t('fields.code')}
        mark={t('common:optional')}
        help={t('help.code')}
        {...latin}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        {...form.field('code')}
      />
      <Select
        label={t('fields.kind')}
        options={promotionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.field('kind')}
      />
      <Given form={form} />
    </Group>
  )
}

/** The one value that the kind has. */
function Given({ form }: { form: Form }) {
  const { t } = useTranslation('promotions')
  const language = useLanguage()
  const { data } = useQuery(fleetCatalogueQuery)
  const kind = form.watch('kind')
  if (kind === 'percent')
    return (
      <TextField
        label={t('fields.percent')}
        {...latin}
        inputMode="decimal"
        autoComplete="off"
        end="%"
        {...form.field('percent')}
      />
    )
  if (kind === 'amount') return <AmountField label={t('fields.amount')} {...form.field('amount')} />
  if (kind === 'free_days') return <Figure form={form} name="days" />
  return (
    <Select
      label={t('fields.service')}
      placeholder={t('choose')}
      options={(data?.services ?? []).map(({ id, name }) => ({
        value: String(id),
        label: textIn(name, language),
      }))}
      {...form.field('service_id')}
    />
  )
}

function Which({ form }: { form: Form }) {
  const { t } = useTranslation('promotions')
  const language = useLanguage()
  const { data } = useQuery(fleetCatalogueQuery)
  const choices = (rows: { value: string; name: Parameters<typeof textIn>[0] }[]) =>
    rows.map(({ value, name }) => ({ value, label: textIn(name, language) }))
  return (
    <Group title={t('groups.which')}>
      <Choices
        form={form}
        name="category_ids"
        label={t('fields.categories')}
        options={choices((data?.categories ?? []).map(({ id, name }) => ({ value: String(id), name })))}
      />
      <Choices
        form={form}
        name="location_codes"
        label={t('fields.locations')}
        options={choices((data?.locations ?? []).map(({ code, name }) => ({ value: code, name })))}
      />
      <DayField label={t('fields.pickup_from')} {...form.field('pickup_from')} />
      <DayField label={t('fields.pickup_until')} {...form.field('pickup_until')} />
      <DayField label={t('fields.booked_from')} {...form.field('booked_from')} />
      <DayField label={t('fields.booked_until')} {...form.field('booked_until')} />
      <Figure form={form} name="min_days" />
      <span className="max-sm:hidden" />
      <Figure form={form} name="min_lead_days" />
      <Figure form={form} name="max_lead_days" />
      <p className="text-small text-muted sm:col-span-2">{t('help.lead')}</p>
    </Group>
  )
}

function Who({ form }: { form: Form }) {
  const { t } = useTranslation('promotions')
  return (
    <Group title={t('groups.who')}>
      <Switch label={t('fields.first_hire')} className="sm:col-span-2" {...form.register('first_hire')} />
      <Figure form={form} name="max_uses" />
      <Figure form={form} name="max_uses_each" />
      <p className="text-small text-muted sm:col-span-2">{t('help.uses')}</p>
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid items-start gap-x-5 gap-y-4 border-t pt-5 first:border-0 first:pt-0 sm:grid-cols-2">
      <legend className="float-start mb-1 w-full text-h3 sm:col-span-2">{title}</legend>
      {children}
    </fieldset>
  )
}

type ChoicesProps = {
  form: Form
  name: 'category_ids' | 'location_codes'
  label: string
  options: { value: string; label: string }[]
}

/** Rows to be ticked; none ticked is all. */
function Choices({ form, name, label, options }: ChoicesProps) {
  const { t } = useTranslation('promotions')
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="text-small font-semibold">{label}</legend>
      <p className="text-micro text-muted">{t('help.everything')}</p>
      <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto rounded-card border p-3">
        {options.map(({ value, label: text }) => (
          <li key={value}>
            <Checkbox value={value} label={<bdi>{text}</bdi>} {...form.register(name)} />
          </li>
        ))}
      </ul>
      <div role="alert">
        <FieldNotes id={name} error={form.problemOf(name)} />
      </div>
    </fieldset>
  )
}

const latin = { dir: 'ltr', className: 'rtl:[&_input]:text-end' } as const

type FigureName = 'days' | 'min_days' | 'min_lead_days' | 'max_lead_days' | 'max_uses' | 'max_uses_each'

function Figure({ form, name }: { form: Form; name: FigureName }) {
  const { t } = useTranslation('promotions')
  return (
    <TextField
      label={t(`fields.${name}`)}
      {...latin}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      {...form.field(name)}
    />
  )
}
