import type { Device } from '@marhala/contract/tracking.ts'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'

type DeviceKeyProps = { device: Device & { key: string }; onClose: () => void }

/** A device's key, the one time that it is shown, and where it goes: a press outside must not lose it. */
export function DeviceKey({ device, onClose }: DeviceKeyProps) {
  const { t } = useTranslation(['tracking', 'common'])
  const [isCopied, setCopied] = useState(false)
  // On plain http beyond this machine browsers keep the clipboard closed: the key can still be marked.
  const copy = () =>
    void navigator.clipboard?.writeText(device.key).then(
      () => setCopied(true),
      () => null,
    )
  const Icon = isCopied ? Check : Copy
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
          <Button startIcon={<Icon strokeWidth={1.75} aria-hidden="true" />} onClick={copy}>
            {t(isCopied ? 'devices.copied' : 'devices.copy')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <InlineAlert tone="warn">{t('devices.key_text')}</InlineAlert>
        <Said label={t('devices.identifier')}>{device.key}</Said>
        <Said label={t('devices.server')}>{server}</Said>
        <p className="text-small text-muted">{t('devices.phone')}</p>
        <Said label={t('devices.traccar')}>{`${server}/traccar?key=${device.key}`}</Said>
        <output className="sr-only">{isCopied ? t('devices.copied') : null}</output>
      </div>
    </Dialog>
  )
}

function Said({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="text-small font-semibold">{label}</span>
      <bdi
        dir="ltr"
        className="rounded-control border bg-sunken px-3.5 py-2.5 font-mono text-small break-all select-all"
      >
        {children}
      </bdi>
    </div>
  )
}
