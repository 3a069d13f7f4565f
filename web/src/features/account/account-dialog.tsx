import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { CodeTimes } from './code-clock.ts'
import { AccountCode } from './inner/account-code.tsx'
import { type KnownPerson, SignUpForm } from './inner/sign-up-form.tsx'
import { PasswordLogin } from './password-login.tsx'

export type AccountDialogProps = {
  isOpen: boolean
  onClose: () => void
  lead: ReactNode
  /** Where the pages of the login lead back to, for whoever goes on there. */
  from: string
  start?: 'login' | 'register'
  /** Who signs up, as far as the page knows; without it the sign-up is a page of its own. */
  known?: KnownPerson
  onChangeKnown?: () => void
  onSignedIn: () => void
}

type View =
  | { name: 'login' | 'register'; email?: string; verified?: boolean }
  | { name: 'code'; email: string; times: CodeTimes }

/** Logging in, or signing up, over the page that it is for: whoever is done stands where they stood. */
export function AccountDialog({ isOpen, onClose, start = 'login', ...props }: AccountDialogProps) {
  const { t } = useTranslation(['auth', 'common'])
  const [view, setView] = useState<View>({ name: start })
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    // Whoever looks for the code in their mail finds its field again.
    if (isOpen && view.name !== 'code') setView({ name: start })
  }
  const titles = { login: t('login.title'), register: t('register.title'), code: t('verify.title') }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={titles[view.name]}
      closeLabel={t('common:close')}
      isDismissable={false}
    >
      {/* Another view is another form: its first field takes the focus. */}
      <div key={view.name} ref={focusFirstField}>
        <CurrentView view={view} onView={setView} {...props} />
      </div>
    </Dialog>
  )
}

type ViewProps = Pick<AccountDialogProps, 'lead' | 'from' | 'known' | 'onChangeKnown' | 'onSignedIn'> & {
  view: View
  onView: (view: View) => void
}

function CurrentView({ view, onView, lead, known, onChangeKnown, onSignedIn, from }: ViewProps) {
  const askForCode = (email: string, times: CodeTimes) => onView({ name: 'code', email, times })
  if (view.name === 'code') {
    return (
      <AccountCode
        email={view.email}
        times={view.times}
        onTimes={(times) => askForCode(view.email, { ...view.times, ...times })}
        onVerified={() => onView({ name: 'login', email: view.email, verified: true })}
        onSignedIn={onSignedIn}
        onOtherEmail={() => onView({ name: known ? 'register' : 'login' })}
      />
    )
  }
  if (view.name === 'register' && known) {
    return (
      <SignUpForm
        known={known}
        onChangeKnown={onChangeKnown}
        onCode={askForCode}
        onLogin={(email) => onView({ name: 'login', email })}
      />
    )
  }
  return (
    <>
      {view.verified ? <VerifiedNotice /> : <p className="mb-5 text-muted">{lead}</p>}
      <PasswordLogin
        email={view.email ?? known?.email}
        forgotten={`/auth/forgot-password?${new URLSearchParams({ from })}`}
        onCode={askForCode}
        onSignedIn={onSignedIn}
      />
      <NoAccount from={from} onRegister={known && (() => onView({ name: 'register' }))} />
    </>
  )
}

function VerifiedNotice() {
  const { t } = useTranslation('auth')
  return (
    <InlineAlert tone="ok" className="mb-5">
      {t('login.verified')}
    </InlineAlert>
  )
}

function NoAccount({ from, onRegister }: { from: string; onRegister: (() => void) | undefined }) {
  const { t } = useTranslation('auth')
  return (
    <p className="mt-6 border-t pt-5 text-muted">
      {t('login.no_account')}{' '}
      {onRegister ? (
        <Button variant="link" onClick={onRegister}>
          {t('login.register')}
        </Button>
      ) : (
        <Link
          to={`/auth/register?${new URLSearchParams({ from })}`}
          className={buttonClass({ variant: 'link' })}
        >
          {t('login.register')}
        </Link>
      )}
    </p>
  )
}

function focusFirstField(view: HTMLDivElement | null): void {
  const fields = [...(view?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? [])]
  const first = fields.find(({ value }) => value === '') ?? fields[0]
  first?.focus()
}
