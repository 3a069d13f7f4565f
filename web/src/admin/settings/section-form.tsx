import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedGuard } from '../../features/forms/unsaved-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LastActionLine } from './last-action-line.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type SectionFormProps = {
  title: string
  text?: string
  form: Pick<SettingsForm, 'onSubmit' | 'isDirty' | 'isSaving' | 'hasProblems' | 'problem' | 'discard'>
  /** What the section's own call says when the server says nothing. */
  failed: string
  children: ReactNode
}

/** One section with its own bar: what was refused on top, save and discard below, in sight once something has changed. */
export function SectionForm({ title, text, form, failed, children }: SectionFormProps) {
  const { t } = useTranslation(['settings', 'common'])
  const send = (event: FormEvent) => void form.onSubmit(event)
  return (
    <form noValidate onSubmit={send} aria-label={title}>
      <Panel
        title={title}
        description={text}
        footer={
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <LastActionLine isDirty={form.isDirty} />
            <div className="ms-auto flex gap-2.5">
              {form.isDirty ? (
                <Button variant="ghost" size="sm" onClick={form.discard}>
                  {t('discard')}
                </Button>
              ) : null}
              <Button type="submit" size="sm" pending={form.isSaving}>
                {t('common:save')}
              </Button>
            </div>
          </div>
        }
        className="[&>footer]:sticky [&>footer]:bottom-[var(--tabbar)] [&>footer]:rounded-b-card [&>footer]:bg-surface"
      >
        {form.problem ? (
          <InlineAlert tone="bad" title={failed} className="mb-5">
            {form.problem}
          </InlineAlert>
        ) : form.hasProblems ? (
          <InlineAlert tone="bad" title={t('validation_failed')} className="mb-5">
            {t('validation_text')}
          </InlineAlert>
        ) : null}
        {children}
      </Panel>
      {form.isDirty && !form.isSaving ? <LeaveQuestion /> : null}
    </form>
  )
}

/** Asked for a form that has changed alone: a router has one blocker at a time, and a section several forms. */
function LeaveQuestion() {
  return useUnsavedGuard(() => true).question
}
