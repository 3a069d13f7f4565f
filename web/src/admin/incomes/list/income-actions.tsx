import type { Income } from '@marhala/contract/money/incomes.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemoveLine } from '../../../features/ledger/use-remove-line.tsx'
import { VoidLineDialog } from '../../../features/ledger/void-line-dialog.tsx'
import { Button } from '../../../ui/button.tsx'

/** What can still be done with it; on an open day it can also be deleted as if it had never been. */
export function IncomeActions({ income, onClose }: { income: Income; onClose: () => void }) {
  const { t } = useTranslation('incomes')
  const [isVoiding, setVoiding] = useState(false)
  const remove = useRemoveLine('income')
  if (income.state !== 'counted') return null
  return (
    <div className="flex flex-wrap gap-2.5">
      {income.in_close ? null : (
        <Button
          variant="ghost"
          className="text-bad"
          onClick={() => {
            onClose()
            remove(income)
          }}
        >
          {t('delete')}
        </Button>
      )}
      <Button variant="outline" onClick={() => setVoiding(true)}>
        {t('void.open')}
      </Button>
      {isVoiding ? (
        <VoidLineDialog
          kind="income"
          id={income.id}
          size="sm"
          reason={{ required: true }}
          onClose={() => setVoiding(false)}
          onDone={() => {
            setVoiding(false)
            onClose()
          }}
        >
          <p>{t(income.in_close ? 'void.effect_closed' : 'void.effect_open')}</p>
        </VoidLineDialog>
      ) : null}
    </div>
  )
}
