import type { Site } from '@marhala/contract/company/site.ts'
import type { SiteDocument } from '@marhala/contract/company/site-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteSettingsQuery, useSaveSite } from '../../../data/company/site.ts'
import { useAskedLanguages } from '../../../features/forms/use-asked-languages.ts'
import { useUnsavedGuard } from '../../../features/forms/unsaved-guard.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { LanguageChips } from '../../../features/language/language-chips.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AboutPart } from './about-part.tsx'
import { FaqPart } from './faq-part.tsx'
import { HomePart } from './home-part.tsx'
import { LookPart } from './look-part.tsx'
import { PagesPart } from './pages-part.tsx'
import { type PreviewPage, SitePreview } from './site-preview.tsx'
import { VersionsPart } from './versions-part.tsx'

const parts = ['look', 'home', 'about', 'faq', 'pages', 'versions'] as const
type PartName = (typeof parts)[number]

/** Which page shows what a part changes. */
const pageOf: Record<PartName, PreviewPage> = {
  look: 'home',
  home: 'home',
  about: 'about',
  faq: 'contact',
  pages: 'terms',
  versions: 'home',
}

/** Which part of the form has a field of the document. */
const partOf: Partial<Record<string, PartName>> = {
  accent: 'look',
  hero: 'look',
  headline: 'home',
  line: 'home',
  home: 'home',
  about: 'about',
  faq: 'faq',
  pages: 'pages',
}

/** The company's public pages: how they look and what they say, with the page beside it as it would be. */
export function SiteSection() {
  const { t } = useTranslation('site')
  const query = useQuery(siteSettingsQuery)
  return (
    <AsyncView query={query} errorTitle={t('failed')} skeleton={<SkeletonText lines={10} />}>
      {(site) => <SiteForm site={site} />}
    </AsyncView>
  )
}

function SiteForm({ site }: { site: Site }) {
  const { t } = useTranslation(['site', 'settings', 'common'])
  const format = useFormat()
  const asked = useAskedLanguages()
  /** What was changed and not published, and the version that it was begun with: others may publish meanwhile. */
  const [draft, setDraft] = useState<Pick<Site, 'document' | 'version'> | null>(null)
  const { document, version } = draft ?? site
  const [part, setPart] = useState<PartName>('look')
  const [page, setPage] = useState<PreviewPage>('home')
  const [chosen, setLanguage] = useState(asked[0]!)
  const language = asked.includes(chosen) ? chosen : asked[0]!
  const save = useSaveSite()
  const say = useSayFailure()
  const said = say(save.error)
  const guard = useUnsavedGuard(() => draft !== null && !save.isPending)
  const shared = {
    document,
    language,
    change: (changes: Partial<SiteDocument>) => setDraft({ document: { ...document, ...changes }, version }),
    problemOf: (path: string) => said?.errors[`document.${path}`]?.[0],
  }
  const publish = () =>
    save.mutate(
      { body: { document, version } },
      {
        onSuccess: () => {
          setDraft(null)
          showToast({ text: t('saved') })
        },
        // A field that was refused may stand in another part, which is shown.
        onError: (error) => {
          const [path] = Object.keys(say(error).errors)
          if (path) setPart(partOf[path.split('.')[1]!] ?? part)
        },
      },
    )
  const discard = () => {
    setDraft(null)
    save.reset()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,34rem)_minmax(22rem,1fr)]">
      <Panel
        title={t('title')}
        description={t('intro')}
        footer={
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <output className="text-small text-muted">
              {draft
                ? t('settings:unsaved')
                : site.saved_at
                  ? t('last', {
                      when: format.date(site.saved_at, 'dayYearTime'),
                      who: site.saved_by ?? t('versions.nobody'),
                    })
                  : t('never')}
            </output>
            <div className="ms-auto flex gap-2.5">
              {draft ? (
                <Button variant="ghost" size="sm" onClick={discard}>
                  {t('settings:discard')}
                </Button>
              ) : null}
              <Button size="sm" pending={save.isPending} disabled={!draft} onClick={publish}>
                {t('publish')}
              </Button>
            </div>
          </div>
        }
        className="[&>footer]:sticky [&>footer]:bottom-[var(--tabbar)] [&>footer]:rounded-b-card [&>footer]:bg-surface"
      >
        {said ? (
          <InlineAlert tone="bad" title={t('save_failed')} className="mb-5">
            {Object.values(said.errors).flat()[0] ?? said.message}
          </InlineAlert>
        ) : null}
        {asked.length > 1 ? (
          <div className="mb-4">
            <LanguageChips label={t('language')} languages={asked} value={language} onChange={setLanguage} />
          </div>
        ) : null}
        <Tabs
          label={t('title')}
          wraps
          tabs={parts.map((key) => ({ key, label: t(`parts.${key}`) }))}
          selectedKey={part}
          onSelect={(key) => {
            setPart(key)
            setPage(pageOf[key])
          }}
        >
          {part === 'look' ? <LookPart {...shared} /> : null}
          {part === 'home' ? <HomePart {...shared} /> : null}
          {part === 'about' ? <AboutPart {...shared} /> : null}
          {part === 'faq' ? <FaqPart {...shared} /> : null}
          {part === 'pages' ? <PagesPart {...shared} /> : null}
          {part === 'versions' ? <VersionsPart isDirty={draft !== null} onRestored={discard} /> : null}
        </Tabs>
      </Panel>
      <div className="min-w-0 xl:sticky xl:top-[calc(var(--header)+1.25rem)]">
        <SitePreview document={document} language={language} wished={page} onPage={setPage} />
      </div>
      {guard.question}
    </div>
  )
}
