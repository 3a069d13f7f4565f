import { useAskedLanguages } from '../../../features/forms/use-asked-languages.ts'
import { ZoneFields } from '@marhala/contract/tracking/zones.ts'
import { zoneRules, zoneShapes } from '@marhala/domain/tracking/zone.ts'
import { useEffect, useEffectEvent, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCreateZone, useUpdateZone } from '../../../data/cars/zones.ts'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { ZoneAreaFields, type ZoneForm } from './zone-area-fields.tsx'
import type { Drawing } from './zone-shapes.ts'
import { drawnArea, pressed, zoneBody, type ZoneValues } from './zone-values.ts'

type ZoneEditorProps = {
  /** Null for a new one. */
  id: number | null
  values: ZoneValues
  onDrawing: (drawing: Drawing | null) => void
  onClose: () => void
}

/** The form of a zone; what is typed stands on the map at once, and what is pressed there stands in the form. */
export function ZoneEditor({ id, values, onDrawing, onClose }: ZoneEditorProps) {
  const { t } = useTranslation('tracking')
  const asked = useAskedLanguages()
  const create = useCreateZone()
  const update = useUpdateZone()
  const form = useDialogForm<ZoneValues>({
    schema: ZoneFields,
    defaultValues: values,
    toBody: zoneBody,
    send: (body) =>
      id === null
        ? create.mutateAsync({ body: body as ZoneFields })
        : update.mutateAsync({ params: { zone_id: String(id) }, body: body as ZoneFields }),
    saved: t('zones.saved'),
    onDone: onClose,
  })
  useDrawing(form, onDrawing)
  const heading = useId()
  return (
    <form
      noValidate
      onSubmit={form.dialog.onSubmit}
      aria-labelledby={heading}
      className="flex flex-col gap-5 p-4"
    >
      <h2 id={heading} className="text-h3">
        {t(id === null ? 'zones.new_title' : 'zones.edit_title')}
      </h2>
      {form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
      <Choice form={form} name="rule" />
      {asked.map((language, index) => (
        <TextField
          key={language}
          {...form.register(`name.${language}`)}
          label={t(`zones.name_${language}`)}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          error={form.problemOf(`name.${language}`) ?? (index === 0 ? form.problemOf('name') : undefined)}
        />
      ))}
      <Choice form={form} name="shape" />
      <ZoneAreaFields form={form} />
      <div className="flex flex-wrap justify-end gap-2 border-t pt-4">
        <Button variant="outline" onClick={onClose}>
          {t('zones.cancel')}
        </Button>
        <Button type="submit" pending={form.dialog.pending}>
          {t('zones.save')}
        </Button>
      </div>
    </form>
  )
}

function Choice({ form, name }: { form: ZoneForm; name: 'rule' | 'shape' }) {
  const { t } = useTranslation('tracking')
  const value = useWatch({ control: form.control, name })
  const options =
    name === 'rule'
      ? zoneRules.map((one) => ({ value: one, label: t(`zones.rules.${one}`) }))
      : zoneShapes.map((one) => ({ value: one, label: t(`zones.shapes.${one}`) }))
  return (
    <div className="flex flex-col gap-2">
      <span className="text-small font-semibold" aria-hidden="true">
        {t(`zones.${name}`)}
      </span>
      <Segments<string>
        label={t(`zones.${name}`)}
        options={options}
        value={value}
        onChange={(next) => form.setValue(name, next as never, { shouldDirty: true })}
      />
    </div>
  )
}

function useDrawing(form: ZoneForm, onDrawing: ZoneEditorProps['onDrawing']): void {
  const key = useId()
  const typed = JSON.stringify(drawnArea(useWatch({ control: form.control }) as ZoneValues))
  const press: Drawing['press'] = (point) => {
    const now = form.getValues()
    for (const [name, value] of Object.entries(pressed(now, point)))
      form.setValue(name as keyof ZoneValues, value as string, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
  }
  const notify = useEffectEvent((area: string) =>
    onDrawing({ key, area: JSON.parse(area) as Drawing['area'], press }),
  )
  const stop = useEffectEvent(() => onDrawing(null))
  useEffect(() => notify(typed), [typed])
  useEffect(() => () => stop(), [])
}
