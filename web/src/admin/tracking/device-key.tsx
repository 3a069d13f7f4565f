import type { Device } from '@marhala/contract/tracking/tracking.ts'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../features/records/copy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeText } from '../../ui/code-text.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type DeviceKeyProps = { device: Device & { key: string }; onClose: () => void }

/** A device's key, the one time that it is shown, and where it goes: a press outside must not lose it. */
export function DeviceKey({ device, onClose }: DeviceKeyProps) {
  const { t } = useTranslation(['tracking', 'common'])
  const server = `${location.origin}/api/telemetry`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('devices.key_title', { car: device.car.name })}
      closeLabel={t('common:close')}
      isDismissable={false}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('devices.key_done')}
          </Button>
          <CopyButton text={device.key} label={t('devices.copy')} copiedLabel={t('devices.copied')} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <InlineAlert tone="warn">{t('devices.key_text')}</InlineAlert>
        <Said label={t('devices.identifier')}>{device.key}</Said>
        <Said label={t('devices.server')}>{server}</Said>
        <p className="text-small text-muted">{t('devices.phone')}</p>
        <Said label={t('devices.traccar')}>{`${server}/traccar?key=${device.key}`}</Said>
      </div>
    </Dialog>
  )
}

function Said({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="text-small font-semibold">{label}</span>
      <CodeText>{children}</CodeText>
    </div>
  )
}
