import { mostImportedCharacters } from '@marhala/contract/money/money-values.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImportStatement, useReadStatement } from '../../../data/notices/notices.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { decodeText } from '../../../features/forms/decode-text.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { StatementPreview } from './statement-preview.tsx'

/** A statement of a toll pass: each passage finds its hire first, then those that are new are noted. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['notice', 'common'])
  const say = useSayFailure()
  const format = useFormat()
  const preview = useReadStatement()
  const write = useImportStatement()
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
  const isNew = found?.passages.some(({ known }) => !known) ?? false
  const send = () =>
    write.mutate(
      { body: { csv: file!.csv } },
      {
        onSuccess: ({ added, known }) => {
          showToast({
            text: t('statement.done', { added: format.number(added), known: format.number(known) }),
          })
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
      title={t('statement.title')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={!isNew} pending={write.isPending} onClick={send}>
            {t('statement.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('statement.intro')}</p>
        <FileDrop
          label={t('statement.file')}
          text={file ? <bdi>{file.name}</bdi> : t('statement.drop')}
          choose={t('statement.choose')}
          help={t('statement.help')}
          error={
            file?.isTooLong
              ? t('statement.too_long', { characters: format.number(mostImportedCharacters) })
              : refused
          }
          accept=".csv,text/csv,text/plain"
          pending={preview.isPending}
          onFile={(chosenFile) => void read(chosenFile)}
        />
        {write.error ? <InlineAlert tone="bad">{say(write.error).message}</InlineAlert> : null}
        {found ? <StatementPreview found={found} /> : null}
      </div>
    </Dialog>
  )
}
