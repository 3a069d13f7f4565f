import type { FleetCatalogue } from '@marhala/contract/fleet/fleet-catalogue.ts'
import { builtInCategories } from '@marhala/domain/fleet/built-in-categories.ts'
import { bodyOfModel, type CarModel } from '@marhala/domain/fleet/car-models.ts'
import { illustrationPath } from '@marhala/domain/fleet/illustration.ts'
import { latinDigits } from '@marhala/domain/text/latin-digits.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlateRefused, proposedPrices, useAddCars } from '../../../data/cars/add-cars.ts'
import { isFailure } from '../../../data/http/failure.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

type NewCarsFormProps = {
  model: CarModel
  year: number | null
  catalogue: FleetCatalogue
  onDone: () => void
}

/** The cars of a model that was found: how they are made goes without saying, their plates do not. */
export function NewCarsForm({ model: known, year, catalogue, onDone }: NewCarsFormProps) {
  const { t } = useTranslation(['setup', 'fleet', 'car-card', 'common'])
  const say = useSayFailure()
  const add = useAddCars()
  const [model, setModel] = useState(known)
  const [typedYear, setYear] = useState(() => String(year ?? new Date().getFullYear()))
  const [typedPlates, setPlates] = useState('')
  const [wrong, setWrong] = useState<{ year?: string; plates?: string }>({})

  const submit = async () => {
    const plates = typedPlates
      .split(/[\n,;،]+/)
      .map((plate) => plate.trim())
      .filter(Boolean)
    const years = Number(latinDigits(typedYear))
    const problems = {
      ...(!(years >= 1950 && years <= 2100) && { year: t('cars.year_wrong') }),
      ...(plates.length === 0 && { plates: t('cars.plates_required') }),
    }
    setWrong(problems)
    if (Object.keys(problems).length > 0) return
    try {
      await add.mutateAsync({ model, year: years, plates })
    } catch (error) {
      const { cause } = error as PlateRefused
      const said = isFailure(cause) ? say(cause) : isFailure(error) ? say(error) : undefined
      const words = said && (Object.values(said.errors)[0]?.[0] ?? said.message)
      // Those before it are cars by now.
      const left = error instanceof PlateRefused ? plates.slice(plates.indexOf(error.plate)) : plates
      setPlates(left.join('\n'))
      setWrong({
        plates: [error instanceof PlateRefused ? error.plate : '', words].filter(Boolean).join(': '),
      })
      return
    }
    showToast({ text: t('cars.added', { count: plates.length }) })
    onDone()
  }
  return (
    <form
      noValidate
      aria-label={`${model.brand} ${model.model}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
      className="grid gap-5 rounded-card border p-4 sm:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <ModelFacts model={model} catalogue={catalogue} />
      <div className="flex min-w-0 flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            label={t('fleet:fields.year')}
            inputMode="numeric"
            dir="ltr"
            maxLength={4}
            value={typedYear}
            error={wrong.year}
            onChange={({ target }) => setYear(target.value)}
          />
          <Select
            label={t('fleet:fields.fuel_type')}
            value={model.fuel_type}
            options={(['diesel', 'petrol', 'hybrid', 'electric'] as const).map((value) => ({
              value,
              label: t(`car-card:fuel.${value}`),
            }))}
            onChange={({ target }) =>
              setModel({ ...model, fuel_type: target.value as CarModel['fuel_type'] })
            }
          />
          <Select
            label={t('fleet:fields.transmission_type')}
            value={model.transmission_type}
            options={(['manual', 'automatic'] as const).map((value) => ({
              value,
              label: t(`car-card:transmission.${value}`),
            }))}
            onChange={({ target }) =>
              setModel({ ...model, transmission_type: target.value as CarModel['transmission_type'] })
            }
          />
        </div>
        <TextArea
          label={t('cars.plates')}
          help={t('cars.plates_help')}
          placeholder="12345-A-6"
          dir="ltr"
          rows={2}
          value={typedPlates}
          error={wrong.plates}
          onChange={({ target }) => setPlates(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onDone}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" pending={add.isPending}>
            {t('cars.add')}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** What the list knows of the model, and what it will cost until prices are set. */
function ModelFacts({ model, catalogue }: Pick<NewCarsFormProps, 'model' | 'catalogue'>) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const language = useLanguage()
  const category = builtInCategories.find(({ slug }) => slug === model.category)!
  const prices = proposedPrices(catalogue, model)
  return (
    <div className="min-w-0">
      <img
        src={illustrationPath({ body: bodyOfModel(model), paint: 'pearl', wheel: 'five_spoke' })}
        alt=""
        width={480}
        height={270}
        className="w-full rounded-control bg-sunken"
      />
      <p className="mt-3 font-semibold">
        <bdi>{`${model.brand} ${model.model}`}</bdi>
      </p>
      <p className="text-small text-muted">
        {[
          textIn(category.name, language),
          t('cars.seats', { count: model.passengers }),
          t('cars.doors', { count: model.doors }),
          t('cars.bags', { count: model.luggage }),
        ].join(' · ')}
      </p>
      <p className="mt-2 text-small text-muted">
        {t('cars.proposed', {
          day: format.money(prices.daily_price),
          deposit: format.money(prices.warranty_amount),
        })}
      </p>
    </div>
  )
}
