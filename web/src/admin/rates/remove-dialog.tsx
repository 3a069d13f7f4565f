import * as contract from '@marhala/contract/rates/rates.ts'
import type { RateRule } from '@marhala/contract/rates/rates.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { useTranslation } from 'react-i18next'
import { useRateWrite } from '../../data/rates/rates.ts'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'

/** Asks before a rule is deleted. */
export function RemoveDialog({ rule, onClose }: { rule: RateRule; onClose: () => void }) {
  const { t } = useTranslation(['rates', 'common'])
  const say = useSayFailure()
  const remove = useRateWrite(contract.remove)
  const done = () => {
    showToast({ text: t('saved') })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { rule: String(rule.id) } }, { onSuccess: done })}
      title={t('remove_dialog.question', { name: textIn(rule.name, useLanguage()) })}
      confirmLabel={t('remove_dialog.confirm')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      tone="danger"
      pending={remove.isPending}
      error={say(remove.error)?.message}
    >
      {t('remove_dialog.text')}
    </ConfirmDialog>
  )
}
