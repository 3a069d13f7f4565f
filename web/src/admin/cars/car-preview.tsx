import type { FleetCar } from '@marhala/contract/fleet.ts'
import { languages } from '@marhala/contract/language.ts'
import { illustrationPath } from '@marhala/domain/illustration.ts'
import { parseMoney } from '@marhala/domain/money.ts'
import { discountedDailyPrice } from '@marhala/domain/rental-rates.ts'
import { formatMoney } from '@marhala/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Crown, Tag } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatFor } from '@marhala/contract/format.ts'
import { useCompany } from '../../data/company.ts'
import { fleetCatalogueQuery } from '../../data/fleet.ts'
import { useLanguage } from '../../i18n/language.ts'
import { nativeNames } from '../../i18n/language-names.ts'
import { CarPicture } from '../../parts/car-picture.tsx'
import { readAmount, readPercent, readWhole } from '../../parts/read-amount.ts'
import { Badge } from '../../ui/badge.tsx'
import { chipClass } from '../../ui/chip.ts'
import type { CarValues } from './car-values.ts'
import type { CarForm } from './editor-fields.tsx'
import { cardWords } from './card-words.ts'

/** The card as the storefront will show it, in each language, while it is typed. */
export function CarPreview({ form, car }: { form: CarForm; car: FleetCar | undefined }) {
  const { t } = useTranslation('fleet')
  const [language, setLanguage] = useState(useLanguage())
  const values = useWatch({ control: form.control }) as CarValues
  return (
    <aside
      aria-label={t('editor.preview')}
      className="flex flex-col gap-3 xl:sticky xl:top-[calc(var(--header)+1rem)] lg:max-xl:col-start-2"
    >
      <h2 className="text-h3">{t('editor.preview')}</h2>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('editor.preview_language')}</legend>
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
            className={chipClass({ selected: one === language })}
          >
            {nativeNames[one]}
          </button>
        ))}
      </fieldset>
      <PreviewCard values={values} car={car} language={language} />
      <p
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        className="text-small whitespace-pre-line text-muted"
      >
        {values.descriptions[language]}
      </p>
    </aside>
  )
}

type PreviewCardProps = {
  values: CarValues
  car: FleetCar | undefined
  language: (typeof languages)[number]
}

function PreviewCard({ values, car, language }: PreviewCardProps) {
  const { data } = useQuery(fleetCatalogueQuery)
  const format = formatFor(language, useCompany().clock)
  const words = cardWords(language)
  const brand = data?.brands.find(({ id }) => String(id) === values.brand_id)?.name ?? ''
  const name = `${brand} ${values.model}`.trim() || '–'
  const year = Number(readWhole(values.year)) || 0
  const price = parseMoney(readAmount(values.daily_price) ?? '') ?? 0
  const percent = Number(readPercent(values.discount)) || 0
  const reduced = discountedDailyPrice(price, Math.min(100, Math.max(0, percent)))
  const image = car?.images[0]?.url ?? illustrationPath(values.illustration)
  const amount = (centimes: number) => (
    <>
      <bdi dir="ltr" className="tabular-nums">
        {format.amount(formatMoney(centimes))}
      </bdi>{' '}
      {words.unit}
    </>
  )
  return (
    <article
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className="relative overflow-hidden rounded-card border bg-surface text-start"
    >
      <CarPicture car={{ name, year, image }} decorative />
      <div className="absolute start-3 top-3 flex gap-1.5">
        {percent > 0 ? (
          <Badge tone="accent" icon={<Tag strokeWidth={2} aria-hidden="true" />}>
            {words.deal.replace('{{percent}}', format.percent(percent))}
          </Badge>
        ) : null}
        {values.is_premium ? (
          <Badge tone="plum" icon={<Crown strokeWidth={2} aria-hidden="true" />}>
            {words.premium}
          </Badge>
        ) : null}
      </div>
      <div className="flex flex-col gap-1 px-4 pt-3 pb-3.5">
        <p className="flex gap-1.5 text-[1.0625rem]/6 font-bold">
          <bdi className="truncate">{name}</bdi>
          <span className="font-normal text-muted tabular-nums">{values.year}</span>
        </p>
        <p className="text-small text-muted">
          {[
            words.transmission[values.transmission_type as 'manual'],
            words.fuel[values.fuel_type as 'diesel'],
          ].join(' · ')}
        </p>
        <p className="mt-1.5 text-[1.375rem]/7 font-(weight:--weight-total)">
          {amount(reduced)} <span className="text-small font-normal text-muted">{words.perDay}</span>
        </p>
        {percent > 0 && price > 0 ? <s className="text-micro text-muted">{amount(price)}</s> : null}
      </div>
    </article>
  )
}
