import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company/company.ts'
import { FaqJsonLd } from '../../features/company/faq-json-ld.tsx'
import { Faq } from '../../features/company/faq.tsx'
import { JsonLd } from '../../features/page/jsonld.tsx'
import { PlacesSection } from '../../features/places/places-section.tsx'
import { usePageContext } from '../../features/page/page-context.ts'
import { companyJsonLd } from '../../features/company/company-json-ld.ts'

/** What stands below the form: where the company is, and what everybody asks; for search engines, who it is. */
export function ContactRest() {
  const { t } = useTranslation('faq')
  const { settings } = useCompany()
  const { origin } = usePageContext()
  return (
    <>
      {settings ? <JsonLd data={companyJsonLd(settings, origin)} /> : null}
      <PlacesSection />
      {settings ? (
        <section
          aria-labelledby="faq"
          className="page-column grid gap-x-10 gap-y-5 pt-16 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:pt-24"
        >
          <h2 id="faq" className="text-h1">
            {t('title')}
          </h2>
          <Faq rules={settings.rules} />
          <FaqJsonLd rules={settings.rules} />
        </section>
      ) : null}
    </>
  )
}
