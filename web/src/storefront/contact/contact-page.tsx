import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import { useCompany } from '../../data/company/company.ts'
import { siteQuery } from '../../data/company/site.ts'
import { loadQueries } from '../../data/http/load.ts'
import { lazySection } from '../../features/loading/lazy-section.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { ContactInfo } from './contact-info.tsx'
import { HoursCard } from './hours-card.tsx'

const ContactForm = await lazySection(async () => (await import('./contact-form.tsx')).ContactForm)
const ContactRest = await lazySection(async () => (await import('./contact-rest.tsx')).ContactRest)

/** The locations are a load of their own: without them one can still write. */
export function loader(args: LoaderFunctionArgs) {
  return loadQueries(args, { extra: [siteQuery, locationsQuery] })
}

/** `/contact`: a message to the company, every other way to it, where it is, and five answers. */
export function Component() {
  const { t } = useTranslation('contact')
  const { settings } = useCompany()
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <header className="page-column pt-8 md:pt-12">
        <h1 className="text-display">{t('headline')}</h1>
        <p className="mt-3 max-w-150 text-pretty text-muted md:text-[1.125rem]/7">{t('lead')}</p>
      </header>
      <div className="page-column grid items-start gap-x-8 gap-y-5 pt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-10">
        <section
          aria-labelledby="write"
          className="rounded-sheet border bg-surface p-5 shadow-md md:p-8 lg:h-full"
        >
          <h2 id="write" className="mb-6 text-h2">
            {t('form.title')}
          </h2>
          <ContactForm />
        </section>
        <div className="grid gap-5">
          <ContactInfo />
          {settings ? <HoursCard hours={settings.business_hours} /> : null}
        </div>
      </div>
      <ContactRest />
    </>
  )
}
