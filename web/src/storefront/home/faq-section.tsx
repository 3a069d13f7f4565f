import { phoneLink } from '@marhala/domain/text/phone.ts'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCompany } from '../../data/company/company.ts'
import { Faq } from '../../features/company/faq.tsx'
import { ReachLinks } from '../../features/company/reach-links.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The questions that everybody asks, and how to ask another: by telephone first. */
export function FaqSection() {
  const { t } = useTranslation(['home', 'faq'])
  const { settings } = useCompany()
  if (!settings) return null
  const { phone, whatsapp } = settings.contact
  const call = phone && phoneLink(phone)
  return (
    <section aria-labelledby="faq" className="page-column pt-16 lg:pt-24">
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div>
          <h2 id="faq" className="text-h1">
            {t('faq:title')}
          </h2>
          <p className="mt-2 text-muted">{t('other_question')}</p>
          {call ? (
            <p className="mt-3">
              <a
                href={call}
                className="inline-flex min-h-9 items-center text-h2 font-bold text-primary hover:underline pointer-coarse:min-h-11"
              >
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </p>
          ) : null}
          <div className="mt-4 flex flex-wrap gap-2">
            <ReachLinks phone={phone} whatsapp={whatsapp} message={t('hello')} />
            <Link to="/contact" className={buttonClass({ variant: 'outline', size: 'sm' })}>
              {t('write')}
              <ArrowRight className="size-4.5 rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </div>
        </div>
        <Faq rules={settings.rules} />
      </div>
    </section>
  )
}
