import type { Passkey } from '@marhala/contract/accounts/passkeys.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../../features/format/date-text.tsx'
import { Button } from '../../../ui/button.tsx'

type PasskeyLineProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

/** One passkey: what it is called, when it was added and last used. */
export function PasskeyLine({ passkey, onRename, onRemove }: PasskeyLineProps) {
  const { t } = useTranslation('passkeys')
  const { name, created_at, used_at } = passkey
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small text-muted">
          {t('created')} <DateText at={created_at} style="dayYear" />
          {' · '}
          {used_at ? (
            <>
              {t('last_used')} <DateText at={used_at} style="dayYear" />
            </>
          ) : (
            t('never_used')
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="ghost"
          size="sm"
          startIcon={<Pencil strokeWidth={1.75} aria-hidden="true" />}
          aria-label={t('rename_name', { name })}
          onClick={onRename}
        >
          {t('rename')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="text-bad!"
          startIcon={<Trash2 strokeWidth={1.75} aria-hidden="true" />}
          aria-label={t('remove_name', { name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
