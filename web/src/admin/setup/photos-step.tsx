import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { illustrationPath } from '@marhala/domain/fleet/illustration.ts'
import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fleetQuery } from '../../data/cars/fleet.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { PhoneLinkButton } from '../../features/photos/phone-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NoCarsYet } from './no-cars-yet.tsx'
import { StepForm } from './step-form.tsx'

/** Photos of all cars at once; until then a drawing stands for each. */
export function PhotosStep() {
  const { t } = useTranslation(['setup', 'photos'])
  const query = useQuery(fleetQuery({ per_page: '100' } as never))
  return (
    <StepForm step="photos">
      <AsyncView query={query} errorTitle={t('failed')} skeleton={<Skeleton className="h-40" />}>
        {({ data }) =>
          data.length === 0 ? (
            <NoCarsYet />
          ) : (
            <>
              <Link to="/admin/cars?add=photos" className={buttonClass({ className: 'self-start' })}>
                <ImagePlus strokeWidth={1.75} aria-hidden="true" />
                {t('photos:fleet.title')}
              </Link>
              <ul className="grid gap-4 md:grid-cols-2">
                {data.map((car) => (
                  <CarPhoto key={car.id} car={car} />
                ))}
              </ul>
            </>
          )
        }
      </AsyncView>
    </StepForm>
  )
}

function CarPhoto({ car }: { car: FleetCar }) {
  const { t } = useTranslation('setup')
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-card border p-4">
      <img
        src={car.images[0]?.url ?? illustrationPath(car.illustration)}
        alt=""
        width={160}
        height={90}
        className="aspect-video w-28 shrink-0 rounded-control bg-sunken object-cover"
      />
      <div className="min-w-0">
        <p className="truncate font-semibold">
          <bdi>{`${car.name} ${car.registration_plate}`}</bdi>
        </p>
        <p className="mb-2 text-small text-muted">{t('photos.count', { count: car.images.length })}</p>
        <PhoneLinkButton car={car} />
      </div>
    </li>
  )
}
