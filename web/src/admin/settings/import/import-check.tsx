import type { ImportFile, ImportPreview } from '@marhala/contract/imports/imports.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useImportDownload, useRunImport } from '../../../data/company/imports.ts'
import { saveFile } from '../../../features/downloads/save-file.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { StatLine, StatList } from '../../../ui/stat-line.tsx'
import { ProblemTable, SampleTable } from './line-tables.tsx'

type ImportCheckProps = { file: ImportFile; found: ImportPreview }

/** What a file would bring: how many lines are good, what is wrong with the others, and the button that imports. */
export function ImportCheck({ file, found }: ImportCheckProps) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const say = useSayFailure()
  const run = useRunImport()
  const { good, known, bad, new_clients, new_brands } = found
  const count = (number: number) => ({ count: number, number: format.number(number) })
  return (
    <section className="flex flex-col gap-5" aria-live="polite" aria-label={t('checked')}>
      <StatList>
        <StatLine label={t('good')} value={format.number(good)} emphasis="strong" />
        {new_clients > 0 ? <StatLine label={t('new_clients')} value={format.number(new_clients)} /> : null}
        {new_brands.length > 0 ? (
          <StatLine label={t('new_brands')} value={format.list(new_brands.map(isolate))} />
        ) : null}
        {known > 0 ? <StatLine label={t('known')} value={format.number(known)} /> : null}
        <StatLine
          label={t('bad')}
          value={<span className={bad > 0 ? 'font-semibold text-bad' : ''}>{format.number(bad)}</span>}
        />
      </StatList>
      {bad > 0 ? (
        <>
          <InlineAlert
            tone="warn"
            title={t('bad_title', count(bad))}
            action={<BadLinesButton id={file.id} />}
          >
            {t('bad_text')}
          </InlineAlert>
          <ProblemTable fields={file.fields} problems={found.problems} />
        </>
      ) : null}
      <SampleTable fields={file.fields} sample={found.sample} />
      <p className="text-small text-muted">{t(`notes.${file.kind}`)}</p>
      {run.error ? <InlineAlert tone="bad">{say(run.error).message}</InlineAlert> : null}
      <div>
        <Button
          disabled={good === 0}
          pending={run.isPending}
          onClick={() => run.mutate({ params: { import_id: file.id } })}
        >
          {good === 0 ? t('nothing') : t(`submit.${file.kind}`, count(good))}
        </Button>
      </div>
    </section>
  )
}

/** The bad lines as a file, to be mended in the spreadsheet that they came from. */
export function BadLinesButton({ id }: { id: number }) {
  const { t } = useTranslation('imports')
  const download = useImportDownload()
  return (
    <Button
      variant="outline"
      size="sm"
      pending={download.isPending}
      startIcon={<FileDown strokeWidth={1.75} aria-hidden="true" />}
      onClick={() =>
        download.mutate(
          { badRowsOf: id },
          {
            onSuccess: ({ name, blob }) => saveFile(name, blob),
            onError: (failure) => showToast({ tone: 'bad', text: failure.message }),
          },
        )
      }
    >
      {t('bad_file')}
    </Button>
  )
}
