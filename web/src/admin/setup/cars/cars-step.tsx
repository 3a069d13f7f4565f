import { type CarModel, findCarModels, readModelText } from '@marhala/domain/fleet/car-models.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { builtInCategories } from '@marhala/domain/fleet/built-in-categories.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fleetCatalogueQuery, fleetQuery } from '../../../data/cars/fleet.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { SearchPicker } from '../../../ui/fields/search-picker.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StepForm } from '../step-form.tsx'
import { AddedCars } from './added-cars.tsx'
import { CategoryChips } from './category-chips.tsx'
import { NewCarsForm } from './new-cars-form.tsx'

/** The cars: a model and its year, then one plate or several; the built-in list says the rest. */
export function CarsStep() {
  const { t } = useTranslation('setup')
  const query = useQuery(fleetCatalogueQuery)
  const cars = useQuery(fleetQuery({ per_page: '100' } as never))
  return (
    <StepForm step="cars">
      <AsyncView query={query} errorTitle={t('failed')} skeleton={<Skeleton className="h-40" />}>
        {(catalogue) => (
          <div className="flex flex-col gap-6">
            <CategoryChips categories={catalogue.categories} />
            <AddCars catalogue={catalogue} />
          </div>
        )}
      </AsyncView>
      <AddedCars cars={cars.data?.data ?? []} total={cars.data?.total ?? 0} />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        <Link to="/admin/settings?section=import" className={linkClass}>
          {t('cars.import')}
        </Link>
        <Link to="/admin/cars?edit=new" className={linkClass}>
          {t('cars.by_hand')}
        </Link>
      </p>
    </StepForm>
  )
}

const linkClass =
  'inline-flex min-h-6 items-center rounded-chip font-semibold text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11'

type Catalogue = Parameters<typeof NewCarsForm>[0]['catalogue']

function AddCars({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation('setup')
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ model: CarModel; year: number | null } | null>(null)
  const options = chosen ? [] : findCarModels(typed)
  const pick = (model: CarModel) => setChosen({ model, year: readModelText(typed).year })
  const again = () => {
    setChosen(null)
    setTyped('')
  }
  return (
    <div className="flex flex-col gap-4">
      {chosen ? (
        <NewCarsForm {...chosen} catalogue={catalogue} onDone={again} />
      ) : (
        <SearchPicker
          label={t('cars.model')}
          placeholder="Logan 2023"
          text={typed}
          onText={setTyped}
          options={options}
          keyOf={({ brand, model }) => `${brand}-${model}`.replaceAll(/\W+/g, '-')}
          listLabel={t('cars.models')}
          onPick={pick}
          render={(option) => (
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <bdi className="font-semibold">{`${option.brand} ${option.model}`}</bdi>
              <span className="text-small text-muted">
                {textIn(builtInCategories.find(({ slug }) => slug === option.category)!.name, language)}
              </span>
            </span>
          )}
        >
          {typed.trim() !== '' && options.length === 0 ? (
            <p className="text-small text-muted">{t('cars.unknown')}</p>
          ) : null}
        </SearchPicker>
      )}
    </div>
  )
}
