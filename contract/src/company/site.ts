import { siteColorNames } from '@marhala/domain/site/colors.ts'
import { aboutSections, homeSections, sitePages } from '@marhala/domain/site/site.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, instant, lines, queryInt, text, Translated, translated } from '../wire/fields.ts'
import { heroMaxBytes } from './hero-picture.ts'
import { siteLimits } from './site-values.ts'

const share = z.int('number').check(z.minimum(0, 'at_least'), z.maximum(100, 'at_most'))

type TextsSchema = typeof Translated | ReturnType<typeof translated>

/** All that the company has set of its public pages; kept whole with every save. `of` makes each of its texts. */
function siteDocument<Words extends TextsSchema>(
  of: (minimum: 0 | 1, most: number, kind?: typeof text) => Words,
) {
  return z.strictObject({
    /** The company's colour; null for the product's own. */
    accent: z.nullable(z.string('color').check(z.regex(/^#[\da-f]{6}$/, 'color'))),
    /** The picture of the head, null for the drawn scene, and which point of it stays in sight, in percent. */
    hero: z.strictObject({
      picture: z.nullable(z.string().check(z.regex(/^\/files\/[\w-]{32}\/hero\.webp$/, 'unknown_value'))),
      focus_x: share,
      focus_y: share,
    }),
    headline: of(0, siteLimits.headline),
    line: of(0, siteLimits.line),
    home: z.array(z.strictObject({ key: z.enum(homeSections, 'unknown_value'), shown: z.boolean() })),
    about: z.array(
      z.strictObject({
        key: z.enum(aboutSections, 'unknown_value'),
        shown: z.boolean(),
        title: of(0, siteLimits.title),
        text: of(0, siteLimits.text, lines),
      }),
    ),
    /** Own questions; without any the product's five, answered by the company's rules. */
    faq: z
      .array(
        z.strictObject({
          question: of(1, siteLimits.line),
          answer: of(1, siteLimits.answer, lines),
        }),
      )
      .check(z.maxLength(siteLimits.questions, 'too_many')),
    pages: z.strictObject({
      terms: of(0, siteLimits.page, lines),
      privacy: of(0, siteLimits.page, lines),
      imprint: of(0, siteLimits.page, lines),
    }),
  })
}

/** The document as staff write it: a language may be left out. */
export const SiteDocument = siteDocument((minimum, most, kind = text) => translated(minimum, most, kind))
/** The same as staff read it. */
const WholeDocument = siteDocument(() => Translated)

/** Names a draft whose pages are asked for, instead of what is public. */
export const draftQuery = z.object({ draft: z.optional(text(1, 64)) })

/** The own words of home and questions, in the caller's language or the one there is; null where the product's stand. */
export const PublicSite = z.object({
  headline: z.nullable(z.string()),
  line: z.nullable(z.string()),
  home: z.array(z.enum(homeSections)),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
})
export type PublicSite = z.input<typeof PublicSite>

/** What every page shows of the site. */
export const siteFrame = z.object({
  /** The theme's colours by the company's own; null for the product's. */
  colors: z.nullable(
    z.object({
      light: z.record(z.enum(siteColorNames), z.string()),
      dark: z.record(z.enum(siteColorNames), z.string()),
    }),
  ),
  hero: z.nullable(z.object({ picture: z.string(), focus_x: z.int(), focus_y: z.int() })),
  /** The pages that the company has written. */
  pages: z.array(z.enum(sitePages)),
})

export const getPublic = endpoint({
  method: 'GET',
  path: '/site',
  summary:
    'The own words and the parts of the home page, and own questions, in the caller’s language or the one there is.',
  access: 'anyone',
  query: draftQuery,
  reply: PublicSite,
  cacheable: true,
})

export const about = endpoint({
  method: 'GET',
  path: '/site/about',
  summary: 'The parts of the page about the company, with its own words where it has any.',
  access: 'anyone',
  query: draftQuery,
  reply: z.array(
    z.object({ key: z.enum(aboutSections), title: z.nullable(z.string()), text: z.nullable(z.string()) }),
  ),
  cacheable: true,
})

export const page = endpoint({
  method: 'GET',
  path: '/site/pages/:page',
  summary: 'Terms of hire, privacy or imprint as the company wrote them; 404 where it has not.',
  access: 'anyone',
  params: z.object({ page: z.enum(sitePages) }),
  query: draftQuery,
  reply: z.object({ text: z.string() }),
  cacheable: true,
  errors: ['not_found'],
})

/** The document as it stands, and its version; 0 before the first save. */
export const Site = z.object({
  document: WholeDocument,
  version: z.int(),
  saved_at: z.nullable(instant),
  saved_by: z.nullable(z.string()),
})
export type Site = z.input<typeof Site>

export const get = endpoint({
  method: 'GET',
  path: '/admin/site',
  summary: 'Everything that is set of the public pages, and which version it is.',
  access: 'settings.manage',
  reply: Site,
})

export const save = endpoint({
  method: 'PUT',
  path: '/admin/site',
  summary: 'Publishes a document as the next version; 409 where somebody saved after `version` → Site.',
  access: 'settings.manage',
  body: z.strictObject({ document: SiteDocument, version: z.int() }),
  bodyBytes: 1_048_576,
  reply: Site,
  errors: ['stale_site'],
})

export const SiteVersion = z.object({
  id,
  saved_at: instant,
  saved_by: z.nullable(z.string()),
  /** The version that it brought back. */
  restored_from: z.nullable(z.int()),
})
export type SiteVersion = z.input<typeof SiteVersion>

export const versions = endpoint({
  method: 'GET',
  path: '/admin/site/versions',
  summary: 'The last 50 versions, newest first: when and by whom.',
  access: 'settings.manage',
  reply: z.array(SiteVersion),
})

export const restore = endpoint({
  method: 'POST',
  path: '/admin/site/versions/:version/restore',
  summary: 'Publishes an earlier version again, as the next one; 0 for the product’s own pages → Site.',
  access: 'settings.manage',
  params: z.object({ version: z.pipe(z.string(), queryInt(0, 2_147_483_647)) }),
  reply: Site,
  errors: ['not_found'],
})

export const draft = endpoint({
  method: 'PUT',
  path: '/admin/site/draft',
  summary:
    'Keeps a document for a day, for its author’s preview alone → the name that its pages are asked by.',
  access: 'settings.manage',
  body: z.strictObject({ document: SiteDocument }),
  bodyBytes: 1_048_576,
  reply: z.object({ draft: z.string() }),
})

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/admin/site/picture',
  summary:
    'Takes a form with `picture` for the head: PNG, JPG or WebP by content, under 10 MB → { picture }.',
  access: 'settings.manage',
  body: z.strictObject({}),
  upload: { field: 'picture', maxBytes: heroMaxBytes },
  reply: z.object({ picture: z.string() }),
})
