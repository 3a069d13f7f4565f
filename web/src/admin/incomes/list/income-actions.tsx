import type { Income } from '@marhala/contract/money/incomes.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { useDeleteIncome } from './use-delete-income.ts'
import { VoidIncomeDialog } from './void-income-dialog.tsx'

/** What can still be done with it; on an open day it can also be deleted as if it had never been. */
export function IncomeActions({ income, onClose }: { income: Income; onClose: () => void }) {
  const { t } = useTranslation('incomes')
  const [isVoiding, setVoiding] = useState(false)
  const remove = useDeleteIncome()
  if (income.state !== 'counted') return null
  return (
    <div className="flex flex-wrap gap-2.5">
      {income.day_closed ? null : (
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
        <VoidIncomeDialog
          income={income}
          onClose={() => setVoiding(false)}
          onDone={() => {
            setVoiding(false)
            onClose()
          }}
        />
      ) : null}
    </div>
  )
}
