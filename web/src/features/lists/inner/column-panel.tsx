import { useTranslation } from 'react-i18next'
import { type ChoosableTable, useHideColumns } from '../../../data/account/hidden-columns.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Popover, type PopoverProps } from '../../../ui/overlay/popover.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'

type ColumnPanelProps = Pick<PopoverProps, 'isOpen' | 'onClose' | 'triggerRef'> & {
  table: ChoosableTable
  columns: readonly DataColumn<never>[]
  hidden: readonly string[]
}

/** A checkbox a column: what is unchecked leaves the table at once. */
export function ColumnPanel({ table, columns, hidden, ...popover }: ColumnPanelProps) {
  const { t } = useTranslation('lists')
  const hide = useHideColumns(table)
  const choose = (keys: string[]) =>
    hide.mutate(keys, {
      onError: ({ message }) => showToast({ tone: 'bad', text: `${t('columns.failed')} ${message}` }),
    })
  return (
    <Popover {...popover} label={t('columns.title')} placement="bottom end" className="w-64">
      <fieldset>
        <legend className="mb-2 text-small font-semibold">{t('columns.title')}</legend>
        <div className="flex flex-col gap-1">
          {columns.map(({ key, header }) => (
            <Checkbox
              key={key}
              label={header}
              checked={!hidden.includes(key)}
              onChange={({ target }) =>
                choose(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
              }
            />
          ))}
        </div>
      </fieldset>
      <p className="mt-3 text-micro text-muted">{t('columns.narrow')}</p>
      <Button variant="link" className="mt-1" onClick={() => choose([])}>
        {t('columns.all')}
      </Button>
    </Popover>
  )
}
