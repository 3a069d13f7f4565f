import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { foldText } from '@marhala/domain/text/fold-text.ts'
import { helpAddress, helpReferences, helpSubjects, helpTopics } from '../../features/help/help-topics.ts'
import { useHelpSearch } from '../../features/help/use-help-search.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { HelpList } from './help-list.tsx'

/** `/admin/help`: what agencies ask first, by subject, or what answers the words that are typed. */
export function Component() {
  const { t } = useTranslation(['help', 'help-topics', 'help-answers'])
  const [query, setQuery] = useSearchParams()
  const typed = query.get('search') ?? ''
  const type = (text: string) =>
    setQuery(text ? { search: text } : {}, { replace: true, preventScrollReset: true })
  return (
    <div className="flex flex-col gap-5">
      <PageMeta title={t('title')} noindex />
      <header className="flex flex-col gap-3">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
        <TextField
          type="search"
          label={t('search')}
          labelHidden
          placeholder={t('search_hint')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          className="max-w-xl"
        />
      </header>
      {typed.trim().length > 1 ? <Found typed={typed} onClear={() => type('')} /> : <Subjects />}
    </div>
  )
}

function Subjects() {
  const { t } = useTranslation(['help', 'help-topics'])
  const entries = (subject: (typeof helpSubjects)[number]) =>
    helpTopics
      .filter((topic) => topic.subject === subject)
      .map(({ key }) => ({ to: helpAddress(key), title: t(`help-topics:${key}.title`) }))
  return (
    // Columns, so that a short subject leaves no hole beside a long one.
    <div className="gap-4 md:columns-2 xl:columns-3 [&>section]:mb-4 [&>section]:break-inside-avoid">
      {helpSubjects.map((subject) => (
        <Panel key={subject} title={t(`subjects.${subject}`)}>
          <HelpList entries={entries(subject)} />
        </Panel>
      ))}
      <Panel title={t('look_up')}>
        <HelpList
          entries={helpReferences.map((key) => ({ to: helpAddress(key), title: t(`${key}.title`) }))}
        />
      </Panel>
    </div>
  )
}

function Found({ typed, onClear }: { typed: string; onClear: () => void }) {
  const { t } = useTranslation(['help', 'help-topics'])
  const topics = useHelpSearch(typed, { deep: true })
  const references = helpReferences
    .map((key) => ({ to: helpAddress(key), title: t(`${key}.title`) }))
    .filter(({ title }) => foldText(title).includes(foldText(typed.trim())))
  const entries = [
    ...topics.map(({ key }) => ({ to: helpAddress(key), title: t(`help-topics:${key}.title`) })),
    ...references,
  ]
  return (
    <section aria-label={t('search')}>
      <p aria-live="polite" className="mb-3 text-small text-muted">
        {t('count', { count: entries.length })}
      </p>
      {entries.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t('none')}
          headingLevel={2}
          action={
            <Button variant="outline" onClick={onClear}>
              {t('clear')}
            </Button>
          }
        />
      ) : (
        <Panel className="max-w-3xl">
          <HelpList entries={entries} />
        </Panel>
      )}
    </section>
  )
}
