import { Ellipsis, PencilLine, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'

type ViewMenuProps = { name: string; onRename: () => void; onDelete: () => void }

/** What can be done with a view of one's own. It comes after its list: menus are heavy. */
export function ViewMenu({ name, onRename, onDelete }: ViewMenuProps) {
  const { t } = useTranslation('lists')
  const label = t('views.more', { name })
  return (
    <Menu
      label={label}
      groups={[
        [
          {
            key: 'rename',
            label: t('views.rename'),
            icon: <PencilLine strokeWidth={1.75} aria-hidden="true" />,
            onAction: onRename,
          },
          {
            key: 'delete',
            label: t('views.delete'),
            icon: <Trash2 strokeWidth={1.75} aria-hidden="true" />,
            tone: 'danger',
            onAction: onDelete,
          },
        ],
      ]}
      trigger={
        <IconButton label={label} size="sm">
          <Ellipsis strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
