import { sharePicture } from '@marhala/contract/company/hero-picture.ts'
import { languages } from '@marhala/contract/language/language.ts'
import { defaultLook, previewPath } from '@marhala/domain/fleet/illustration.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useCompany } from '../../data/company/company.ts'
import { openGraphLocales } from '../../i18n/language-names.ts'
import { useLanguage } from '../../i18n/language.ts'
import { usePageContext } from './page-context.ts'

const defaultCar = previewPath(defaultLook)

export type PageMetaProps = {
  /** The page's own name; without it the title is the home page's: company and tagline. */
  title?: string
  description?: string
  /** A picture for link previews, as a path or URL. */
  image?: string
  noindex?: boolean
  /** Query names that make another page of it, such as `page`. */
  queryNames?: string[]
}

/** Title, description, canonical address, languages and link preview of a screen; React hoists them into the head. */
export function PageMeta({ title, description, image, noindex, queryNames = [] }: PageMetaProps) {
  const { t } = useTranslation('shell')
  const { origin } = usePageContext()
  const company = useCompany()
  const hero = company.settings?.site?.hero
  const own = hero ? sharePicture(hero.picture) : undefined
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const fullTitle = title ? `${title} · ${company.name}` : `${company.name} · ${t('tagline')}`
  const text = description ?? t('description')
  const address = (lang: string) => `${origin}${pathname}${canonicalQuery(search, queryNames, lang)}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      {noindex ? <meta name="robots" content="noindex" /> : null}
      {noindex ? null : <link rel="canonical" href={address(language)} />}
      {noindex
        ? null
        : languages.map((lang) => <link key={lang} rel="alternate" hrefLang={lang} href={address(lang)} />)}
      {/* Not the bare address: as one of the alternates it would have to be its own canonical address. */}
      {noindex ? null : <link rel="alternate" hrefLang="x-default" href={address('en')} />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={text} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:locale" content={openGraphLocales[language]} />
      <meta property="og:image" content={new URL(image ?? own ?? defaultCar, origin).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function canonicalQuery(search: string, queryNames: string[], lang: string): string {
  const params = new URLSearchParams(search)
  const remaining = queryNames.flatMap((name) => params.getAll(name).map((value) => [name, value]))
  return `?${new URLSearchParams([...remaining, ['lang', lang]])}`
}
