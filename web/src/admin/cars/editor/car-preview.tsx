import { textIn } from '@marhala/domain/text/text-in.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { languages } from '@marhala/contract/language/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fleetCatalogueQuery } from '../../../data/cars/fleet.ts'
import { useCompany } from '../../../data/company/company.ts'
import { LanguageChips } from '../../../features/language/language-chips.tsx'
import { CarCard, CarCardSkeleton } from '../../../features/car/car-card.tsx'
import { DottedText } from '../../../features/format/dotted-text.tsx'
import { useMinute } from '../../../features/format/use-minute.ts'
import { useLanguage } from '../../../i18n/language.ts'
import type { CarForm } from './car-form.ts'
import type { CarValues } from './car-values.ts'
import { cardOfValues } from './card-of-values.ts'
import { InLanguage } from './in-language.tsx'

type PreviewProps = { form: CarForm; car: FleetCar | undefined }

/** The storefront's own card of the car, in each language, while it is typed; nothing on it can be pressed. */
export function CarPreview({ form, car }: PreviewProps) {
  const { t } = useTranslation('fleet')
  const [language, setLanguage] = useState(useLanguage())
  return (
    <aside
      aria-label={t('editor.preview')}
      className="flex flex-col gap-3 xl:sticky xl:top-[calc(var(--header)+1rem)] lg:max-xl:col-start-2"
    >
      <h2 className="text-h3">{t('editor.preview')}</h2>
      <LanguageChips
        label={t('editor.preview_language')}
        languages={languages}
        value={language}
        onChange={setLanguage}
      />
      <InLanguage language={language} errorTitle={t('editor.preview_failed')} skeleton={<CarCardSkeleton />}>
        <PreviewCard form={form} car={car} />
      </InLanguage>
    </aside>
  )
}

/** The card, and below it what the car's own page adds: what it has, and what is said of it. */
export function PreviewCard({ form, car }: PreviewProps) {
  const language = useLanguage()
  const values = useWatch({ control: form.control }) as CarValues
  const { data: catalogue } = useQuery(fleetCatalogueQuery)
  const rules = useCompany().settings?.rules
  const now = (useMinute() ?? 0) * 60_000
  const features = catalogue?.features.filter(({ key }) => values.features.includes(key)) ?? []
  return (
    <div className="flex flex-col gap-3">
      <CarCard
        car={cardOfValues(values, { car, catalogue, rules, language, now })}
        sample
        className="pointer-events-none"
      />
      {features.length > 0 ? (
        <p className="text-small">
          <DottedText texts={features.map(({ name }) => textIn(name, language))} />
        </p>
      ) : null}
      <p className="text-small wrap-anywhere whitespace-pre-line text-muted">
        {textIn(values.descriptions, language)}
      </p>
    </div>
  )
}
