import type { Duplicate } from '@marhala/contract/accounts/clients.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../features/format/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { nameOf } from './client-name.ts'

type DuplicatesAlertProps = {
  duplicates: Duplicate[]
  onOpen?: ((id: number) => void) | undefined
  onConfirm?: () => void
  pending?: boolean
}

/** Who may be the same person, and what points to it. */
export function DuplicatesAlert({ duplicates, onOpen, onConfirm, pending = false }: DuplicatesAlertProps) {
  const { t } = useTranslation('clients')
  const format = useFormat()
  return (
    <InlineAlert
      tone="warn"
      role="alert"
      title={t('duplicates.title')}
      action={
        onConfirm ? (
          <Button variant="outline" size="sm" pending={pending} onClick={onConfirm}>
            {t('duplicates.confirm')}
          </Button>
        ) : null
      }
    >
      <ul className="mt-1 flex flex-col gap-1.5">
        {duplicates.map((one) => (
          <li key={one.id} className="flex flex-wrap items-baseline gap-x-2">
            {onOpen ? (
              <Button variant="link" onClick={() => onOpen(one.id)}>
                <bdi>{nameOf(one)}</bdi>
              </Button>
            ) : (
              <bdi className="font-semibold">{nameOf(one)}</bdi>
            )}
            <bdi dir="ltr" className="min-w-0 wrap-anywhere">
              {one.email ?? one.phone}
            </bdi>
            {one.do_not_rent_reason === null ? null : (
              <span className="text-bad">
                <span className="font-semibold">{t('do_not_rent.badge')}</span>{' '}
                <bdi>{one.do_not_rent_reason}</bdi>
              </span>
            )}
            <span className="text-muted">{format.list(one.same.map((same) => t(`duplicates.${same}`)))}</span>
          </li>
        ))}
      </ul>
    </InlineAlert>
  )
}
