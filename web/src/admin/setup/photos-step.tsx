import { addImage, type FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { photoMaxBytes } from '@marhala/contract/fleet/photos.ts'
import { illustrationPath } from '@marhala/domain/fleet/illustration.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fleetQuery, useCarForm } from '../../data/cars/fleet.ts'
import { setupQuery } from '../../data/company/setup.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { FileDrop } from '../../ui/fields/file-drop.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepForm } from './step-form.tsx'

/** A photo for each car; until then its drawing stands there. */
export function PhotosStep() {
  const { t } = useTranslation('setup')
  const query = useQuery(fleetQuery({ per_page: '100' } as never))
  return (
    <StepForm step="photos">
      <AsyncView query={query} errorTitle={t('failed')} skeleton={<Skeleton className="h-40" />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{t('prices.no_cars')}</p>
          ) : (
            <ul className="grid gap-4 md:grid-cols-2">
              {data.map((car) => (
                <CarPhoto key={car.id} car={car} />
              ))}
            </ul>
          )
        }
      </AsyncView>
    </StepForm>
  )
}

function CarPhoto({ car }: { car: FleetCar }) {
  const { t } = useTranslation(['setup', 'fleet'])
  const say = useSayFailure()
  const client = useQueryClient()
  const add = useCarForm(addImage)
  const [isTooLarge, setTooLarge] = useState(false)
  const megabytes = photoMaxBytes / 1_048_576
  const upload = (file: File) => {
    setTooLarge(file.size > photoMaxBytes)
    if (file.size > photoMaxBytes) return
    const form = new FormData()
    form.set('images', file)
    add.mutate(
      { params: { car: car.id }, form },
      { onSuccess: () => client.invalidateQueries({ queryKey: setupQuery.queryKey }) },
    )
  }
  const name = `${car.name} ${car.registration_plate}`
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border p-4">
      <div className="flex items-center gap-3">
        <img
          src={car.images[0]?.url ?? illustrationPath(car.illustration)}
          alt=""
          width={160}
          height={90}
          className="aspect-video w-28 shrink-0 rounded-control bg-sunken object-cover"
        />
        <div className="min-w-0">
          <p className="truncate font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="text-small text-muted">{t('photos.count', { count: car.images.length })}</p>
        </div>
      </div>
      <FileDrop
        label={t('photos.of', { name })}
        text={t('fleet:photos.drop')}
        choose={t('fleet:photos.choose')}
        error={
          isTooLarge
            ? t('fleet:photos.too_large', { megabytes })
            : add.error
              ? (say(add.error).errors['images']?.[0] ?? say(add.error).message)
              : undefined
        }
        accept="image/jpeg,image/png,image/gif"
        pending={add.isPending}
        onFile={upload}
      />
    </li>
  )
}
