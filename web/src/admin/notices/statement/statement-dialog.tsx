import { mostImportedCharacters } from '@marhala/contract/money/money-values.ts'
import { useTranslation } from 'react-i18next'
import { useImportStatement, useReadStatement } from '../../../data/notices/notices.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { CsvDialog } from '../../../features/forms/csv-dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { StatementPreview } from './statement-preview.tsx'

/** A statement of a toll pass: each passage finds its hire first, then those that are new are noted. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notice')
  const format = useFormat()
  const preview = useReadStatement()
  const write = useImportStatement()
  const send = (csv: string) =>
    write.mutate(
      { body: { csv } },
      {
        onSuccess: ({ added, known }) => {
          showToast({
            text: t('statement.done', { added: format.number(added), known: format.number(known) }),
          })
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
      submit={(found) => ({
        text: t('statement.submit'),
        isReady: found?.passages.some(({ known }) => !known) ?? false,
      })}
      words={{
        title: t('statement.title'),
        intro: t('statement.intro'),
        file: t('statement.file'),
        drop: t('statement.drop'),
        choose: t('statement.choose'),
        help: t('statement.help'),
        too_long: t('statement.too_long', { characters: format.number(mostImportedCharacters) }),
      }}
    >
      {(found) => <StatementPreview found={found} />}
    </CsvDialog>
  )
}
