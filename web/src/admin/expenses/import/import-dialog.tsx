import { mostImportedCharacters, mostImportedRows } from '@marhala/contract/money/money-values.ts'
import { useTranslation } from 'react-i18next'
import { useImportExpenses, usePreviewImport } from '../../../data/money/expenses.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { CsvDialog } from '../../../features/forms/csv-dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { ImportPreview } from './import-preview.tsx'

/** A file of expenses: read and judged line by line first, then written whole or not at all. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['expenses', 'common'])
  const format = useFormat()
  const preview = usePreviewImport()
  const write = useImportExpenses()
  const send = (csv: string) =>
    write.mutate(
      { body: { csv } },
      {
        onSuccess: ({ imported, total }) => {
          const amount = format.money(total, t('common:currency.unit'))
          showToast({ text: t('csv.done', { count: imported, number: format.number(imported), amount }) })
          onClose()
        },
      },
    )
  return (
    <CsvDialog
      onClose={onClose}
      preview={preview}
      write={write}
      onSend={send}
      submit={(found) => {
        const count = found && found.errors.length === 0 ? found.valid : 0
        const text = count === 0 ? t('import') : t('csv.submit', { count, number: format.number(count) })
        return { text, isReady: count > 0 }
      }}
      words={{
        title: t('csv.title'),
        intro: t('csv.intro'),
        file: t('csv.file'),
        drop: t('csv.drop'),
        choose: t('csv.choose'),
        help: t('csv.help', { rows: format.number(mostImportedRows) }),
        too_long: t('csv.too_long', { characters: format.number(mostImportedCharacters) }),
      }}
    >
      {(found) => <ImportPreview found={found} />}
    </CsvDialog>
  )
}
