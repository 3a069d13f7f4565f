import { type CompanySettings, updateBusinessHours } from '@marhala/contract/company/company-settings.ts'
import { type BusinessHours, type Weekday, weekdays } from '@marhala/domain/time/business-hours.ts'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChangeHours } from '../../../data/company/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { halfHoursWith } from '../../../ui/dates/half-hours.ts'
import { FieldNotes } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { SectionForm } from '../section-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { copiedToWeekdays, type DayHours, hoursBody, hoursValues, type HoursValues } from './hours-values.ts'

/** When the company is open: seven days, each with its hours or closed. */
export function HoursSection({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('settings')
  const change = useChangeHours()
  const form = useSettingsForm<HoursValues>({
    values: hoursValues(settings.business_hours as BusinessHours),
    toBody: hoursBody,
    schema: updateBusinessHours.body,
    save: (body) => change.mutateAsync((body as { business_hours: BusinessHours }).business_hours),
  })
  const days = form.watch('business_hours')
  const copy = () => {
    const { business_hours } = copiedToWeekdays(form.getValues())
    form.setValue('business_hours', business_hours, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <SectionForm title={t('sections.hours')} text={t('about.hours')} form={form} failed={t('failed.hours')}>
      <ul className="flex flex-col divide-y">
        {weekdays.map((day) => (
          <li key={day} className="flex flex-col py-3 first:pt-0">
            <DayRow day={day} hours={days[day]} form={form} />
            {day === 'monday' ? (
              <Button
                variant="link"
                className="mt-2 w-fit"
                startIcon={<Copy strokeWidth={1.75} aria-hidden="true" />}
                onClick={copy}
              >
                {t('hours.copy')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </SectionForm>
  )
}

type DayRowProps = {
  day: Weekday
  hours: DayHours
  form: ReturnType<typeof useSettingsForm<HoursValues>>
}

function DayRow({ day, hours, form }: DayRowProps) {
  const { t } = useTranslation('settings')
  const name = t(`days.${day}`)
  const problem = form.problemOf(`business_hours.${day}`)
  const time = (part: 'from' | 'to') => (
    <Select
      {...form.register(`business_hours.${day}.${part}`)}
      options={halfHoursWith(hours[part]).map((value) => ({
        value,
        label: part === 'to' && value === '00:00' ? '24:00' : value,
      }))}
      label={t(`hours.${part}`, { day: name })}
      labelHidden
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${day}-error` : undefined}
      className="w-28 min-w-0 [&_select]:tabular-nums"
    />
  )
  return (
    <div className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[8rem_8rem_1fr]">
      <span className="font-semibold">{name}</span>
      <Switch
        {...form.register(`business_hours.${day}.closed`)}
        label={t('hours.closed')}
        aria-label={t('hours.closed_on', { day: name })}
      />
      {hours.closed ? null : (
        <div className="flex items-center gap-2">
          {time('from')}
          <span aria-hidden="true" className="text-muted">
            –
          </span>
          {time('to')}
        </div>
      )}
      {problem ? (
        <div className="sm:col-span-3" role="alert">
          <FieldNotes id={day} error={problem} />
        </div>
      ) : null}
    </div>
  )
}
