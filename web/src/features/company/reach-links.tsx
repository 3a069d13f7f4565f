import { phoneLink, whatsappLink } from '@marhala/domain/text/phone.ts'
import { MessageCircle, Phone, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/button.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'

type ReachLinksProps = {
  phone: string | null
  whatsapp: string | null
  message: string
  /** Whom they reach, where icons alone have room: their accessible name says it. */
  iconsFor?: string
}

/** Call somebody, write to them; nothing where there is no number that could. */
export function ReachLinks({ phone, whatsapp, message, iconsFor }: ReachLinksProps) {
  const { t } = useTranslation('reach')
  const name = iconsFor ?? ''
  const ways = [
    {
      key: 'call',
      href: phone && phoneLink(phone),
      Icon: Phone,
      label: t('call'),
      to: t('call_to', { name }),
    },
    {
      key: 'whatsapp',
      href: whatsapp && whatsappLink(whatsapp, message),
      Icon: MessageCircle,
      label: t('whatsapp'),
      to: t('whatsapp_to', { name }),
    },
  ]
  return ways.map(({ key, href, Icon, label, to }) =>
    href ? (
      <Way key={key} href={href} Icon={Icon} label={iconsFor ? to : label} isIcon={Boolean(iconsFor)} />
    ) : null,
  )
}

type WayProps = { href: string; Icon: LucideIcon; label: string; isIcon: boolean }

function Way({ href, Icon, label, isIcon }: WayProps) {
  const icon = <Icon strokeWidth={1.75} aria-hidden="true" />
  const target = href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {}
  return isIcon ? (
    <a
      href={href}
      {...target}
      title={label}
      aria-label={label}
      className={iconButtonClass({ variant: 'outline' })}
    >
      {icon}
    </a>
  ) : (
    <a href={href} {...target} className={buttonClass({ variant: 'outline', size: 'sm' })}>
      {icon}
      {label}
    </a>
  )
}
