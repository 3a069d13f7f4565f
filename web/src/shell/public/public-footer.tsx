import type { PublicSettings } from '@marhala/contract/company/company-settings.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showsCurrencies, useCompany } from '../../data/company/company.ts'
import { usePostalAddress } from '../../features/company/use-postal-address.ts'
import { useIsAlive } from '../../features/page/use-is-alive.ts'
import { LanguageLinks } from '../../features/language/language-links.tsx'
import { useShownName } from '../header/company-mark.tsx'
import { FooterHours } from './footer-hours.tsx'
import { hasSocialLinks, SocialLinks } from './social-links.tsx'

// Where they do not come the page goes on without them.
const CurrencyLinks = lazy(() =>
  import('./currency-links.tsx').then(
    ({ CurrencyLinks: Links }) => ({ default: Links }),
    () => ({ default: () => <></> }),
  ),
)

const choiceClass =
  'inline-flex min-h-8 items-center gap-2 hover:underline aria-[current]:font-semibold aria-pressed:font-semibold pointer-coarse:min-h-11 pointer-coarse:min-w-11'

/** Who the company is, how to reach it and when: the same place on every page (WCAG 3.2.6). */
export function PublicFooter() {
  const { t } = useTranslation('shell')
  const { settings, name, clock } = useCompany()
  const shown = useShownName()
  const isAlive = useIsAlive()
  return (
    <footer className="mt-24 border-t bg-sunken pb-tabbar print:hidden">
      <div className="page-column grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <p className="text-h3 font-extrabold text-primary">{shown}</p>
          <p className="mt-2 max-w-64 text-small text-muted">
            <bdi>{settings?.company.description || t('description')}</bdi>
          </p>
          <ul className="mt-3 flex flex-wrap gap-x-4 text-small">
            {(['cars', 'about', 'contact', 'verify'] as const).map((room) => (
              <li key={room}>
                <Link
                  to={`/${room}`}
                  className="inline-flex min-h-8 items-center hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
                >
                  {t(`nav.${room}`)}
                </Link>
              </li>
            ))}
            {settings?.site?.pages.map((page) => (
              <li key={page}>
                <Link
                  to={`/about/${page}`}
                  className="inline-flex min-h-8 items-center hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
                >
                  {t(`pages.${page}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        {settings ? (
          <div className="grid content-start gap-6 empty:hidden">
            <FooterContact contact={settings.contact} />
            <FooterSocial social={settings.social} />
          </div>
        ) : null}
        {settings ? (
          <FooterGroup title={t('footer.hours')}>
            <FooterHours hours={settings.business_hours} clock={clock} />
          </FooterGroup>
        ) : null}
        <div className="grid content-start gap-6">
          <FooterGroup title={t('language')}>
            <div className="[&>ul]:flex [&>ul]:flex-wrap [&>ul]:gap-x-4">
              <LanguageLinks className={choiceClass} />
            </div>
          </FooterGroup>
          {isAlive && settings && showsCurrencies(settings.rules) ? (
            <Suspense fallback={<div className="h-40" />}>
              <CurrencyLinks rules={settings.rules} className={choiceClass} />
            </Suspense>
          ) : null}
        </div>
      </div>
      <p className="page-column flex flex-wrap gap-x-4 border-t py-5 text-small text-muted">
        {`© ${name}`}
        {settings?.company.cndp_number ? (
          <span>{t('footer.cndp', { number: settings.company.cndp_number })}</span>
        ) : null}
      </p>
    </footer>
  )
}

function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-body font-semibold">{title}</h2>
      <div className="text-small">{children}</div>
    </section>
  )
}

function FooterContact({ contact }: { contact: PublicSettings['contact'] }) {
  const { t } = useTranslation('shell')
  const address = usePostalAddress()(contact)
  if (!contact.phone && !contact.email && !address) return null
  const linkClass = 'inline-flex min-h-8 items-center hover:underline pointer-coarse:min-h-11'
  return (
    <FooterGroup title={t('footer.contact')}>
      <address className="grid gap-1 not-italic">
        {contact.phone ? (
          <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
            <span className="sr-only">{t('footer.phone')}</span> <bdi dir="ltr">{contact.phone}</bdi>
          </a>
        ) : null}
        {contact.email ? (
          <a href={`mailto:${contact.email}`} className={linkClass}>
            <span className="sr-only">{t('footer.email')}</span> <bdi dir="ltr">{contact.email}</bdi>
          </a>
        ) : null}
        {address ? (
          <p className="text-muted">
            <bdi>{address}</bdi>
          </p>
        ) : null}
      </address>
    </FooterGroup>
  )
}

function FooterSocial({ social }: { social: PublicSettings['social'] }) {
  const { t } = useTranslation('shell')
  if (!hasSocialLinks(social)) return null
  return (
    <FooterGroup title={t('footer.follow')}>
      <SocialLinks social={social} label={t('footer.follow')} />
    </FooterGroup>
  )
}
