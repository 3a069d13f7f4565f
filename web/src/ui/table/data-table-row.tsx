import type { MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import type { LinkComponent } from '../link-component.tsx'
import type { DataColumn, DataTableSelection } from './data-column.ts'
import { tableRoles } from './table-roles.ts'

type DataTableRowProps<Row> = {
  row: Row
  rowKey: string
  columns: readonly DataColumn<Row>[]
  href?: string
  Link: LinkComponent
  current: boolean
  selection?: DataTableSelection<Row>
  /** As a card it has two lines. */
  isBrief: boolean
}

/** One record: a line of the table, or a card on narrow screens. */
export function DataTableRow<Row>({
  row,
  rowKey,
  columns,
  href,
  Link,
  current,
  selection,
  isBrief,
}: DataTableRowProps<Row>) {
  const placeOf = isBrief ? briefPlaces(columns) : labelledPlace(selection !== undefined)
  const selected = selection?.selectedKeys.has(rowKey) ?? false
  return (
    // The link in the first cell serves the keyboard; the press on the row is a wider target for the same.
    <tr
      {...tableRoles.row}
      aria-current={current || undefined}
      onClick={href === undefined ? undefined : followRowLink}
      className={classNames(
        'group/row max-sm:relative max-sm:border-b max-sm:border-line max-sm:px-4',
        isBrief
          ? 'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:items-center max-sm:gap-x-3 max-sm:py-2'
          : 'max-sm:block max-sm:py-3.5',
        href !== undefined && 'cursor-pointer',
        current && currentRow,
        selected && !current && 'max-sm:bg-sunken',
      )}
    >
      {selection ? (
        <td
          {...tableRoles.cell}
          className={classNames(
            cell,
            tint(current, selected),
            'w-10 print:hidden',
            isBrief
              ? 'max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1 max-sm:w-auto max-sm:pointer-coarse:-me-3'
              : 'max-sm:absolute max-sm:end-4 max-sm:top-3.5 max-sm:w-auto max-sm:pointer-coarse:end-1 max-sm:pointer-coarse:top-1.5',
          )}
        >
          <Checkbox
            label={selection.rowLabel(row)}
            labelHidden
            checked={selected}
            onChange={() => selection.onChange(toggled(selection.selectedKeys, rowKey))}
          />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td
          {...tableRoles.cell}
          key={column.key}
          className={classNames(
            cell,
            tint(current, selected),
            index === 0 && 'start-0 z-10 font-semibold sm:sticky max-sm:text-body',
            column.align === 'end' && 'text-end tabular-nums',
            column.className,
            placeOf(column, index),
          )}
        >
          {index > 0 && !column.headerHidden ? (
            <span className={classNames('text-muted sm:hidden', (isBrief || column.card) && 'sr-only')}>
              {column.header}
            </span>
          ) : null}
          {index === 0 && href !== undefined ? (
            <Link
              to={href}
              data-row-link=""
              className="-my-1 inline-flex min-h-6 max-w-full items-center rounded-chip align-middle *:min-w-0 pointer-coarse:-my-2.5 pointer-coarse:min-h-11 underline-offset-4 group-hover/row:underline hover:text-primary"
            >
              {column.cell(row)}
            </Link>
          ) : (
            <span
              className={
                index === 0
                  ? undefined
                  : classNames('contents max-sm:block max-sm:min-w-0', !isBrief && 'max-sm:text-end')
              }
            >
              {column.cell(row)}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Where the values of a card of two lines stand; without a second line the first value has the height of both. */
function briefPlaces<Row>(columns: readonly DataColumn<Row>[]) {
  const hasLine = columns.some(({ card }) => card === 'line')
  const places = {
    corner: 'max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end',
    line: 'max-sm:col-start-1 max-sm:row-start-2 max-sm:min-w-0 max-sm:text-muted',
    end: 'max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-self-end',
  }
  return ({ card }: DataColumn<Row>, index: number): string => {
    if (index === 0)
      return classNames(
        'max-sm:col-start-1 max-sm:row-start-1 max-sm:min-w-0',
        !hasLine && 'max-sm:row-span-2',
      )
    return card ? places[card] : 'max-sm:hidden'
  }
}

/** Where the values of a card stand that says what each of them is: a line a value, but for the one in the corner. */
function labelledPlace(hasCheckbox: boolean) {
  return ({ card }: DataColumn<never>, index: number): string => {
    if (index === 0) return 'max-sm:mb-1 max-sm:pe-10'
    if (card === 'corner')
      return classNames('max-sm:absolute max-sm:top-3.5', hasCheckbox ? 'max-sm:end-13' : 'max-sm:end-4')
    return 'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:text-start'
  }
}

/** Passes a press anywhere in the row on to its link, with the keys held, so that a new tab stays possible. */
function followRowLink(event: MouseEvent<HTMLTableRowElement>): void {
  const target = event.target as Element
  if (target.closest('a, button, input, select, label, summary')) return
  // Marking a text to copy it is no press.
  if (getSelection()?.isCollapsed === false) return
  const { ctrlKey, metaKey, shiftKey } = event
  const press = new globalThis.MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    ctrlKey,
    metaKey,
    shiftKey,
  })
  event.currentTarget.querySelector('[data-row-link]')?.dispatchEvent(press)
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

// Opaque, because the first column slides over the others.
function tint(current: boolean, selected: boolean): string {
  if (current) return 'bg-primary-soft max-sm:bg-transparent'
  return `${selected ? 'bg-sunken' : 'bg-surface'} sm:group-hover/row:bg-sunken max-sm:bg-transparent`
}

const currentRow =
  'max-sm:bg-primary-soft sm:*:first:before:absolute sm:*:first:before:inset-y-0 sm:*:first:before:start-0 sm:*:first:before:w-0.5 sm:*:first:before:bg-primary sm:*:first:relative'
const cell =
  'h-row border-b border-line px-3 print:px-1.5 py-[calc((var(--row)-2.25rem)/2)] sm:first:ps-(--table-inset) sm:last:pe-(--table-inset) max-sm:h-auto max-sm:border-0 max-sm:px-0 max-sm:py-0.5'
