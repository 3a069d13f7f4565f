import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FieldNotes } from '../../ui/fields/field.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Amount, Figure, Group, latin, Percent, type RulesForm } from './rules-fields.tsx'
import { rulesBody, rulesValues, type RulesValues } from './rules-values.ts'
import { SectionForm } from './section-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { licenseNeeds } from '@marhala/domain/booking/drivers-needed.ts'
import { Select } from '../../ui/fields/select.tsx'

/** Every rule of the booking that is a setting; bookings that stand keep the rules they were made under. */
export function RulesSection({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation(['settings', 'common'])
  const form = useSettingsForm<RulesValues>({ values: rulesValues(settings), toBody: rulesBody })
  return (
    <SectionForm title={t('sections.rules')} text={t('about.rules')} form={form} failed={t('failed.update')}>
      <div className="flex flex-col gap-6">
        <Group title={t('rules.length')}>
          <Figure form={form} name="min_days_standard" unit={t('units.days')} />
          <Figure form={form} name="min_days_premium" unit={t('units.days')} />
          <Figure form={form} name="max_days" unit={t('units.days')} />
        </Group>
        <Discounts form={form} />
        <Group title={t('rules.price')}>
          <Percent form={form} name="tax_rate" />
          <Amount form={form} name="large_cash_amount" />
          <Percent form={form} name="max_desk_discount" help={t('help.max_desk_discount')} />
          <Switch
            {...form.register('prices_include_tax')}
            label={t('fields.prices_include_tax')}
            help={t('help.prices_include_tax')}
            className="sm:col-span-2"
          />
          <p className="text-small sm:col-span-2">
            <Link to="/admin/cars?manage=categories" className={buttonClass({ variant: 'link', size: 'sm' })}>
              {t('rules.excess')}
            </Link>
          </p>
        </Group>
        <Group title={t('rules.months')}>
          <Figure form={form} name="month_notice_days" unit={t('units.days')} />
          <Figure form={form} name="contract_max_days" unit={t('units.days')} />
        </Group>
        <Promotions form={form} />
        <Group title={t('rules.people')}>
          <Figure form={form} name="min_renter_age" unit={t('units.years')} />
          <Figure form={form} name="min_license_years" unit={t('units.years')} />
          <Figure form={form} name="max_open_bookings" />
          <Select
            {...form.register('license_needed_at')}
            label={t('fields.license_needed_at')}
            help={t('rules.license_needed_text')}
            options={licenseNeeds.map((value) => ({ value, label: t(`rules.license_needed.${value}`) }))}
            error={form.problemOf('license_needed_at')}
            className="sm:col-span-2"
          />
        </Group>
        <Group title={t('rules.young')}>
          <Figure form={form} name="young_driver_age" unit={t('units.years')} />
          <Amount form={form} name="young_driver_fee" />
          <Figure form={form} name="young_driver_days" unit={t('units.days')} />
        </Group>
        <Group title={t('rules.new_clients')} text={t('rules.new_clients_text')}>
          <Figure form={form} name="new_client_open_bookings" />
          <Figure form={form} name="new_client_hold_hours" unit={t('units.hours')} />
          <Figure form={form} name="new_client_car_days" unit={t('units.days')} />
        </Group>
        <Group title={t('rules.time')}>
          <Figure form={form} name="grace_minutes" unit={t('units.minutes')} />
          <Figure form={form} name="turnaround_minutes" unit={t('units.minutes')} />
          <Figure form={form} name="hold_hours" unit={t('units.hours')} />
          <Figure form={form} name="bind_hours" unit={t('units.hours')} />
          <Figure form={form} name="offer_days" unit={t('units.days')} />
          <Figure form={form} name="free_cancellation_hours" unit={t('units.hours')} />
          <TextField
            {...latin}
            {...form.field('time_zone')}
            label={t('fields.time_zone')}
            list="time-zones"
            autoComplete="off"
          />
          <datalist id="time-zones">
            {timeZones.map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </datalist>
        </Group>
        <ReturnRules form={form} />
        <Group title={t('rules.desk')}>
          <Amount form={form} name="small_expense_limit" />
        </Group>
        <Group title={t('rules.fleet')}>
          <Figure form={form} name="expiring_soon_days" unit={t('units.days')} />
          <Figure form={form} name="papers_notice_days" unit={t('units.days')} />
          <Switch
            {...form.register('apply_night_plan')}
            label={t('fields.apply_night_plan')}
            help={t('help.apply_night_plan')}
            className="sm:col-span-2"
          />
        </Group>
      </div>
    </SectionForm>
  )
}

/** What members get off, and whether that and offers add up. */
function Promotions({ form }: { form: RulesForm }) {
  const { t } = useTranslation('settings')
  return (
    <Group title={t('rules.promotions')} text={t('help.tier_discounts')}>
      <Percent form={form} name="regular_discount" />
      <Percent form={form} name="premium_discount" />
      <Percent form={form} name="vip_discount" />
      <Switch
        {...form.register('promotions_add_up')}
        label={t('fields.promotions_add_up')}
        help={t('help.promotions_add_up')}
        className="sm:col-span-2"
      />
      <p className="text-small sm:col-span-2">
        <Link to="/admin/promotions" className={buttonClass({ variant: 'link', size: 'sm' })}>
          {t('rules.codes')}
        </Link>
      </p>
    </Group>
  )
}

/** What a return costs beside the price. */
function ReturnRules({ form }: { form: RulesForm }) {
  const { t } = useTranslation('settings')
  return (
    <Group title={t('rules.return')}>
      <Amount form={form} name="late_hour_rate" />
      <Amount form={form} name="fuel_eighth_price" />
      <Amount form={form} name="fuel_fee" />
      <Switch
        {...form.register('unused_days_given_back')}
        label={t('fields.unused_days_given_back')}
        help={t('help.unused_days_given_back')}
        className="sm:col-span-2"
      />
      <Switch
        {...form.register('damage_taxed')}
        label={t('fields.damage_taxed')}
        help={t('help.damage_taxed')}
        className="sm:col-span-2"
      />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-small sm:col-span-2">
        <Link to="/admin/cars?manage=return_charges" className={buttonClass({ variant: 'link', size: 'sm' })}>
          {t('rules.return_charges')}
        </Link>
        <Link to="/admin/cars?manage=damage_prices" className={buttonClass({ variant: 'link', size: 'sm' })}>
          {t('rules.damage_prices')}
        </Link>
      </p>
    </Group>
  )
}

const timeZones = [
  'Africa/Casablanca',
  'Africa/Algiers',
  'Africa/Tunis',
  'Europe/Madrid',
  'Europe/Paris',
  'Etc/UTC',
]

function Discounts({ form }: { form: RulesForm }) {
  const { t } = useTranslation('settings')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'length_discounts' })
  return (
    <Group title={t('rules.discounts')}>
      <div className="flex flex-col gap-3 sm:col-span-2">
        {fields.length === 0 ? <p className="text-muted">{t('discounts.none')}</p> : null}
        {fields.map(({ id }, index) => (
          <div key={id} className="flex items-start gap-3">
            <TextField
              {...latin}
              {...form.register(`length_discounts.${index}.min_days`)}
              label={t('discounts.from')}
              error={form.problemOf(`length_discounts.${index}.min_days`)}
              inputMode="numeric"
              end={t('units.days')}
            />
            <TextField
              {...latin}
              {...form.register(`length_discounts.${index}.percent`)}
              label={t('discounts.percent')}
              error={form.problemOf(`length_discounts.${index}.percent`)}
              inputMode="decimal"
              end="%"
            />
            <IconButton
              label={t('discounts.remove', { number: index + 1 })}
              className="mt-7"
              onClick={() => remove(index)}
            >
              <Trash2 strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        <div role="alert">
          <FieldNotes id="length-discounts" error={form.problemOf('length_discounts')} />
        </div>
        <Button
          variant="outline"
          size="sm"
          className="w-fit"
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => append({ min_days: '', percent: '' })}
        >
          {t('discounts.add')}
        </Button>
      </div>
    </Group>
  )
}
