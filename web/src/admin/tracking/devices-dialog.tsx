import { type Device, NewDevice } from '@marhala/contract/tracking/tracking.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { devicesQuery, useMakeDevice, useRevokeDevice } from '../../data/cars/tracking.ts'
import { CarSelect } from '../../features/car/car-select.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { RevokeDialog } from '../../features/forms/revoke-dialog.tsx'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { DeviceKey } from './device-key.tsx'

/** The devices that tell where their cars are: which there are, a new one, and the end of one. */
export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['tracking', 'common'])
  const query = useQuery(devicesQuery)
  const [made, setMade] = useState<(Device & { key: string }) | null>(null)
  const [leaving, setLeaving] = useState<Device | null>(null)
  if (made) return <DeviceKey device={made} onClose={() => setMade(null)} />
  if (leaving) return <RemoveDeviceDialog device={leaving} onClose={() => setLeaving(null)} />
  return (
    <Dialog isOpen onClose={onClose} title={t('devices.title')} closeLabel={t('common:close')}>
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('devices.intro')}</p>
        <NewDeviceForm onMade={setMade} />
        <AsyncView
          query={query}
          errorTitle={t('devices.failed')}
          skeleton={<SkeletonText lines={4} />}
          isEmpty={(devices) => inForce(devices).length === 0}
          empty={<p className="text-muted">{t('devices.none')}</p>}
        >
          {(devices) => (
            <ul className="divide-y border-t">
              {inForce(devices).map((device) => (
                <DeviceLine key={device.id} device={device} onRevoke={() => setLeaving(device)} />
              ))}
            </ul>
          )}
        </AsyncView>
      </div>
    </Dialog>
  )
}

const inForce = (devices: readonly Device[]) => devices.filter(({ revoked_at }) => revoked_at === null)

function DeviceLine({ device, onRevoke }: { device: Device; onRevoke: () => void }) {
  const { t } = useTranslation('tracking')
  const format = useFormat()
  const { car, prefix, last_seen_at, refusal, refused_at } = device
  const isRefused = refusal && refused_at && (!last_seen_at || refused_at >= last_seen_at)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p>
          <bdi className="font-semibold">{car.name}</bdi>{' '}
          <bdi dir="ltr" className="text-small text-muted tabular-nums">
            {car.registration_plate}
          </bdi>
        </p>
        <p className="text-small text-muted">
          <bdi dir="ltr" className="font-mono">{`${prefix}…`}</bdi>{' '}
          <bdi>
            {last_seen_at ? t('devices.seen', { ago: format.relative(last_seen_at) }) : t('devices.never')}
          </bdi>
        </p>
        {isRefused ? <p className="text-small text-bad">{t(`devices.refusals.${refusal}`)}</p> : null}
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('devices.remove_name', { car: car.name })}
        onClick={onRevoke}
      >
        {t('devices.remove')}
      </Button>
    </li>
  )
}

function NewDeviceForm({ onMade }: { onMade: (device: Device & { key: string }) => void }) {
  const { t } = useTranslation('tracking')
  const make = useMakeDevice()
  const form = useDialogForm<{ car_id: string }>({
    schema: NewDevice,
    defaultValues: { car_id: '' },
    toBody: ({ car_id }) => ({ car_id: car_id === '' ? undefined : Number(car_id) }),
    send: async (body) => onMade(await make.mutateAsync({ body: body as NewDevice })),
    onDone: () => null,
  })
  return (
    <form
      noValidate
      onSubmit={form.dialog.onSubmit}
      className="flex flex-col gap-3 rounded-card border bg-sunken p-4"
    >
      {form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
      <CarSelect {...form.field('car_id')} label={t('devices.car')} placeholder={t('devices.choose')} />
      <p className="text-small text-muted">{t('devices.replaces')}</p>
      <Button type="submit" pending={form.dialog.pending} className="self-start">
        {t('devices.add')}
      </Button>
    </form>
  )
}

function RemoveDeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation('tracking')
  return (
    <RevokeDialog
      write={useRevokeDevice()}
      input={{ params: { device_id: String(device.id) } }}
      words={{
        question: t('devices.remove_question', { car: device.car.name }),
        text: t('devices.remove_text'),
        action: t('devices.remove'),
        done: t('devices.removed'),
      }}
      onClose={onClose}
    />
  )
}
