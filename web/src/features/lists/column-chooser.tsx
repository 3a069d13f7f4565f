import { Columns3 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChoosableTable, useHiddenColumns } from '../../data/account/hidden-columns.ts'
import { Button, givingWord } from '../../ui/button.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { optionalColumns } from './shown-columns.ts'

type ColumnChooserProps = {
  table: ChoosableTable
  columns: readonly DataColumn<never>[]
}

/** Chooses which columns of a table one sees. Its panel comes when it is asked for. */
export function ColumnChooser({ table, columns }: ColumnChooserProps) {
  const { t } = useTranslation('lists')
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const hidden = useHiddenColumns(table)
  return (
    <>
      <Button
        ref={trigger}
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={hidden === undefined}
        title={t('columns.label')}
        // A phone shows cards of their own making.
        className="max-sm:hidden"
        startIcon={<Columns3 strokeWidth={1.75} aria-hidden="true" />}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <span className={givingWord}>{t('columns.label')}</span>
      </Button>
      {wanted && hidden ? (
        <Suspense>
          <ColumnPanel
            table={table}
            columns={optionalColumns(columns)}
            hidden={hidden}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            triggerRef={trigger}
          />
        </Suspense>
      ) : null}
    </>
  )
}

const loadPanel = () => import('./inner/column-panel.tsx')
const ColumnPanel = lazy(async () => ({ default: (await loadPanel()).ColumnPanel }))
