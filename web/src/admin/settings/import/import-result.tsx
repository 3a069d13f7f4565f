import type { ImportFile } from '@marhala/contract/imports/imports.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../features/format/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { StatLine, StatList } from '../../../ui/stat-line.tsx'
import { BadLinesButton } from './import-check.tsx'

const rooms = { cars: '/admin/inventory', clients: '/admin/clients', bookings: '/admin/booking' }

/** What an import brought, the way to it, and the way to the next file. */
export function ImportResult({ file, onAgain }: { file: ImportFile; onAgain: () => void }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const { kind, state } = file
  const [made, clients, brands] = [file.made ?? 0, file.made_clients ?? 0, file.made_brands ?? 0]
  const [known, bad] = [file.known ?? 0, file.bad ?? 0]
  return (
    <>
      <InlineAlert
        tone={state === 'undone' ? 'neutral' : 'ok'}
        title={
          state === 'undone'
            ? t('undone_title')
            : t(`done.${kind}`, { count: made, number: format.number(made) })
        }
        action={
          state === 'undone' ? null : (
            <Link to={rooms[kind]} className="font-semibold text-primary underline underline-offset-4">
              {t(`open.${kind}`)}
            </Link>
          )
        }
      >
        {state === 'undone' ? null : t('done_text')}
      </InlineAlert>
      <StatList>
        {clients > 0 ? <StatLine label={t('made_clients')} value={format.number(clients)} /> : null}
        {brands > 0 ? <StatLine label={t('made_brands')} value={format.number(brands)} /> : null}
        {known > 0 ? <StatLine label={t('known')} value={format.number(known)} /> : null}
        <StatLine label={t('bad')} value={format.number(bad)} />
      </StatList>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onAgain}>
          {t('next_file')}
        </Button>
        {bad > 0 && file.readable ? <BadLinesButton id={file.id} /> : null}
      </div>
    </>
  )
}
