import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'

type CredentialDialogProps = { name: string; credential: string; onClose: () => void }

/** A key, the one time that it is shown: a press outside must not lose it. */
export function CredentialDialog({ name, credential, onClose }: CredentialDialogProps) {
  const { t } = useTranslation(['integrations', 'common'])
  const [isCopied, setCopied] = useState(false)
  // On plain http beyond this machine browsers keep the clipboard closed: the key can still be marked.
  const copy = () =>
    void navigator.clipboard?.writeText(credential).then(
      () => setCopied(true),
      () => null,
    )
  const Icon = isCopied ? Check : Copy
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('keys.made_title', { name })}
      closeLabel={t('common:close')}
      isDismissable={false}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('keys.made_done')}
          </Button>
          <Button startIcon={<Icon strokeWidth={1.75} aria-hidden="true" />} onClick={copy}>
            {t(isCopied ? 'keys.copied' : 'keys.copy')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <InlineAlert tone="warn">{t('keys.made_text')}</InlineAlert>
        <bdi
          dir="ltr"
          className="rounded-control border bg-sunken px-3.5 py-3 font-mono text-small break-all select-all"
        >
          {credential}
        </bdi>
        <p className="text-small text-muted">{t('keys.made_use')}</p>
        <bdi dir="ltr" className="font-mono text-small break-all">
          {'Authorization: Bearer mk_…'}
        </bdi>
        <output className="sr-only">{isCopied ? t('keys.copied') : null}</output>
      </div>
    </Dialog>
  )
}
