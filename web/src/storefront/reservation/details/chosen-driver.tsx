import { DayText } from '../../../features/format/date-text.tsx'
import type { DriverDraft } from '../draft/reservation-draft.ts'

/** The first driver as they are known. */
export function ChosenDriver({ driver }: { driver: DriverDraft }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <bdi>{`${driver.first_name} ${driver.last_name}`}</bdi>
      </p>
      <ul className="mt-0.5 flex flex-wrap gap-x-5 text-small text-muted">
        {driver.birth_date ? (
          <li>
            <DayText day={driver.birth_date} />
          </li>
        ) : null}
        {[driver.phone, driver.license_number].filter(Boolean).map((text) => (
          <li key={text}>
            <bdi dir="ltr">{text}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
