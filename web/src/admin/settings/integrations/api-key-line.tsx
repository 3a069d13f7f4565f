import type { ApiKey } from '@marhala/contract/integrations/api-keys.ts'
import { CircleCheck, CircleX, Clock, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DateText, DayText } from '../../../features/format/date-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

/** One key: what it is called and may do, how it stands, and when it was last used. */
export function ApiKeyLine({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useTranslation('integrations')
  const { name, prefix, scopes, state, created_by, created_at, expires_on, last_used_at } = apiKey
  const { tone, Icon } = looks[state]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{name}</bdi>
          <Badge tone={tone} icon={<Icon strokeWidth={2} aria-hidden="true" />}>
            {t(`keys.states.${state}`)}
          </Badge>
          <bdi dir="ltr" className="text-small text-muted">{`${prefix}…`}</bdi>
        </p>
        <p className="text-small">{scopes.map((scope) => t(`keys.scopes.${scope}`)).join(' · ')}</p>
        <p className="text-small text-muted">
          {t('keys.created_by')} <bdi>{`${created_by.first_name} ${created_by.last_name}`}</bdi>
          {' · '}
          <DateText at={created_at} />
        </p>
        <p className="text-small text-muted">
          {last_used_at ? (
            <>
              {t('keys.last_used')} <DateText at={last_used_at} />
            </>
          ) : (
            t('keys.never_used')
          )}
          {expires_on ? (
            <>
              {' · '}
              {t('keys.until')} <DayText day={expires_on} />
            </>
          ) : null}
        </p>
        {state === 'orphaned' ? <p className="text-small text-warn">{t('keys.orphaned_text')}</p> : null}
      </div>
      {state === 'live' || state === 'orphaned' ? (
        <Button variant="outline" size="sm" onClick={onRevoke} aria-label={t('keys.revoke_name', { name })}>
          {t('keys.revoke')}
        </Button>
      ) : null}
    </li>
  )
}

const looks = {
  live: { tone: 'ok', Icon: CircleCheck },
  expired: { tone: 'slate', Icon: Clock },
  revoked: { tone: 'bad', Icon: CircleX },
  orphaned: { tone: 'warn', Icon: UserX },
} as const
