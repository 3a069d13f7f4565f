import type { Task } from '@marhala/contract/tasks/tasks.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../data/http/failure.ts'
import { useCheckItem, useUpdateTask } from '../../data/tasks/tasks.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { TwoLines } from '../../features/loading/two-lines.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** What a task is made of, item by item: a tick shows at once. */
export function TaskChecklist({ task }: { task: Task }) {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const check = useCheckItem()
  const write = useUpdateTask()
  const { checklist } = task
  const done = checklist.filter(({ is_done }) => is_done).length
  const refused = (failure: Failure) =>
    showToast({ tone: 'bad', text: <TwoLines title={t('checklist.failed')} text={failure.message} /> })
  /** The list as it was seen: somebody else's items are not lost, it is refused and shown again. */
  const writeList = (items: { id?: number; text: string; is_done?: boolean }[], onSuccess?: () => void) =>
    write.mutate(
      { params: { task_id: task.id }, body: { checklist: items, version: task.version } },
      { onSuccess, onError: refused },
    )
  return (
    <section aria-label={t('checklist.title')} className="flex flex-col gap-3 border-t pt-5">
      <header className="flex items-baseline justify-between gap-4">
        <h3 className="text-h3">{t('checklist.title')}</h3>
        {checklist.length > 0 ? (
          <p className="text-small text-muted tabular-nums" aria-live="polite">
            {t('checklist.progress', {
              done: isolate(format.number(done)),
              total: isolate(format.number(checklist.length)),
            })}
          </p>
        ) : null}
      </header>
      {checklist.length > 0 ? (
        <>
          <ProgressBar label={t('checklist.title')} value={Math.round((done / checklist.length) * 100)} />
          <ul className="flex flex-col gap-1">
            {checklist.map((item) => (
              <li key={item.id} className="flex items-start justify-between gap-3">
                <Checkbox
                  label={
                    <bdi className={item.is_done ? 'text-muted line-through' : undefined}>{item.text}</bdi>
                  }
                  checked={item.is_done}
                  onChange={({ target }) =>
                    check.mutate(
                      {
                        params: { task_id: task.id, item_id: item.id },
                        body: { is_done: target.checked },
                      },
                      { onError: refused },
                    )
                  }
                  className="min-w-0 py-1 wrap-anywhere pointer-coarse:py-0"
                />
                <IconButton
                  label={t('checklist.remove', { item: item.text })}
                  size="sm"
                  onClick={() => writeList(checklist.filter(({ id }) => id !== item.id))}
                >
                  <X strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <AddItem
        pending={write.isPending}
        onAdd={(text, onDone) => writeList([...checklist, { text }], onDone)}
      />
    </section>
  )
}

type AddItemProps = { pending: boolean; onAdd: (text: string, onDone: () => void) => void }

function AddItem({ pending, onAdd }: AddItemProps) {
  const { t } = useTranslation('tasks')
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !pending) onAdd(text.trim(), () => setText(''))
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <TextField
        label={t('checklist.add')}
        labelHidden
        placeholder={t('checklist.add')}
        value={text}
        maxLength={200}
        dir={text === '' ? undefined : 'auto'}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        variant="outline"
        pending={pending}
        startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
      >
        {t('checklist.submit')}
      </Button>
    </form>
  )
}
