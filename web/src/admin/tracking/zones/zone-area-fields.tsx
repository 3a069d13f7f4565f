import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { withoutLast, type ZoneValues } from './zone-values.ts'

export type ZoneForm = ReturnType<typeof useDialogForm<ZoneValues>>

/** A zone's area by the keyboard: a middle and a radius, or its corners; the map fills the same fields. */
export function ZoneAreaFields({ form }: { form: ZoneForm }) {
  const { t } = useTranslation('tracking')
  const shape = useWatch({ control: form.control, name: 'shape' })
  return (
    <>
      <p className="text-small text-muted">{t(`zones.draw_${shape}`)}</p>
      {shape === 'circle' ? <CircleFields form={form} /> : <CornerFields form={form} />}
    </>
  )
}

function CircleFields({ form }: { form: ZoneForm }) {
  const { t } = useTranslation('tracking')
  const clear = () => {
    for (const name of ['latitude', 'longitude', 'radius'] as const)
      form.setValue(name, '', { shouldDirty: true })
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {(['latitude', 'longitude'] as const).map((name) => (
          <TextField
            key={name}
            {...form.register(name)}
            label={t(`zones.${name}`)}
            error={form.problemOf(name)}
            dir="ltr"
          />
        ))}
      </div>
      <TextField
        {...form.field('radius')}
        label={t('zones.radius')}
        end={t('zones.km')}
        inputMode="decimal"
        dir="ltr"
      />
      <Button variant="outline" size="sm" className="self-start" onClick={clear}>
        {t('zones.clear')}
      </Button>
    </>
  )
}

function CornerFields({ form }: { form: ZoneForm }) {
  const { t } = useTranslation('tracking')
  const set = (corners: string) => form.setValue('corners', corners, { shouldDirty: true })
  return (
    <>
      <TextArea
        {...form.field('corners')}
        label={t('zones.corners')}
        help={t('zones.corners_help')}
        dir="ltr"
        className="[&_textarea]:max-h-64 [&_textarea]:font-mono"
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => set(withoutLast(form.getValues('corners')))}>
          {t('zones.undo')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => set('')}>
          {t('zones.clear')}
        </Button>
      </div>
    </>
  )
}
