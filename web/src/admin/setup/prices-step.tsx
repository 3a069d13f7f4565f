import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import type { FleetCatalogue } from '@marhala/contract/fleet/fleet-catalogue.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { fleetCatalogueQuery, fleetQuery } from '../../data/cars/fleet.ts'
import { usePriceFleet } from '../../data/cars/price-fleet.ts'
import { settingsQuery } from '../../data/company/settings.ts'
import { AmountField } from '../../features/forms/amount-field.tsx'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NoCarsYet } from './no-cars-yet.tsx'
import { bodiesOf, checkPrices, type PriceValues, priceValues } from './price-values.ts'
import { afterStep } from './setup-address.ts'
import { StepForm } from './step-form.tsx'

/** What a day costs in each category, and the rules that every booking asks for. */
export function PricesStep() {
  const { t } = useTranslation('setup')
  const catalogue = useQuery(fleetCatalogueQuery)
  const cars = useQuery(fleetQuery({ per_page: '100' } as never))
  const settings = useQuery(settingsQuery)
  const skeleton = <Skeleton className="h-96 rounded-card" />
  return (
    <AsyncView query={catalogue} errorTitle={t('failed')} skeleton={skeleton}>
      {({ categories }) => (
        <AsyncView query={cars} errorTitle={t('failed')} skeleton={skeleton}>
          {({ data }) => (
            <AsyncView query={settings} errorTitle={t('failed')} skeleton={skeleton}>
              {(company) =>
                data.length === 0 ? (
                  <StepForm step="prices">
                    <NoCarsYet />
                  </StepForm>
                ) : (
                  <PricesForm categories={categories} cars={data} settings={company} />
                )
              }
            </AsyncView>
          )}
        </AsyncView>
      )}
    </AsyncView>
  )
}

type PricesFormProps = {
  categories: FleetCatalogue['categories']
  cars: readonly FleetCar[]
  settings: CompanySettings
}

function PricesForm({ categories, cars, settings }: PricesFormProps) {
  const { t } = useTranslation(['setup', 'settings', 'common'])
  const navigate = useNavigate()
  const price = usePriceFleet()
  const used = categories.filter(({ id }) => cars.some((car) => car.category_id === id))
  const form = useContractForm<never, PriceValues>({
    defaultValues: priceValues(used, cars, settings),
    toBody: (values) => values,
    check: (values) =>
      checkPrices(values, {
        amount: t('prices.amount'),
        days: t('prices.days'),
        percent: t('prices.percent'),
      }),
  })
  const submit = form.submit(async () => {
    await price.mutateAsync(bodiesOf(form.getValues(), { categories: used, cars }))
    void navigate(afterStep('prices'))
  })
  return (
    <StepForm
      step="prices"
      onSubmit={submit}
      pending={form.formState.isSubmitting}
      problem={form.problemOf('_')}
    >
      {used.map((category) => (
        <CategoryPrices
          key={category.id}
          category={category}
          cars={cars.filter((car) => car.category_id === category.id)}
          register={form.register}
          problemOf={(path) => form.problemOf(path as never)}
        />
      ))}
      <div className="grid items-start gap-5 border-t pt-5 sm:grid-cols-3">
        <TextField
          {...form.field('min_days')}
          label={t('prices.min_days')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
        <TextField
          {...form.field('tax_rate')}
          label={t('settings:fields.tax_rate')}
          inputMode="decimal"
          dir="ltr"
          end="%"
          autoComplete="off"
        />
        <Checkbox
          {...form.register('prices_include_tax')}
          label={t('prices.include_tax')}
          className="sm:mt-8"
        />
      </div>
    </StepForm>
  )
}

type CategoryPricesProps = {
  category: FleetCatalogue['categories'][number]
  cars: readonly FleetCar[]
  register: UseFormRegister<PriceValues>
  problemOf: (path: string) => string | undefined
}

function CategoryPrices({ category, cars, register, problemOf }: CategoryPricesProps) {
  const { t } = useTranslation(['setup', 'fleet'])
  const name = textIn(category.name, useLanguage())
  const field = (
    path: `categories.c${number}.daily_price` | `categories.c${number}.warranty_amount` | `cars.c${number}`,
  ) => ({
    ...register(path),
    error: problemOf(path),
  })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">
        {name}{' '}
        <span className="text-small font-normal text-muted">{t('prices.cars', { count: cars.length })}</span>
      </legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField {...field(`categories.c${category.id}.daily_price`)} label={t('prices.day')} />
        <AmountField
          {...field(`categories.c${category.id}.warranty_amount`)}
          label={t('fleet:fields.warranty_amount')}
        />
      </div>
      {cars.length > 1 ? (
        <Disclosure size="sm" summary={t('prices.differ')} className="mt-3">
          <div className="grid gap-4 py-2 sm:grid-cols-2">
            {cars.map((car) => (
              <AmountField
                key={car.id}
                {...field(`cars.c${car.id}`)}
                label={`${car.name} ${car.registration_plate}`}
                help={t('prices.like_category')}
              />
            ))}
          </div>
        </Disclosure>
      ) : null}
    </fieldset>
  )
}
