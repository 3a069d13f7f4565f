import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMakeRecoveryCodes } from '../../../data/session/passkeys.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

type RecoveryCodesProps = { left: number; onMade: (codes: string[]) => void }

/** How many recovery codes are left, and the way to ten new ones. */
export function RecoveryCodes({ left, onMade }: RecoveryCodesProps) {
  const { t } = useTranslation(['passkeys', 'common'])
  const say = useSayFailure()
  const make = useMakeRecoveryCodes()
  const [isAsking, setAsking] = useState(false)
  const confirm = () =>
    make.mutate(undefined, {
      onSuccess: ({ recovery_codes }) => {
        setAsking(false)
        onMade(recovery_codes)
      },
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t pt-5">
      <div className="min-w-0">
        <h3 className="font-semibold">{t('codes.title')}</h3>
        <p className="text-small text-muted">
          {t('codes.left', { count: left })}. {t('codes.text')}
        </p>
      </div>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        {t('codes.renew')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(false)}
          onConfirm={confirm}
          title={t('codes.renew_question')}
          confirmLabel={t('codes.renew_do')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          pending={make.isPending}
          error={say(make.error)?.message}
        >
          <p>{t('codes.renew_text')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
