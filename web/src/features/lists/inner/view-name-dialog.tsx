import { checkViewName, longestViewName, mostViews } from '@marhala/domain/accounts/saved-views.ts'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDialogForm } from '../../forms/use-dialog-form.ts'

type ViewNameDialogProps = {
  title: string
  name: string
  taken: readonly string[]
  full: boolean
  onName: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks what a view is called; what could not be stored stays in the field. */
export function ViewNameDialog({ title, name, taken, full, onName, onClose }: ViewNameDialogProps) {
  const { t } = useTranslation(['lists', 'common'])
  const fullText = full ? t('views.full', { most: mostViews }) : undefined
  const form = useDialogForm<{ name: string }>({
    defaultValues: { name },
    toBody: (values) => ({ name: values.name.trim() }),
    check: (values) => {
      const [problem] = checkViewName(values.name, taken)
      return {
        ...(fullText && { _: fullText }),
        ...(problem && { name: t(`views.problems.${problem}`, { most: longestViewName }) }),
      }
    },
    mode: 'onSubmit',
    send: (body) => onName((body as { name: string }).name),
    onDone: onClose,
  })
  const refused = form.problemOf('_')
  return (
    <FormDialog
      title={title}
      size="sm"
      submitLabel={t('common:save')}
      form={form.dialog}
      onClose={onClose}
      alert={
        fullText ? (
          <InlineAlert tone="warn">{fullText}</InlineAlert>
        ) : refused ? (
          <InlineAlert tone="bad">{refused}</InlineAlert>
        ) : null
      }
    >
      <TextField
        {...form.field('name')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was asked for
        autoFocus
        dir="auto"
        label={t('views.name')}
        help={t('views.name_help')}
        maxLength={longestViewName}
      />
    </FormDialog>
  )
}
