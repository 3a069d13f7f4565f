import { type SitePage, sitePages } from '@marhala/domain/site/site.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { sitePageQuery } from '../../data/company/site.ts'
import { isNotFound } from '../../data/http/failure.ts'
import { loadQueries } from '../../data/http/load.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { NotFoundPage } from '../../features/page/not-found-page.tsx'
import { OwnWords } from '../../features/page/own-words.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'

export function loader(args: LoaderFunctionArgs) {
  const page = pageAt(new URL(args.request.url).pathname)
  return loadQueries(args, { needed: [sitePageQuery(page)] })
}

/** Each page has a route of its own: any other path below `/about` is an unknown one. */
function pageAt(pathname: string): SitePage {
  return sitePages.find((page) => page === pathname.split('/')[2])!
}

/** `/about/terms`, `/about/privacy`, `/about/imprint`: what the company wrote there; one that it has not is not found. */
export function Component() {
  const { t } = useTranslation(['shell', 'load'])
  const page = pageAt(useLocation().pathname)
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
