import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { servicesQuery } from '../../../data/cars/catalogue.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import {
  bringsDriver,
  type DraftAction,
  type DriverDraft,
  type ReservationDraft,
} from '../draft/reservation-draft.ts'
import type { Problems } from '../draft/reservation-problems.ts'
import { ExtraCard } from '../extras/extra-card.tsx'
import { ChosenDriver } from './chosen-driver.tsx'
import { Chosen } from './chosen.tsx'
import { DriverFields } from './driver-fields.tsx'

type DriverPartProps = {
  draft: ReservationDraft
  /** With a licence number the booking of this car is confirmed at once. */
  isAtOnce: boolean
  problems: Problems
  words: (field: string) => string | undefined
  pending: boolean
  isGuest: boolean
  savesToProfile: boolean
  onAction: (action: DraftAction) => void
}

/** Who drives: whoever books, or the agency's driver, for whom neither age nor licence is asked. */
export function DriverPart({ draft, problems, words, onAction, ...is }: DriverPartProps) {
  const { t } = useTranslation('reservation')
  const { data: offered } = useQuery(servicesQuery)
  const [driver = {}] = draft.drivers
  const isDriven = bringsDriver(draft, offered)
  const setDriver = (changed: DriverDraft) => onAction({ type: 'driver_changed', index: 0, driver: changed })
  return (
    <section aria-labelledby="driver-title">
      <h2 id="driver-title" className="text-h3">
        {t(isDriven ? 'details.booker' : 'details.driver')}
      </h2>
      <p className="mt-1 mb-4 text-small text-muted">
        {t(isDriven ? 'details.booker_lead' : 'details.driver_lead')}
      </p>
      <div className="mb-5 flex flex-col gap-3 empty:hidden">
        {offered
          ?.filter(({ with_driver }) => with_driver)
          .map((service) => (
            <ExtraCard
              key={service.id}
              service={service}
              quantity={draft.services[service.id] ?? 0}
              total={undefined}
              onQuantity={(quantity) => onAction({ type: 'service_changed', service, quantity })}
            />
          ))}
      </div>
      {is.pending ? (
        <Skeleton className="h-24 w-full rounded-card" />
      ) : (
        <Chosen
          // What a guest has typed is nobody's profile: it stands as it was typed.
          needsInput={is.isGuest || Object.keys(problems).some((field) => field.startsWith('drivers.'))}
          summary={<ChosenDriver driver={driver} />}
          changeLabel={t(isDriven ? 'details.change_booker' : 'details.change_driver')}
        >
          <DriverFields
            driver={driver}
            onChange={setDriver}
            error={(field) => words(`drivers.0.${field}`)}
            isFirst
            isAtOnce={is.isAtOnce}
            isDriven={isDriven}
            isGuest={is.isGuest}
          />
          {is.savesToProfile && !isDriven ? (
            <p className="mt-4 text-small text-muted">{t('details.driver_kept')}</p>
          ) : null}
        </Chosen>
      )}
      {driver.whatsapp === 'known' ? null : (
        <Checkbox
          label={t('details.whatsapp')}
          checked={driver.whatsapp === 'yes'}
          onChange={({ target }) => setDriver({ ...driver, whatsapp: target.checked ? 'yes' : '' })}
          className="mt-5"
        />
      )}
    </section>
  )
}
