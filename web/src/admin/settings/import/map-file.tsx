import type { ImportFile, ImportPreview } from '@marhala/contract/imports/imports.ts'
import { isDate } from '@marhala/domain/import/import-fields.ts'
import { decideDayOrder } from '@marhala/domain/import/read-moment.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreviewImport } from '../../../data/company/imports.ts'
import { useMay } from '../../../data/session/auth.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { type Choice, ColumnTable } from './column-table.tsx'
import { ImportCheck } from './import-check.tsx'

/** Which column each field stands in, and what the file would bring so. */
export function MapFile({ file, onAgain }: { file: ImportFile; onAgain: () => void }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const say = useSayFailure()
  const mayImportMoney = useMay('finance.manage')
  const preview = usePreviewImport()
  const [found, setFound] = useState<{ preview: ImportPreview; language: string } | null>(null)
  const [choice, setChoice] = useState<Choice>({ columns: file.columns, day_order: file.day_order })
  const dates = decideDayOrder(
    Object.entries(choice.columns)
      .filter(([field]) => isDate(file.kind, field))
      .flatMap(([, column]) => file.headings[column]?.dates ?? []),
  )
  const change = (changes: Partial<Choice>) => {
    setChoice({ ...choice, ...changes })
    setFound(null)
    preview.reset()
  }
  const language = useLanguage()
  const check = () =>
    preview.mutate(
      { params: { import_id: file.id }, body: { ...choice, day_order: dates.order ?? choice.day_order } },
      { onSuccess: (result) => setFound({ preview: result, language }) },
    )
  // What is wrong with a line is told in the language that it was asked in, which may be another one by then.
  const previewAgain = useEffectEvent(() => {
    if (found && found.language !== language) check()
  })
  useEffect(() => previewAgain(), [language, found])
  const refused = say(preview.error)
  const problem =
    refused?.errors['columns']?.[0] ?? Object.values(refused?.errors ?? {})[0]?.[0] ?? refused?.message
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-small">
          {t('read', { count: file.rows, number: format.number(file.rows), name: isolate(file.file_name) })}
        </p>
        <Button variant="outline" size="sm" onClick={onAgain}>
          {t('other_file')}
        </Button>
      </div>
      {file.readable ? null : <InlineAlert tone="warn">{t('over')}</InlineAlert>}
      {file.kind === 'bookings' && !mayImportMoney ? (
        <InlineAlert tone="neutral">{t('paid_rights')}</InlineAlert>
      ) : null}
      <ColumnTable file={file} choice={choice} onChange={(columns) => change({ columns })} />
      {dates.isAsked ? (
        <div className="flex flex-col gap-2">
          <p className="text-small font-semibold">{t('dates')}</p>
          <Segments
            label={t('dates')}
            className="max-w-md"
            options={[
              { value: 'dmy', label: t('orders.dmy') },
              { value: 'mdy', label: t('orders.mdy') },
            ]}
            value={choice.day_order}
            onChange={(day_order) => change({ day_order })}
          />
          <p className="text-small text-muted">{t('dates_open')}</p>
        </div>
      ) : null}
      {problem ? <InlineAlert tone="bad">{problem}</InlineAlert> : null}
      {found ? (
        <ImportCheck file={file} found={found.preview} />
      ) : (
        <div>
          <Button pending={preview.isPending} disabled={!file.readable} onClick={check}>
            {t('check')}
          </Button>
        </div>
      )}
    </>
  )
}
