import { createLocation, type FleetCatalogue } from '@marhala/contract/fleet/fleet-catalogue.ts'
import {
  findKnownPlaces,
  type KnownPlace,
  moroccanPlaces,
  placeKinds,
} from '@marhala/domain/fleet/moroccan-places.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPin, Plus, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { fleetCatalogueQuery, useCatalogueWrite } from '../../data/cars/fleet.ts'
import { setupQuery } from '../../data/company/setup.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { afterStep } from './setup-address.ts'
import { StepForm } from './step-form.tsx'

/** Where cars are handed over: ticked from a list, or a name of one's own. */
export function PlacesStep() {
  const { t } = useTranslation('setup')
  const query = useQuery(fleetCatalogueQuery)
  return (
    <AsyncView query={query} errorTitle={t('failed')} skeleton={<Skeleton className="h-96 rounded-card" />}>
      {({ locations }) => <PlacesForm locations={locations} />}
    </AsyncView>
  )
}

type Locations = FleetCatalogue['locations']

function PlacesForm({ locations }: { locations: Locations }) {
  const { t } = useTranslation('setup')
  const say = useSayFailure()
  const navigate = useNavigate()
  const client = useQueryClient()
  const create = useCatalogueWrite(createLocation)
  const [typed, setTyped] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const has = (code: string) => locations.some((one) => one.code.toLowerCase() === code.toLowerCase())
  const tick = (code: string, isOn: boolean) =>
    setTicked((now) => new Set([...now].filter((one) => one !== code).concat(isOn ? code : [])))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      // One after the other: what is there already stays, and is ticked when the page comes back.
      for (const place of moroccanPlaces)
        if (ticked.has(place.code) && !has(place.code)) await create.mutateAsync({ body: bodyOf(place) })
    } catch {
      return
    }
    await client.invalidateQueries({ queryKey: setupQuery.queryKey })
    void navigate(afterStep('places'))
  }
  const found = findKnownPlaces(typed)
  return (
    <StepForm
      step="places"
      onSubmit={submit}
      pending={create.isPending}
      problem={create.error ? say(create.error).message : undefined}
    >
      <TextField
        type="search"
        label={t('places.search')}
        start={<Search strokeWidth={1.75} aria-hidden="true" />}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="grid gap-5 md:grid-cols-3">
        {placeKinds.map((kind) => (
          <KnownPlaces
            key={kind}
            title={t(`places.kinds.${kind}`)}
            places={found.filter((place) => place.kind === kind)}
            isTicked={(code) => ticked.has(code) || has(code)}
            isThere={has}
            onTick={tick}
          />
        ))}
      </div>
      <OwnPlace
        locations={locations.filter(({ code }) => !moroccanPlaces.some((known) => known.code === code))}
      />
    </StepForm>
  )
}

function bodyOf({ code, kind, name, city, city_ar, latitude, longitude }: KnownPlace) {
  return { code, name, city, city_ar, latitude, longitude, is_airport: kind === 'airport' }
}

type KnownPlacesProps = {
  title: string
  places: readonly KnownPlace[]
  isTicked: (code: string) => boolean
  isThere: (code: string) => boolean
  onTick: (code: string, isOn: boolean) => void
}

function KnownPlaces({ title, places, isTicked, isThere, onTick }: KnownPlacesProps) {
  const { t } = useTranslation('setup')
  const language = useLanguage()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold">{title}</legend>
      {places.length === 0 ? <p className="text-small text-muted">{t('places.none')}</p> : null}
      <div className="flex max-h-72 flex-col gap-2 overflow-y-auto p-1">
        {places.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={textIn(name, language)}
            checked={isTicked(code)}
            disabled={isThere(code)}
            onChange={({ target }) => onTick(code, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** A place of one's own needs its name alone. */
function OwnPlace({ locations }: { locations: Locations }) {
  const { t } = useTranslation('setup')
  const language = useLanguage()
  const say = useSayFailure()
  const create = useCatalogueWrite(createLocation)
  const [name, setName] = useState('')
  const add = () => {
    if (name.trim() === '') return
    create.mutate({ body: { name: { [language]: name } } }, { onSuccess: () => setName('') })
  }
  return (
    <div className="flex flex-col gap-3 border-t pt-5">
      <div className="flex items-end gap-3">
        <TextField
          className="min-w-0 flex-1"
          label={t('places.own')}
          dir="auto"
          maxLength={80}
          autoComplete="off"
          value={name}
          error={
            create.error
              ? (Object.values(say(create.error).errors)[0]?.[0] ?? say(create.error).message)
              : undefined
          }
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button
          variant="outline"
          pending={create.isPending}
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          onClick={add}
        >
          {t('places.add')}
        </Button>
      </div>
      {locations.length > 0 ? (
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
          {locations.map(({ id, name: names }) => (
            <li key={id} className="flex items-center gap-1.5 text-small">
              <MapPin className="size-4 text-muted" strokeWidth={1.75} aria-hidden="true" />
              <bdi>{textIn(names, language)}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
