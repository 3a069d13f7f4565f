import { mostImportedCharacters, mostImportedRows } from '@marhala/contract/money/money-values.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImportExpenses, usePreviewImport } from '../../../data/money/expenses.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { decodeText } from '../../../features/forms/decode-text.ts'
import { ImportPreview } from './import-preview.tsx'

/** A file of expenses: read and judged line by line first, then written whole or not at all. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['expenses', 'common'])
  const say = useSayFailure()
  const format = useFormat()
  const preview = usePreviewImport()
  const write = useImportExpenses()
  const [file, setFile] = useState<{ name: string; csv: string; isTooLong: boolean } | null>(null)
  const read = async (chosenFile: File) => {
    const csv = decodeText(await chosenFile.arrayBuffer())
    const isTooLong = csv.length > mostImportedCharacters
    setFile({ name: chosenFile.name, csv, isTooLong })
    write.reset()
    preview.reset()
    if (!isTooLong) preview.mutate({ body: { csv } })
  }
  const found = file && !file.isTooLong ? preview.data : undefined
  const count = found && found.errors.length === 0 ? found.valid : 0
  const send = () =>
    write.mutate(
      { body: { csv: file!.csv } },
      {
        onSuccess: ({ imported, total }) => {
          const amount = format.money(total, t('common:currency.unit'))
          showToast({ text: t('csv.done', { count: imported, number: format.number(imported), amount }) })
          onClose()
        },
      },
    )
  const refused = say(preview.error)?.errors['csv']?.[0] ?? say(preview.error)?.message
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      size="lg"
      title={t('csv.title')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={count === 0} pending={write.isPending} onClick={send}>
            {count === 0 ? t('import') : t('csv.submit', { count, number: format.number(count) })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('csv.intro')}</p>
        <FileDrop
          label={t('csv.file')}
          text={file ? <bdi>{file.name}</bdi> : t('csv.drop')}
          choose={t('csv.choose')}
          help={t('csv.help', { rows: format.number(mostImportedRows) })}
          error={
            file?.isTooLong
              ? t('csv.too_long', { characters: format.number(mostImportedCharacters) })
              : refused
          }
          accept=".csv,text/csv,text/plain"
          pending={preview.isPending}
          onFile={(chosenFile) => void read(chosenFile)}
        />
        {write.error ? <InlineAlert tone="bad">{say(write.error).message}</InlineAlert> : null}
        {found ? <ImportPreview found={found} /> : null}
      </div>
    </Dialog>
  )
}
