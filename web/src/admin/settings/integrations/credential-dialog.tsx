import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../features/records/copy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { CodeText } from '../../../ui/code-text.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

type CredentialDialogProps = {
  title: string
  warning: string
  credential: string
  copyLabel: string
  children: ReactNode
  onClose: () => void
}

/** A key or a secret, the one time that it is shown: a press outside must not lose it. */
export function CredentialDialog(props: CredentialDialogProps) {
  const { t } = useTranslation(['integrations', 'common'])
  const { title, warning, credential, copyLabel, children, onClose } = props
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('common:close')}
      isDismissable={false}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('keys.made_done')}
          </Button>
          <CopyButton text={credential} label={copyLabel} copiedLabel={t('keys.copied')} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <InlineAlert tone="warn">{warning}</InlineAlert>
        <CodeText>{credential}</CodeText>
        {children}
      </div>
    </Dialog>
  )
}
