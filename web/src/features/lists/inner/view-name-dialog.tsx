import { checkViewName, longestViewName, mostViews } from '@marhala/domain/accounts/saved-views.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Failure, isFailure } from '../../../data/http/failure.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSayFailure } from '../../loading/use-say-failure.ts'

type ViewNameDialogProps = {
  title: string
  name: string
  /** Names that other views of the list have. */
  taken: readonly string[]
  /** The list keeps no more views. */
  full: boolean
  onName: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks what a view is called; what could not be stored stays in the field. */
export function ViewNameDialog({ title, name, taken, full, onName, onClose }: ViewNameDialogProps) {
  const { t } = useTranslation(['lists', 'common'])
  const say = useSayFailure()
  const [text, setText] = useState(name)
  const [isAsked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [problem] = checkViewName(text, taken)

  async function save(event: FormEvent) {
    event.preventDefault()
    // The dialog's form must not send one around its list.
    event.stopPropagation()
    setAsked(true)
    setFailure(null)
    if (problem || full) return
    setPending(true)
    try {
      await onName(text.trim())
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <FormDialog
      title={title}
      size="sm"
      submitLabel={t('common:save')}
      form={{ onSubmit: (event) => void save(event), pending, hasChanges: () => !pending && text !== name }}
      onClose={onClose}
      alert={
        full ? (
          <InlineAlert tone="warn">{t('views.full', { most: mostViews })}</InlineAlert>
        ) : failure ? (
          <InlineAlert tone="bad">{say(failure).message}</InlineAlert>
        ) : null
      }
    >
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was asked for
        autoFocus
        dir="auto"
        label={t('views.name')}
        help={t('views.name_help')}
        maxLength={longestViewName}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isAsked && problem ? t(`views.problems.${problem}`, { most: longestViewName }) : undefined}
      />
    </FormDialog>
  )
}
