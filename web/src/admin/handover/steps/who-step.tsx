import { useTranslation } from 'react-i18next'
import { type PaperKind, walkedCar } from '../../../data/handover/walk.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { AnotherCar } from '../another-car.tsx'
import { CameraButton } from '../camera-button.tsx'
import { useIsEarly } from '../use-walk-problem.ts'
import { useWalking } from '../walk-context.ts'

/** Who drives away: each driver ticked, and the papers photographed. */
export function WhoStep() {
  const { t } = useTranslation('handover')
  const { walk, change } = useWalking()
  const isEarly = useIsEarly()(walk)
  const { booking } = walk.pack
  return (
    <>
      {booking.promise ? <AnotherCar /> : null}
      {walkedCar(walk).papers_expired ? (
        <InlineAlert tone="bad">{t('car.papers_expired')}</InlineAlert>
      ) : null}
      {isEarly ? (
        <InlineAlert tone="warn" title={t('who.early')}>
          <Checkbox
            label={t('who.early_yes')}
            checked={walk.confirm_early}
            onChange={({ target }) => change({ confirm_early: target.checked })}
            className="mt-2 min-h-12"
          />
        </InlineAlert>
      ) : null}
      {booking.with_driver ? (
        <p>{t('who.chauffeur')}</p>
      ) : booking.booking_drivers.length === 0 ? (
        <InlineAlert tone="warn">{t('who.no_drivers')}</InlineAlert>
      ) : (
        <Drivers />
      )}
      <section className="flex flex-col gap-3">
        {paperKinds.map((kind) => (
          <CameraButton
            key={kind}
            label={t(`who.${kind}`)}
            isDone={walk.papers[kind] !== undefined}
            onTaken={(taken) => change(({ papers }) => ({ papers: { ...papers, [kind]: taken } }))}
          />
        ))}
        <p className="text-small text-muted">{t('who.papers')}</p>
      </section>
    </>
  )
}

const paperKinds: PaperKind[] = ['driving_license', 'identity_card']

function Drivers() {
  const { t } = useTranslation('handover')
  const format = useFormat()
  const { walk, change } = useWalking()
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2">{t('who.here')}</legend>
      {walk.pack.booking.booking_drivers.map((driver) => {
        const isHere = walk.drivers.includes(driver.id)
        return (
          <div key={driver.id} className="rounded-card border bg-surface p-1">
            <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-3 has-focus-visible:focus-ring">
              <input
                type="checkbox"
                checked={isHere}
                onChange={() =>
                  change({
                    drivers: isHere
                      ? walk.drivers.filter((id) => id !== driver.id)
                      : [...walk.drivers, driver.id],
                  })
                }
                className="size-7 shrink-0 accent-primary"
              />
              <bdi className="font-semibold">
                {driver.first_name} {driver.last_name}
              </bdi>
            </label>
            <p className="px-3 pb-2 ps-13 text-small text-muted empty:hidden">
              <bdi dir="ltr">{driver.license_number}</bdi>
              {driver.license_expires_on
                ? ` · ${t('who.expires', { date: format.plainDate(driver.license_expires_on, 'dayYear') })}`
                : null}
            </p>
            {driver.license_number ? null : (
              <TextField
                label={t('who.licence')}
                value={walk.licenses[driver.id] ?? ''}
                onChange={({ target }) =>
                  change({ licenses: { ...walk.licenses, [driver.id]: target.value } })
                }
                dir="ltr"
                autoComplete="off"
                className="px-3 pb-3"
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
