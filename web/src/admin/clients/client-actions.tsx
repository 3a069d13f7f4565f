import type { StaffUser } from '@marhala/contract/accounts/clients.ts'
import { mayManageAccount } from '@marhala/domain/accounts/account-rules.ts'
import { phoneLink, whatsappLink } from '@marhala/domain/text/phone.ts'
import {
  Ban,
  CircleCheck,
  Ellipsis,
  Mail,
  MailPlus,
  MessageCircle,
  Pencil,
  Phone,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../data/session/auth.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, type MenuEntry } from '../../ui/overlay/menu.tsx'

export type ClientDialog = 'edit' | 'do_not_rent' | 'may_rent' | 'invite' | 'delete'

type ClientActionsProps = { client: StaffUser; onOpen: (dialog: ClientDialog) => void }

/** The ways to reach somebody, and what an admin may change; what is beyond one's rank is not offered. */
export function ClientActions({ client, onOpen }: ClientActionsProps) {
  const { t } = useTranslation('clients')
  const me = useSession()?.user
  const mayChange = me !== undefined && mayManageAccount(me, client)
  const phone = client.phone ? phoneLink(client.phone) : null
  const whatsapp = client.phone ? whatsappLink(client.phone) : null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex flex-wrap gap-2">
        {phone ? (
          <Way href={phone} label={t('reach.call')} icon={<Phone strokeWidth={1.75} aria-hidden="true" />} />
        ) : null}
        {whatsapp ? (
          <Way
            href={whatsapp}
            label={t('reach.whatsapp')}
            icon={<MessageCircle strokeWidth={1.75} aria-hidden="true" />}
          />
        ) : null}
        {client.email ? (
          <Way
            href={`mailto:${client.email}`}
            label={t('reach.email')}
            icon={<Mail strokeWidth={1.75} aria-hidden="true" />}
          />
        ) : null}
      </div>
      {mayChange ? (
        <div className="flex items-center gap-2">
          <Button startIcon={<Pencil strokeWidth={1.75} aria-hidden="true" />} onClick={() => onOpen('edit')}>
            {t('actions.edit')}
          </Button>
          <MoreMenu client={client} onOpen={onOpen} />
        </div>
      ) : (
        <p className="text-small text-muted">
          {me?.id === client.id ? t('actions.self') : t('actions.rank')}
        </p>
      )}
    </div>
  )
}

function Way({ href, label, icon }: { href: string; label: string; icon: ReactNode }) {
  const isWeb = href.startsWith('https:')
  return (
    <a
      href={href}
      {...(isWeb && { target: '_blank', rel: 'noreferrer' })}
      className={buttonClass({ variant: 'outline', size: 'sm' })}
    >
      {icon}
      {label}
    </a>
  )
}

function MoreMenu({ client, onOpen }: ClientActionsProps) {
  const { t } = useTranslation('clients')
  const entry = (key: ClientDialog, Icon: typeof Ban, tone?: 'danger'): MenuEntry => ({
    key,
    label: t(`actions.${key}`),
    icon: <Icon strokeWidth={1.75} aria-hidden="true" />,
    onAction: () => onOpen(key),
    ...(tone && { tone }),
  })
  const general = [
    ...(client.invited ? [entry('invite', MailPlus)] : []),
    client.do_not_rent ? entry('may_rent', CircleCheck) : entry('do_not_rent', Ban),
  ]
  return (
    <Menu
      label={t('actions.more')}
      groups={[general, [entry('delete', Trash2, 'danger')]]}
      trigger={
        <IconButton label={t('actions.more')} variant="outline" size="lg">
          <Ellipsis strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
