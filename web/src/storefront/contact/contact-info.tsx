import { phoneLink, whatsappLink } from '@marhala/domain/text/phone.ts'
import { Mail, MapPin, MessageCircle, Phone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company/company.ts'
import { usePostalAddress } from '../../features/company/use-postal-address.ts'
import { hasSocialLinks, SocialLinks } from '../../shell/public/social-links.tsx'

/** Every other way to the company: by telephone, by mail, on foot; nothing where there is none. */
export function ContactInfo() {
  const { t } = useTranslation('contact')
  const { settings } = useCompany()
  const addressOf = usePostalAddress()
  if (!settings) return null
  const { phone, whatsapp, email } = settings.contact
  const postalAddress = addressOf(settings.contact)
  const hasWay = [phone, whatsapp, email, postalAddress].some(Boolean)
  if (!hasWay && !hasSocialLinks(settings.social)) return null
  return (
    <section aria-labelledby="reach" className="rounded-sheet border bg-surface p-5 md:p-7">
      <h2 id="reach" className="text-h3">
        {t('info.title')}
      </h2>
      <address className="not-italic">
        <ul className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          {phone ? (
            <Way Icon={Phone} name={t('info.phone')}>
              <a href={phoneLink(phone) ?? undefined} className={link}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </Way>
          ) : null}
          {whatsapp ? (
            <Way Icon={MessageCircle} name={t('info.whatsapp')}>
              <a href={whatsappLink(whatsapp) ?? undefined} rel="noopener noreferrer" className={link}>
                <bdi dir="ltr">{whatsapp}</bdi>
              </a>
            </Way>
          ) : null}
          {email ? (
            <Way Icon={Mail} name={t('info.email')}>
              <a href={`mailto:${email}`} className={link}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            </Way>
          ) : null}
          {postalAddress ? (
            <Way Icon={MapPin} name={t('info.address')}>
              <p>
                <bdi>{postalAddress}</bdi>
              </p>
            </Way>
          ) : null}
        </ul>
      </address>
      <SocialLinks
        social={settings.social}
        label={t('info.social')}
        className="mt-5 border-t pt-3 text-small"
      />
    </section>
  )
}

function Way({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-3">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-soft-fg">
        <Icon className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <h3 className="text-small font-normal text-muted">{name}</h3>
        <div className="font-medium wrap-anywhere">{children}</div>
      </div>
    </li>
  )
}

const link =
  'inline-flex min-h-6 items-center underline decoration-primary/35 underline-offset-4 hover:decoration-current pointer-coarse:min-h-11'
