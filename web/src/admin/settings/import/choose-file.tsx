import { importKinds, type ImportKind } from '@marhala/domain/import/import-fields.ts'
import { importMaxBytes, mostImportedLines } from '@marhala/contract/imports/import-values.ts'
import { CalendarCheck, Car, FileDown, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImportDownload, useUploadImport } from '../../../data/company/imports.ts'
import { saveFile } from '../../../features/downloads/save-file.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

const icons = { cars: Car, clients: Users, bookings: CalendarCheck }

/** What a file holds, and the file; a template for whoever has none yet. */
export function ChooseFile({ onRead }: { onRead: (id: number) => void }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const say = useSayFailure()
  const upload = useUploadImport()
  const download = useImportDownload()
  const [kind, setKind] = useState<ImportKind>('cars')
  const [tooLarge, setTooLarge] = useState(false)
  const send = (file: File) => {
    setTooLarge(file.size > importMaxBytes)
    upload.reset()
    if (file.size <= importMaxBytes) upload.mutate({ kind, file }, { onSuccess: ({ id }) => onRead(id) })
  }
  const fetchTemplate = () =>
    download.mutate(
      { templateOf: kind },
      {
        onSuccess: ({ name, blob }) => saveFile(name, blob),
        onError: (failure) => showToast({ tone: 'bad', text: failure.message }),
      },
    )
  const refused = say(upload.error)
  return (
    <>
      <RadioCards
        label={t('kind')}
        columns={3}
        value={kind}
        onChange={setKind}
        options={importKinds.map((value) => {
          const Icon = icons[value]
          return {
            value,
            label: t(`kinds.${value}`),
            description: t(`kind_texts.${value}`),
            icon: <Icon strokeWidth={1.75} aria-hidden="true" />,
          }
        })}
      />
      <div className="flex flex-col gap-3">
        <FileDrop
          label={t('file')}
          text={t('drop')}
          choose={t('choose')}
          help={t('file_help', {
            lines: format.number(mostImportedLines),
            megabytes: importMaxBytes / 1_048_576,
          })}
          error={
            tooLarge
              ? t('too_large', { megabytes: importMaxBytes / 1_048_576 })
              : (refused?.errors['file']?.[0] ?? refused?.message)
          }
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          pending={upload.isPending}
          onFile={send}
        />
        <div>
          <Button
            variant="ghost"
            size="sm"
            pending={download.isPending}
            startIcon={<FileDown strokeWidth={1.75} aria-hidden="true" />}
            onClick={fetchTemplate}
          >
            {t('template', { kind: t(`kinds.${kind}`) })}
          </Button>
        </div>
      </div>
    </>
  )
}
