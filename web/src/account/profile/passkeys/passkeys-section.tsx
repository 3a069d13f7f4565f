import type { Passkey } from '@marhala/contract/accounts/passkeys.ts'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeysQuery, useRemovePasskey } from '../../../data/session/passkeys.ts'
import { RevokeDialog } from '../../../features/forms/revoke-dialog.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { NewPasskeyDialog } from './new-passkey-dialog.tsx'
import { PasskeyLine } from './passkey-line.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

type Open =
  | { dialog: 'new' }
  | { dialog: 'codes'; codes: string[] }
  | { dialog: 'rename' | 'remove'; passkey: Passkey }
  | null

/** The second step of a superadmin's login: the passkeys that it asks for, and what stands in for a lost one. */
export function PasskeysSection() {
  const { t } = useTranslation('passkeys')
  const query = useQuery(passkeysQuery)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const count = query.data?.passkeys.length ?? 0
  return (
    <Panel
      title={t('title')}
      description={t('lead')}
      actions={
        <Button
          variant="outline"
          size="sm"
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          disabled={!query.data}
          onClick={() => setOpen({ dialog: 'new' })}
        >
          {t('add')}
        </Button>
      }
    >
      <AsyncView
        query={query}
        errorTitle={t('failed')}
        skeleton={<SkeletonText lines={3} />}
        isEmpty={({ passkeys }) => passkeys.length === 0}
        empty={
          <EmptyState icon={<KeyRound aria-hidden="true" />} title={t('empty')} headingLevel={3}>
            {t('empty_text')}
          </EmptyState>
        }
      >
        {({ passkeys, recovery_codes_left }) => (
          <>
            <ul className="divide-y">
              {passkeys.map((passkey) => (
                <PasskeyLine
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setOpen({ dialog: 'rename', passkey })}
                  onRemove={() => setOpen({ dialog: 'remove', passkey })}
                />
              ))}
            </ul>
            <RecoveryCodes
              left={recovery_codes_left}
              onMade={(codes) => setOpen({ dialog: 'codes', codes })}
            />
          </>
        )}
      </AsyncView>
      {open?.dialog === 'new' ? (
        <NewPasskeyDialog
          count={count}
          onClose={close}
          onCodes={(codes) => setOpen({ dialog: 'codes', codes })}
        />
      ) : null}
      {open?.dialog === 'codes' ? <RecoveryCodesDialog codes={open.codes} onClose={close} /> : null}
      {open?.dialog === 'rename' ? <RenamePasskeyDialog passkey={open.passkey} onClose={close} /> : null}
      {open?.dialog === 'remove' ? (
        <RemovePasskeyDialog passkey={open.passkey} isLast={count === 1} onClose={close} />
      ) : null}
    </Panel>
  )
}

type RemoveProps = { passkey: Passkey; isLast: boolean; onClose: () => void }

function RemovePasskeyDialog({ passkey, isLast, onClose }: RemoveProps) {
  const { t } = useTranslation('passkeys')
  return (
    <RevokeDialog
      write={useRemovePasskey()}
      input={{ params: { passkey_id: passkey.id } }}
      words={{
        question: t('remove_question', { name: passkey.name }),
        text: t(isLast ? 'remove_last' : 'remove_text'),
        action: t('remove'),
        done: t('removed'),
      }}
      onClose={onClose}
    />
  )
}
