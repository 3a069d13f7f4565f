import type { User } from '@marhala/contract/accounts/users.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { currentUserQuery, useSession } from '../../../data/session/auth.ts'
import { PasswordQuestion } from '../../../features/account/password-question.tsx'
import { DateText, DayText } from '../../../features/format/date-text.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { latePart } from '../../../features/loading/late-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AccountSection } from './account-section.tsx'
import { AvatarEditor } from './avatar-editor.tsx'
import { NewEmailPanel } from './new-email-panel.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'

// The form brings the checks of the contract along: not before somebody edits.
const loadForm = () => import('./details-form.tsx')
const DetailsForm = lazy(async () => ({ default: (await loadForm()).DetailsForm }))

const Passkeys = latePart(async () => (await import('../passkeys/passkeys-section.tsx')).PasskeysSection, {
  height: 'h-48',
})

/** What somebody is known by here, to read and to change in place; below it language, notifications, password and the account itself. */
export function DetailsTab() {
  const { t } = useTranslation('load')
  const query = useQuery(currentUserQuery)
  const role = useSession()?.user.role
  useScrollToPart(query.isSuccess)
  return (
    <div className="flex flex-col gap-6">
      <AsyncView
        query={query}
        errorTitle={t('profile')}
        skeleton={<Skeleton className="h-100 w-full rounded-card" />}
      >
        {({ user }) => <Details user={user} />}
      </AsyncView>
      <PreferencesSection />
      <PasswordSection />
      {role === 'superadmin' ? <Passkeys errorTitle={t('profile')} /> : null}
      <AccountSection />
      <PasswordQuestion />
    </div>
  )
}

/** Shows the part that the address names, once what stands above it is there. */
function useScrollToPart(isReady: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isReady && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, isReady])
}

function Details({ user }: { user: User }) {
  const { t } = useTranslation(['profile', 'common'])
  const [isEditing, setEditing] = useState(false)
  const [codeSentAt, setCodeSentAt] = useState<number>()
  return (
    <Panel
      title={t('details.title')}
      actions={
        isEditing ? null : (
          <Button
            variant="outline"
            size="sm"
            startIcon={<Pencil strokeWidth={1.75} aria-hidden="true" />}
            onPointerEnter={() => void loadForm()}
            onFocus={() => void loadForm()}
            onClick={() => setEditing(true)}
          >
            {t('common:edit')}
          </Button>
        )
      }
    >
      <AvatarEditor user={user} />
      {user.pending_email ? (
        <NewEmailPanel
          // Another address, or another code, begins anew.
          key={`${user.pending_email} ${codeSentAt}`}
          email={user.pending_email}
          sentAt={codeSentAt}
        />
      ) : null}
      {isEditing ? (
        <Suspense fallback={<Skeleton className="h-100 w-full rounded-card" />}>
          <DetailsForm
            user={user}
            onDone={() => setEditing(false)}
            onCodeSent={() => setCodeSentAt(Date.now())}
          />
        </Suspense>
      ) : (
        <Facts user={user} />
      )}
    </Panel>
  )
}

function Facts({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const optional = (text: string | null) => (text ? <span dir="auto">{text}</span> : <NotProvided />)
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact label={t('fields.first_name')}>{optional(user.first_name)}</Fact>
      <Fact label={t('fields.last_name')}>{optional(user.last_name)}</Fact>
      <Fact label={t('fields.email')}>
        <bdi dir="ltr" className="wrap-anywhere">
          {user.email}
        </bdi>
      </Fact>
      <Fact label={t('fields.phone')}>
        {user.phone ? <bdi dir="ltr">{user.phone}</bdi> : <NotProvided />}
      </Fact>
      <Fact label={t('fields.birth_date')}>
        {user.birth_date ? <DayText day={user.birth_date} /> : <NotProvided />}
      </Fact>
      <Fact label={t('fields.address')}>{optional(user.address)}</Fact>
      <Fact label={t('fields.whatsapp_opt_in')}>
        {user.whatsapp_opt_in_at ? (
          <>
            {t('details.whatsapp_since')} <DateText at={user.whatsapp_opt_in_at} style="dayYear" />
          </>
        ) : (
          t('details.whatsapp_no')
        )}
      </Fact>
      <Fact label={t('fields.bio')} className="whitespace-pre-line sm:col-span-2">
        {optional(user.bio)}
      </Fact>
    </dl>
  )
}

type FactProps = { label: string; className?: string; children: ReactNode }

function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-small text-muted">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  )
}

function NotProvided() {
  const { t } = useTranslation('profile')
  return <span className="text-muted">{t('details.not_given')}</span>
}
