import type { TeamMember } from '@marhala/contract/accounts/team.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useQuery } from '@tanstack/react-query'
import { UserPlus, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInviteClient } from '../../../data/clients/clients.ts'
import {
  teamQuery,
  useChangeRights,
  useDeactivate,
  useEndSessions,
  useReactivate,
} from '../../../data/company/team.ts'
import type { Failure } from '../../../data/http/failure.ts'
import { RevokeDialog } from '../../../features/forms/revoke-dialog.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberLine, type MemberAction } from './member-line.tsx'
import { RightsDialog } from './rights-dialog.tsx'

type Question = 'end_sessions' | 'deactivate' | 'leave'
type Open =
  | { dialog: 'invite' }
  | { dialog: 'rights'; member: TeamMember }
  | { dialog: 'question'; question: Question; member: TeamMember }
  | null

/** Who works here, with which rights, and who is signed in (superadmins). */
export function TeamSection() {
  const { t } = useTranslation(['team', 'settings'])
  const query = useQuery(teamQuery)
  const [open, setOpen] = useState<Open>(null)
  const reactivate = useReactivate()
  const invite = useInviteClient()
  const close = () => setOpen(null)
  const refused = (failure: Failure) => showToast({ text: failure.message, tone: 'bad' })
  const act = (action: MemberAction, member: TeamMember) => {
    const params = { user_id: String(member.id) }
    if (action === 'reactivate') reactivate.mutate({ params }, { onError: refused })
    else if (action === 'invitation')
      invite.mutate(
        { params },
        { onSuccess: () => showToast({ text: t('done.invitation') }), onError: refused },
      )
    else if (action === 'rights') setOpen({ dialog: 'rights', member })
    else setOpen({ dialog: 'question', question: action, member })
  }
  return (
    <Panel
      title={t('title')}
      description={t('intro')}
      actions={
        <Button
          size="sm"
          startIcon={<UserPlus strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpen({ dialog: 'invite' })}
        >
          {t('invite')}
        </Button>
      }
    >
      <AsyncView
        query={query}
        errorTitle={t('settings:failed.team')}
        skeleton={<SkeletonText lines={8} />}
        isEmpty={({ members }) => members.length === 0}
        empty={<EmptyState icon={<UsersRound aria-hidden="true" />} title={t('title')} headingLevel={3} />}
      >
        {({ members }) => (
          <ul className="divide-y">
            {members.map((member) => (
              <MemberLine key={member.id} member={member} onAct={(action) => act(action, member)} />
            ))}
          </ul>
        )}
      </AsyncView>
      {open?.dialog === 'invite' ? <InviteDialog onClose={close} /> : null}
      {open?.dialog === 'rights' ? <RightsDialog member={open.member} onClose={close} /> : null}
      {open?.dialog === 'question' ? <MemberQuestion {...open} onClose={close} /> : null}
    </Panel>
  )
}

type QuestionProps = { question: Question; member: TeamMember; onClose: () => void }

/** Asks before somebody is logged out, for now or for good. */
function MemberQuestion({ question, member, onClose }: QuestionProps): ReactNode {
  const { t } = useTranslation('team')
  const endSessions = useEndSessions()
  const deactivate = useDeactivate()
  const change = useChangeRights()
  const params = { user_id: String(member.id) }
  const name = isolate(`${member.first_name} ${member.last_name}`)
  const words = {
    question: t(`confirm.${question}_title`, { name }),
    text: t(`confirm.${question}_text`),
    action: t(`actions.${question}`),
    done: t(`done.${question}`),
  }
  if (question === 'leave')
    return (
      <RevokeDialog
        write={change}
        input={{ params, body: { role: 'user' } }}
        words={words}
        onClose={onClose}
      />
    )
  return (
    <RevokeDialog
      write={question === 'deactivate' ? deactivate : endSessions}
      input={{ params }}
      words={words}
      onClose={onClose}
    />
  )
}
