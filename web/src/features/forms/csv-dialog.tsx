import { mostImportedCharacters } from '@marhala/contract/money/money-values.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/fields/file-drop.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Failure } from '../../data/http/failure.ts'
import { useSayFailure } from '../loading/use-say-failure.ts'
import { decodeText } from './decode-text.ts'

/** What a dialog needs of a mutation, whatever it sends. */
type Sent = { error: Failure | null; isPending: boolean; reset: () => void }

type CsvDialogProps<Found> = {
  onClose: () => void
  words: Record<'title' | 'intro' | 'file' | 'drop' | 'choose' | 'help' | 'too_long', string>
  preview: Sent & { data: Found | undefined; mutate: (input: { body: { csv: string } }) => void }
  write: Sent
  /** Writes what was read. */
  onSend: (csv: string) => void
  /** What the button says, and whether there is anything to write. */
  submit: (found: Found | undefined) => { text: string; isReady: boolean }
  children: (found: Found) => ReactNode
}

/** A CSV file that is read and judged line by line first, and written when whoever brought it says so. */
export function CsvDialog<Found>({
  onClose,
  words,
  preview,
  write,
  onSend,
  submit,
  children,
}: CsvDialogProps<Found>) {
  const { t } = useTranslation('common')
  const say = useSayFailure()
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
  const { text, isReady } = submit(found)
  const refused = say(preview.error)?.errors['csv']?.[0] ?? say(preview.error)?.message
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      size="lg"
      title={words.title}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!isReady} pending={write.isPending} onClick={() => onSend(file!.csv)}>
            {text}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted">{words.intro}</p>
        <FileDrop
          label={words.file}
          text={file ? <bdi>{file.name}</bdi> : words.drop}
          choose={words.choose}
          help={words.help}
          error={file?.isTooLong ? words.too_long : refused}
          accept=".csv,text/csv,text/plain"
          pending={preview.isPending}
          onFile={(chosenFile) => void read(chosenFile)}
        />
        {write.error ? <InlineAlert tone="bad">{say(write.error).message}</InlineAlert> : null}
        {found ? children(found) : null}
      </div>
    </Dialog>
  )
}
