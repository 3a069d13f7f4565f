import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCompany } from '../../data/company/company.ts'
import { Faq } from '../../features/company/faq.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The questions that everybody asks, and where to ask another. */
export function FaqSection() {
  const { t } = useTranslation(['home', 'faq'])
  const { settings } = useCompany()
  if (!settings) return null
  return (
    <section aria-labelledby="faq" className="page-column pt-16">
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div>
          <h2 id="faq" className="text-h2">
            {t('faq:title')}
          </h2>
          <p className="mt-2 text-muted">{t('other_question')}</p>
          <Link to="/contact" className={buttonClass({ variant: 'outline', className: 'mt-4' })}>
            {t('write')}
            <ArrowRight className="size-4.5 rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </div>
        <Faq rules={settings.rules} />
      </div>
    </section>
  )
}
