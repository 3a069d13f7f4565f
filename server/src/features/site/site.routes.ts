import * as site from '@marhala/contract/company/site.ts'
import { shownAbout, shownHome } from '@marhala/domain/site/site.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Serve } from '../../http/serve.ts'
import { readSite, wholeSite } from './public/read-site.ts'
import { findVersion, listVersions } from './public/site.queries.ts'
import { keepDraft, restoreSite, saveSite, uploadPicture } from './save-site.ts'

/** What the company sets of its public pages: for visitors in their language, for staff as it was written. */
export function siteRoutes(serve: Serve): void {
  serve(site.getPublic, async ({ context, visitor: { language }, query }) => {
    const { headline, line, home, faq } = await readSite(context, query.draft)
    return {
      headline: textIn(headline, language) || null,
      line: textIn(line, language) || null,
      home: shownHome(home),
      faq: faq.map(({ question, answer }) => ({
        question: textIn(question, language),
        answer: textIn(answer, language),
      })),
    }
  })
  serve(site.about, async ({ context, visitor: { language }, query }) =>
    shownAbout((await readSite(context, query.draft)).about, language),
  )
  serve(site.page, async ({ context, visitor, params, query }) => {
    const { pages } = await readSite(context, query.draft)
    const text = textIn(pages[params.page], visitor.language)
    if (text === '') throw new ApiError('not_found')
    return { text }
  })
  serve(site.get, ({ context }) => presentSite(context))
  serve(
    site.save,
    async ({ context, caller, body }) => {
      await saveSite(context, caller, body())
      return presentSite(context)
    },
    { message: 'site_saved' },
  )
  serve(site.versions, async ({ context }) =>
    (await listVersions(context.db, 50)).map(({ first_name, last_name, ...version }) => ({
      ...version,
      saved_by: nameOf({ first_name, last_name }),
    })),
  )
  serve(
    site.restore,
    async ({ context, caller, params }) => {
      await restoreSite(context, caller, params.version)
      return presentSite(context)
    },
    { message: 'site_restored' },
  )
  serve(site.draft, ({ context, caller, body }) => keepDraft(context, caller, body().document))
  serve(site.uploadPicture, ({ context, caller, body, file }) => {
    body()
    return uploadPicture(context, caller, file)
  })
}

async function presentSite({ db }: Pick<AppContext, 'db'>) {
  const present = await findVersion(db)
  return {
    document: wholeSite(present?.document),
    version: present?.id ?? 0,
    saved_at: present?.saved_at ?? null,
    saved_by: present ? nameOf(present) : null,
  }
}

function nameOf({ first_name, last_name }: { first_name: string | null; last_name: string | null }) {
  return first_name === null ? null : `${first_name} ${last_name ?? ''}`.trim()
}
