import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ListWithFile, useListFile } from '../../data/lists/list-files.ts'
import { Button, type ButtonProps, givingWord } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { useFormat } from '../format/use-format.ts'
import { saveFile } from './save-file.ts'

type ExportButtonProps = {
  list: ListWithFile
  /** What is asked of the list; its page does not count. */
  filters: object
  /** On a phone its icon stands alone. */
  isNarrow?: boolean
} & Pick<ButtonProps, 'size' | 'className'>

/** The current filter of a list as a file, all pages of it. */
export function ExportButton({ list, filters, isNarrow = false, ...look }: ExportButtonProps) {
  const { t } = useTranslation('lists')
  const format = useFormat()
  const file = useListFile(list)
  const download = () =>
    file.mutate(filters, {
      onSuccess: ({ name, blob, rows }) => {
        saveFile(name, blob)
        showToast({ text: t('export.done', { count: rows, number: format.number(rows) }) })
      },
      onError: (failure) => showToast({ tone: 'bad', text: failure.message }),
    })
  return (
    <Button
      {...look}
      variant="outline"
      pending={file.isPending}
      title={t('export.label')}
      startIcon={<FileDown strokeWidth={1.75} aria-hidden="true" />}
      onClick={download}
    >
      <span className={isNarrow ? givingWord : undefined}>{t('export.label')}</span>
    </Button>
  )
}
