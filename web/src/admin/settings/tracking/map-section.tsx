import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import type { MapChoice } from '@marhala/contract/tracking/tracking-map.ts'
import { type MapBase, mapBases, openFreeMap, styleOrigin } from '@marhala/domain/tracking/map-base.ts'
import { useQuery } from '@tanstack/react-query'
import { Globe, Map as MapIcon, Signpost, Waves } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mapChoiceQuery } from '../../../data/cars/tracking-map.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { CodeText } from '../../../ui/code-text.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { SectionForm } from '../section-form.tsx'
import { textOrNull, useSettingsForm } from '../use-settings-form.ts'

type Values = { map_base: MapBase; map_file: string; map_style_url: string }
type MapSettings = Pick<CompanySettings, 'map_base' | 'map_file' | 'map_style_url'>

/** What the map of the cars is drawn on: our outlines, free streets, a file of the owner's, a style of somebody else's. */
export function MapSection({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('settings')
  const form = useMapForm(settings)
  return (
    <SectionForm title={t('map.title')} text={t('map.text')} form={form} failed={t('failed.update')}>
      <MapFields form={form} chosen={settings.map_file} />
    </SectionForm>
  )
}

/** The form of the map, with what is saved of it. */
export function useMapForm({ map_base, map_file, map_style_url }: MapSettings) {
  return useSettingsForm<Values>({
    values: { map_base, map_file: map_file ?? '', map_style_url: map_style_url ?? '' },
    toBody: mapBody,
  })
}

/** The choices, and what the one that is made needs. */
export function MapFields({ form, chosen }: { form: Form; chosen: string | null }) {
  const { t } = useTranslation('settings')
  const base = form.watch('map_base')
  const icons = { outlines: Waves, openfreemap: Signpost, file: MapIcon, style: Globe }
  return (
    <div className="flex flex-col gap-6">
      <RadioCards
        label={t('map.base')}
        labelHidden
        options={mapBases.map((value) => {
          const Icon = icons[value]
          return {
            value,
            label: t(`map.bases.${value}`),
            description: t(`map.base_help.${value}`),
            icon: <Icon strokeWidth={1.75} aria-hidden="true" />,
          }
        })}
        value={base}
        onChange={(value) => form.setValue('map_base', value, { shouldDirty: true })}
        error={form.problemOf('map_base')}
      />
      {base === 'openfreemap' ? <OpenFreeMapFacts /> : null}
      {base === 'file' ? <FileField form={form} chosen={chosen} /> : null}
      {base === 'style' ? <StyleField form={form} /> : null}
    </div>
  )
}

/** What is saved: what another choice would need stays as it was. */
export function mapBody({ map_base, map_file, map_style_url }: Values) {
  return {
    map_base,
    ...(map_base === 'file' && { map_file: textOrNull(map_file) }),
    ...(map_base === 'style' && { map_style_url: textOrNull(map_style_url) }),
  }
}

type Form = ReturnType<typeof useSettingsForm<Values>>

const openFreeMapPrivacy = 'https://openfreemap.org/privacy/'

/** Where the free streets come from, and where its operator says what it does with whom it serves. */
function OpenFreeMapFacts() {
  const { t } = useTranslation('settings')
  const address = openFreeMap.light
  return (
    <div className="flex flex-col gap-1.5 text-small">
      <p className="font-semibold">{t('map.style')}</p>
      <CodeText className="self-start">{address}</CodeText>
      <p className="text-muted">{t('map.openfreemap_host', { host: new URL(address).host })}</p>
      <a
        href={openFreeMapPrivacy}
        target="_blank"
        rel="noreferrer"
        className="self-start text-primary underline underline-offset-2"
      >
        {t('map.openfreemap_privacy')}
      </a>
    </div>
  )
}

function FileField({ form, chosen }: { form: Form; chosen: string | null }) {
  const { t } = useTranslation('settings')
  const query = useQuery(mapChoiceQuery)
  return (
    <AsyncView query={query} errorTitle={t('map.files_failed')} skeleton={<SkeletonText lines={2} />}>
      {({ files }) => <FileSelect form={form} chosen={chosen} files={files} />}
    </AsyncView>
  )
}

function FileSelect({
  form,
  chosen,
  files,
}: {
  form: Form
  chosen: string | null
  files: MapChoice['files']
}) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const sizeOf = (bytes: number) => format.number(Math.max(0.1, Math.round(bytes / 104_858) / 10))
  const known = files.map(({ name, bytes }) => ({
    value: name,
    label: t('map.size', { name, size: sizeOf(bytes) }),
  }))
  const isGone = chosen !== null && !files.some(({ name }) => name === chosen)
  const options = isGone ? [...known, { value: chosen, label: t('map.gone', { name: chosen }) }] : known
  if (options.length === 0) return <p className="text-muted">{t('map.none')}</p>
  return (
    <Select
      {...form.field('map_file')}
      label={t('map.file')}
      placeholder={t('map.choose')}
      options={options}
      className="sm:max-w-120"
    />
  )
}

function StyleField({ form }: { form: Form }) {
  const { t } = useTranslation('settings')
  const origin = styleOrigin(form.watch('map_style_url').trim())
  return (
    <TextField
      {...form.field('map_style_url')}
      label={t('map.style')}
      help={origin === null ? t('map.style_empty') : t('map.style_help', { origin })}
      inputMode="url"
      dir="ltr"
      autoComplete="off"
      maxLength={500}
      className="rtl:[&_input]:text-end"
    />
  )
}
