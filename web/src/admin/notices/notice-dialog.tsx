import * as notices from '@marhala/contract/fleet/notices.ts'
import type { Notice } from '@marhala/contract/fleet/notices.ts'
import { readTime } from '@marhala/domain/import/read-moment.ts'
import { noticeKinds } from '@marhala/domain/notices/notice.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../data/http/failure.ts'
import { useKeepNoticeFile, useNoticeWrite } from '../../data/notices/notices.ts'
import { useToday } from '../../features/format/use-today.ts'
import { AmountField } from '../../features/forms/amount-field.tsx'
import { DayField } from '../../features/forms/day-field.tsx'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import type { FormProblems } from '../../features/forms/form-problems.ts'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { NoticeKindText } from '../../features/notices/notice-kind.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { MinuteField } from './minute-field.tsx'
import { NoticeFileDrop } from './notice-file-drop.tsx'
import { noticeBody, type NoticeValues, noticeValues } from './notice-values.ts'

type NoticeDialogProps = {
  notice: Notice | null
  onClose: () => void
  /** Told in place of `onClose` of the notice that was noted. */
  onNoted?: (notice: Notice) => void
}

/** What stands on a notice, a new one with its scan; whose it is follows at once. */
export function NoticeDialog({ notice, onClose, onNoted }: NoticeDialogProps) {
  const { t } = useTranslation(['notice', 'common'])
  const form = useNoticeForm({ notice, onClose, onNoted })
  const kind = form.watch('kind')
  const [required, optional] = [{ mark: t('common:required') }, { mark: t('common:optional') }]
  return (
    <FormDialog
      title={t(notice ? 'edit' : 'add')}
      form={form.dialog}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <Segments
        label={t('kind')}
        options={noticeKinds.map((value) => ({ value, label: <NoticeKindText kind={value} /> }))}
        value={kind}
        onChange={(next) => form.setValue('kind', next, { shouldDirty: true })}
        error={form.problemOf('kind')}
        className="[&_svg]:text-current"
      />
      <MinuteField {...form.field('moment')} {...required} label={t('fields.when')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('registration_plate')}
          {...required}
          label={t('fields.plate')}
          maxLength={30}
          dir="ltr"
          autoComplete="off"
          className="rtl:[&_input]:text-end"
        />
        <AmountField {...form.field('amount')} {...required} label={t('fields.amount')} />
        <TextField
          {...form.field('place')}
          {...optional}
          label={t('fields.place')}
          maxLength={200}
          dir="auto"
          autoComplete="off"
        />
        <TextField
          {...form.field('number')}
          {...optional}
          label={t('fields.number')}
          maxLength={60}
          dir="ltr"
          autoComplete="off"
          className="rtl:[&_input]:text-end"
        />
        <DayField
          {...form.field('received_on')}
          label={t('fields.received_on')}
          help={kind === 'fine' ? t('fields.received_help') : undefined}
        />
        <DayField {...form.field('due_on')} {...optional} label={t('fields.due_on')} />
      </div>
      <TextArea {...form.field('note')} {...optional} label={t('fields.note')} rows={2} maxLength={1000} />
      {notice ? null : (
        <NoticeFileDrop
          text={form.file ? <bdi>{form.file.name}</bdi> : t('file.drop')}
          onFile={form.setFile}
        />
      )}
    </FormDialog>
  )
}

function useNoticeForm({ notice, onClose, onNoted }: NoticeDialogProps) {
  const { t } = useTranslation('notice')
  const today = useToday()
  const create = useNoticeWrite(notices.create)
  const update = useNoticeWrite(notices.update)
  const keep = useKeepNoticeFile()
  const [file, setFile] = useState<File | null>(null)
  /** The notice is written by now: a refused file is told, and loses nothing of it. */
  const upload = (id: number, scan: File) =>
    keep.mutateAsync({ id, file: scan }).catch((failure: unknown) => {
      if (!isFailure(failure)) throw failure
      const message = failure.errors['file']?.[0] ?? failure.message
      showToast({ tone: 'bad', text: t('file.failed', { message }) })
    })
  const send = async (body: object) => {
    if (notice) {
      await update.mutateAsync({ params: { notice: String(notice.id) }, body })
      return onClose()
    }
    const noted = await create.mutateAsync({ body } as never)
    if (file) await upload(noted.id, file)
    return onNoted ? onNoted(noted) : onClose()
  }
  const form = useDialogForm<NoticeValues>({
    schema: notices.create.body,
    defaultValues: noticeValues(notice, today),
    toBody: noticeBody,
    check: ({ moment }): FormProblems => {
      const [date, time] = moment.split('T')
      if (!date) return {}
      if (!time) return { moment: t('fields.time_needed') }
      return readTime(time) === null ? { moment: t('fields.time_unknown') } : {}
    },
    send,
    saved: t('saved'),
    onDone: () => undefined,
  })
  return { ...form, file, setFile }
}
