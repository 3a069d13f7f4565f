import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, givingWord } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useFormat } from '../format/use-format.ts'
import { ListHeading } from './list-heading.tsx'

type ListHeadProps = {
  title: string
  headingRef?: Ref<HTMLHeadingElement>
  /** How many the list finds, in words; undefined until it is known. */
  count: string | undefined
  search?: { field: ReactNode; isSet: boolean }
  /** The seldom filters, behind a button; open where the list came with some, of which `set` says how many. */
  filters?: { set: number; panel: ReactNode }
  /** Buttons; what they say beside the one next step is seen where there is room. */
  actions?: ReactNode
  children?: ReactNode
}

/**
 * All that stands above a list of admin, in two lines, so that its first row is near the top. On a phone the search is
 * behind the button of the filters.
 */
export function ListHead({ title, headingRef, count, search, filters, actions, children }: ListHeadProps) {
  const { t } = useTranslation('lists')
  const format = useFormat()
  const id = useId()
  const [isOpen, setOpen] = useState(search?.isSet === true || (filters?.set ?? 0) > 0)
  return (
    // On paper the heading alone stays.
    <header className="flex flex-col gap-2 md:gap-3 print:[&>:not(:first-child)]:hidden">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 md:gap-x-2.5 md:gap-y-3 print:[&>:not(:first-child)]:hidden">
        <ListHeading ref={headingRef} title={title} count={count} />
        {search ? (
          <search
            id={`${id}-search`}
            className={classNames(
              'max-xl:order-last max-xl:basis-full xl:ms-3 xl:max-w-md xl:flex-1',
              !isOpen && 'max-md:hidden',
            )}
          >
            {search.field}
          </search>
        ) : null}
        {search || filters ? (
          <Button
            variant="outline"
            aria-expanded={isOpen}
            aria-controls={`${id}-search ${id}-panel`}
            title={t('filters')}
            className={classNames('max-xl:ms-auto', !filters && 'md:hidden')}
            startIcon={<SlidersHorizontal strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={givingWord}>{t('filters')}</span>
            {filters?.set ? <span className="tabular-nums">{format.number(filters.set)}</span> : null}
          </Button>
        ) : null}
        {actions ? (
          <div
            data-brief=""
            className={classNames('flex items-center gap-2', !search || !filters ? 'ms-auto' : 'xl:ms-auto')}
          >
            {actions}
          </div>
        ) : null}
      </div>
      {filters && isOpen ? (
        <search
          id={`${id}-panel`}
          className="grid grid-cols-2 items-end gap-3 rounded-card border bg-surface p-4 sm:grid-cols-3 lg:grid-cols-5"
        >
          {filters.panel}
        </search>
      ) : null}
      {children}
    </header>
  )
}
