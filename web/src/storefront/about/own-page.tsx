import { type SitePage, sitePages } from '@marhala/domain/site/site.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import { sitePageQuery } from '../../data/company/site.ts'
import { isNotFound } from '../../data/http/failure.ts'
import { loadQueries } from '../../data/http/load.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { NotFoundPage } from '../../features/page/not-found-page.tsx'
import { OwnWords } from '../../features/page/own-words.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'

/** One that the company has not written is as little there as any other address. */
export function loader(args: LoaderFunctionArgs) {
  const page = readPage(args.params['page'])
  if (!page) throw data(null, { status: 404 })
  return loadQueries(args, { needed: [sitePageQuery(page)] })
}

function readPage(text: string | undefined): SitePage | undefined {
  return sitePages.find((one) => one === text)
}

/** `/about/terms`, `/about/privacy`, `/about/imprint`: what the company wrote there. */
export function Component() {
  const page = readPage(useParams()['page'])
  return page ? <OwnPage page={page} /> : <NotFoundPage />
}

function OwnPage({ page }: { page: SitePage }) {
  const { t } = useTranslation(['shell', 'load'])
  const query = useQuery(sitePageQuery(page))
  if (query.error && isNotFound(query.error)) return <NotFoundPage />
  return (
    <>
      <PageMeta title={t(`shell:pages.${page}`)} />
      <article className="page-column pt-8 md:pt-12">
        <h1 className="text-display">{t(`shell:pages.${page}`)}</h1>
        <AsyncView query={query} errorTitle={t('load:site_page')} skeleton={<SkeletonText lines={12} />}>
          {({ text }) => <OwnWords text={text} className="mt-8 max-w-180" />}
        </AsyncView>
      </article>
    </>
  )
}
