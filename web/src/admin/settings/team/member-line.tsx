import type { TeamMember } from '@marhala/contract/accounts/team.ts'
import { mayManageAccount } from '@marhala/domain/accounts/account-rules.ts'
import { templateOf } from '@marhala/domain/accounts/permission-templates.ts'
import { hasOwnPermissions } from '@marhala/domain/accounts/permissions.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useQuery } from '@tanstack/react-query'
import {
  Ban,
  CircleCheck,
  Ellipsis,
  LogOut,
  MailPlus,
  MapPin,
  SlidersHorizontal,
  UserMinus,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../../data/cars/catalogue.ts'
import { useSession } from '../../../data/session/auth.ts'
import { DateText } from '../../../features/format/date-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, type MenuEntry } from '../../../ui/overlay/menu.tsx'

export type MemberAction = 'rights' | 'invitation' | 'end_sessions' | 'deactivate' | 'reactivate' | 'leave'

type MemberLineProps = { member: TeamMember; onAct: (action: MemberAction) => void }

/** Somebody of the staff: rank, what they may do and where, when they were last here, and what can be done about them. */
export function MemberLine({ member, onAct }: MemberLineProps) {
  const { t } = useTranslation('team')
  const me = useSession()?.user
  const isOwn = me?.id === member.id
  const mayChange = me !== undefined && mayManageAccount(me, member)
  const name = `${member.first_name} ${member.last_name}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{name}</bdi>
          <Badge tone={member.role === 'superadmin' ? 'primary' : 'slate'}>{t(`ranks.${member.role}`)}</Badge>
          {isOwn ? <span className="text-small text-muted">{t('you')}</span> : null}
          {member.deactivated_at ? (
            <Badge tone="bad" icon={<Ban strokeWidth={2} aria-hidden="true" />}>
              {t('deactivated')}
            </Badge>
          ) : null}
          {member.invited ? <Badge tone="warn">{t('invited')}</Badge> : null}
        </p>
        <p className="text-small wrap-anywhere text-muted">
          <bdi dir="ltr">{member.email}</bdi>
        </p>
        <Rights member={member} />
        <LastSeen member={member} />
      </div>
      {mayChange ? (
        <div className="flex items-center gap-2">
          <Button
            variant="outline"
            size="sm"
            startIcon={<SlidersHorizontal strokeWidth={1.75} aria-hidden="true" />}
            aria-label={t('form.rights_title', { name: isolate(name) })}
            onClick={() => onAct('rights')}
          >
            {t('actions.rights')}
          </Button>
          <MoreMenu member={member} onAct={onAct} />
        </div>
      ) : null}
    </li>
  )
}

function Rights({ member: { role, permissions, place_ids } }: Pick<MemberLineProps, 'member'>) {
  const { t } = useTranslation('team')
  const { data: locations } = useQuery({ ...locationsQuery, enabled: place_ids !== null })
  if (!hasOwnPermissions(role)) return null
  const template = permissions && templateOf(permissions)
  const places = (locations ?? []).filter(({ id }) => place_ids?.includes(id)).map(({ name }) => name)
  return (
    <p className="text-small">
      {permissions === null
        ? t('everything')
        : template
          ? t(`templates.${template}`)
          : permissions.length === 0
            ? t('nothing')
            : t('own_choice', { count: permissions.length })}
      {place_ids === null ? null : (
        <>
          {' · '}
          <MapPin
            className="inline size-3.5 align-[-0.125em] text-muted"
            strokeWidth={1.75}
            aria-hidden="true"
          />{' '}
          <bdi>{places.join(', ')}</bdi>
        </>
      )}
    </p>
  )
}

function LastSeen({ member: { last_seen_at, sessions } }: Pick<MemberLineProps, 'member'>) {
  const { t } = useTranslation('team')
  return (
    <p className="text-small text-muted">
      {last_seen_at ? (
        <>
          {t('last_seen')} <DateText at={last_seen_at} />
        </>
      ) : (
        t('never')
      )}
      {' · '}
      {sessions > 0 ? t('sessions', { count: sessions }) : t('signed_out')}
    </p>
  )
}

function MoreMenu({ member, onAct }: MemberLineProps) {
  const { t } = useTranslation('team')
  const entry = (key: MemberAction, Icon: typeof Ban, tone?: 'danger'): MenuEntry => ({
    key,
    label: t(`actions.${key}`),
    icon: <Icon strokeWidth={1.75} aria-hidden="true" />,
    onAction: () => onAct(key),
    ...(tone && { tone }),
  })
  const general = [
    ...(member.invited ? [entry('invitation', MailPlus)] : []),
    ...(member.sessions > 0 ? [entry('end_sessions', LogOut)] : []),
    ...(member.deactivated_at ? [entry('reactivate', CircleCheck)] : []),
  ]
  const final = [
    ...(member.deactivated_at ? [] : [entry('deactivate', Ban, 'danger')]),
    entry('leave', UserMinus, 'danger'),
  ]
  const label = t('actions.more', { name: isolate(`${member.first_name} ${member.last_name}`) })
  return (
    <Menu
      label={label}
      groups={general.length > 0 ? [general, final] : [final]}
      trigger={
        <IconButton label={label} variant="outline">
          <Ellipsis strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
