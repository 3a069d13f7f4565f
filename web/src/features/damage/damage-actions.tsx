import * as damages from '@marhala/contract/fleet/damages.ts'
import type { Damage } from '@marhala/contract/fleet/damages.ts'
import { mayMoveDamage } from '@marhala/domain/damage/damage.ts'
import { Camera, ClipboardList, Ellipsis, Pencil, ReceiptText, RotateCcw, Trash2, Wrench } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DamageWrite, useDamageWrite, useSendDamagePhoto } from '../../data/cars/damages.ts'
import type { MutationInput } from '../../data/http/mutate.ts'
import { useMay } from '../../data/session/auth.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Menu, type MenuEntry } from '../../ui/overlay/menu.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { useSayFailure } from '../loading/use-say-failure.ts'
import { shrinkPhoto } from '../photos/shrink-photo.ts'
import { DamageCostDialog } from './damage-cost-dialog.tsx'
import { DamageDialog } from './damage-dialog.tsx'
import { useDamageName } from './use-damage-name.ts'

type Open = 'edit' | 'repair' | 'expense' | 'remove' | null

const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const

/** What staff do about a damage: repair, a task and an expense for it, photos; change or delete one that nothing came of. */
export function DamageActions({ damage }: { damage: Damage }) {
  const { t } = useTranslation(['damage', 'common'])
  const nameOf = useDamageName()
  const [open, setOpen] = useState<Open>(null)
  const input = useRef<HTMLInputElement>(null)
  const entries = useEntries(damage, { open: setOpen, choose: () => input.current?.click() })
  const sendPhotos = useSendPhotos(damage)
  const close = () => setOpen(null)
  const groups = entries.filter((group) => group.length > 0)
  if (groups.length === 0) return null
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        aria-label={t('add_photos')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void sendPhotos([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Menu
        label={t('actions', { name: nameOf(damage) })}
        groups={groups}
        trigger={
          <IconButton label={t('actions', { name: nameOf(damage) })}>
            <Ellipsis {...icon} />
          </IconButton>
        }
      />
      {open === 'edit' ? <EditDamage damage={damage} onClose={close} /> : null}
      {open === 'repair' || open === 'expense' ? (
        <DamageCostDialog damage={damage} act={open} onClose={close} />
      ) : null}
      {open === 'remove' ? <RemoveDamage damage={damage} onClose={close} /> : null}
    </>
  )
}

type Ways = { open: (what: Open) => void; choose: () => void }

function useEntries(damage: Damage, { open, choose }: Ways): MenuEntry[][] {
  const { t } = useTranslation('damage')
  const [mayChange, mayTask, mayPhoto] = [
    useMay('cars.manage'),
    useMay('tasks.manage'),
    useMay('bookings.manage'),
  ]
  const mayMoney = useMay('finance.view')
  const reopen = useAct(damages.reopen, damage)
  const addTask = useAct(damages.addTask, damage)
  const { state, task_id, expense_id, report_id } = damage
  const entry = (when: boolean, one: MenuEntry) => (when ? [one] : [])
  return [
    [
      ...entry(mayChange && mayMoveDamage(state, 'repair'), {
        key: 'repair',
        label: t('repair'),
        icon: <Wrench {...icon} />,
        onAction: () => open('repair'),
      }),
      ...entry(mayChange && mayMoveDamage(state, 'reopen'), {
        key: 'reopen',
        label: t('reopen'),
        icon: <RotateCcw {...icon} />,
        onAction: reopen,
      }),
      ...entry(mayTask, {
        key: 'task',
        label: task_id === null ? t('make_task') : t('open_task'),
        icon: <ClipboardList {...icon} />,
        ...(task_id === null ? { onAction: addTask } : { href: `/admin/tasks?task=${task_id}` }),
      }),
      ...entry(mayChange && expense_id === null, {
        key: 'expense',
        label: t('record_expense'),
        icon: <ReceiptText {...icon} />,
        onAction: () => open('expense'),
      }),
      ...entry(mayMoney && expense_id !== null, {
        key: 'expense',
        label: t('open_expense'),
        icon: <ReceiptText {...icon} />,
        href: `/admin/expenses?expense=${expense_id}`,
      }),
      ...entry(mayPhoto, {
        key: 'photos',
        label: t('add_photos'),
        icon: <Camera {...icon} />,
        onAction: choose,
      }),
    ],
    [
      ...entry(mayChange && report_id === null, {
        key: 'edit',
        label: t('edit'),
        icon: <Pencil {...icon} />,
        onAction: () => open('edit'),
      }),
      ...entry(mayChange && report_id === null && mayMoveDamage(state, 'remove'), {
        key: 'remove',
        label: t('remove'),
        icon: <Trash2 {...icon} />,
        tone: 'danger',
        onAction: () => open('remove'),
      }),
    ],
  ]
}

/** One press that asks nothing more. */
function useAct(endpoint: typeof damages.reopen | typeof damages.addTask, damage: Damage): () => void {
  const { t } = useTranslation('damage')
  const act = useDamageWrite(endpoint as DamageWrite)
  return () =>
    act.mutate(pathOf(damage) as MutationInput<DamageWrite>, {
      onSuccess: () => showToast({ text: t('saved') }),
      onError: (failure) => showToast({ tone: 'bad', text: failure.message }),
    })
}

function useSendPhotos(damage: Damage) {
  const { t } = useTranslation('damage')
  const send = useSendDamagePhoto()
  return async (files: File[]) => {
    for (const file of files) {
      const photo = await shrinkPhoto(file)
      if (photo === null) showToast({ tone: 'bad', text: t('no_photo', { names: file.name }) })
      else
        await send({ car: damage.car_id, damage_id: damage.id }, photo).catch((failure: Error) =>
          showToast({ tone: 'bad', text: failure.message }),
        )
    }
  }
}

function EditDamage({ damage, onClose }: { damage: Damage; onClose: () => void }) {
  const { t } = useTranslation(['damage', 'common'])
  const update = useDamageWrite(damages.update)
  return (
    <DamageDialog
      car={damage.car_id}
      damage={damage}
      withCost
      title={t('edit')}
      submitLabel={t('common:save')}
      saved={t('saved')}
      onSave={(body) => update.mutateAsync({ ...pathOf(damage), body })}
      onClose={onClose}
    />
  )
}

function RemoveDamage({ damage, onClose }: { damage: Damage; onClose: () => void }) {
  const { t } = useTranslation(['damage', 'common'])
  const say = useSayFailure()
  const nameOf = useDamageName()
  const remove = useDamageWrite(damages.remove)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate(pathOf(damage), { onSuccess: onClose })}
      title={t('remove_question', { name: nameOf(damage) })}
      confirmLabel={t('common:delete')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      pending={remove.isPending}
      error={say(remove.error)?.message}
    >
      {t('remove_text')}
    </ConfirmDialog>
  )
}

/** A damage in a path. */
export function pathOf({ car_id, id }: Damage) {
  return { params: { car: String(car_id), damage_id: String(id) } }
}
