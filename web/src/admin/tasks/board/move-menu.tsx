import type { Task } from '@marhala/contract/tasks/tasks.ts'
import { taskStatuses, type TaskStatus } from '@marhala/domain/tasks/task.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../../ui/overlay/menu.tsx'

type MoveMenuProps = {
  task: Task
  trigger: HTMLElement
  onMove: (to: TaskStatus) => void
  onClose: () => void
}

/** Moves a card for everybody who does not drag (WCAG 2.5.7): one menu for all of them, since menus are heavy. */
export function MoveMenu({ task, trigger, onMove, onClose }: MoveMenuProps) {
  const { t } = useTranslation('tasks')
  const triggerRef = useMemo(() => ({ current: trigger }), [trigger])
  return (
    <Menu
      label={t('board.move', { title: task.title })}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      triggerRef={triggerRef}
      groups={[
        taskStatuses
          .filter((status) => status !== task.status)
          .map((status) => ({
            key: status,
            label: t(`status.${status}`),
            onAction: () => onMove(status),
          })),
      ]}
    />
  )
}
