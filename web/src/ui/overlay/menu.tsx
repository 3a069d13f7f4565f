import type { DOMAttributes, ReactElement, ReactNode, RefObject } from 'react'
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { Pressable } from 'react-aria-components/Pressable'
import { classNames } from '../class-names.ts'
import { AriaLocale } from './aria-locale.tsx'
import { optionClass, popoverSurface } from './popover.tsx'

export type MenuEntry = {
  key: string
  label: string
  icon?: ReactNode
  /** A shortcut or a value at the end of the line. */
  end?: ReactNode
  description?: ReactNode
  onAction?: () => void
  /** Makes the entry a link; it loads the page anew but where RAC's RouterProvider stands (admin). */
  href?: string
  tone?: 'danger'
  disabled?: boolean
}

export type MenuProps = {
  label: string
  groups: readonly (readonly MenuEntry[])[]
  /** The button that opens it; `Button` and `IconButton` fit. Leave it out with `isOpen` and `triggerRef`. */
  trigger?: ReactElement<DOMAttributes<HTMLElement>, string>
  isOpen?: boolean
  onOpenChange?: (open: boolean) => void
  triggerRef?: RefObject<HTMLElement | null>
  placement?: PopoverProps['placement']
}

/** A menu of actions and links. Load it lazily, on the first pointer or focus of its button. */
export function Menu({ trigger, isOpen, onOpenChange, ...panel }: MenuProps) {
  return (
    <AriaLocale>
      {trigger ? (
        <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
          <Pressable>{trigger}</Pressable>
          <MenuPanel {...panel} />
        </MenuTrigger>
      ) : (
        <MenuPanel {...panel} isOpen={isOpen} onOpenChange={onOpenChange} />
      )}
    </AriaLocale>
  )
}

function MenuPanel({
  label,
  groups,
  triggerRef,
  placement = 'bottom end',
  isOpen,
  onOpenChange,
}: Omit<MenuProps, 'trigger'>) {
  return (
    <Popover
      triggerRef={triggerRef}
      // Its frame is a dialog, which a button around it would name.
      aria-label={triggerRef ? label : undefined}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      offset={6}
      className={classNames(popoverSurface, 'min-w-52 max-w-80 overflow-auto rounded-control p-1')}
    >
      <AriaMenu
        aria-label={label}
        // A menu without a trigger of its own is not told how it was opened, and would leave the focus on its frame.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={triggerRef ? 'first' : undefined}
        className="outline-none"
        onClose={() => onOpenChange?.(false)}
      >
        {groups.map((group, index) => (
          <MenuSection
            key={index}
            aria-label={label}
            className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
          >
            {group.map((entry) => (
              <MenuItem
                key={entry.key}
                id={entry.key}
                textValue={entry.label}
                href={entry.href}
                isDisabled={entry.disabled}
                onAction={entry.onAction}
                className={classNames(
                  optionClass,
                  entry.tone === 'danger' && 'text-bad data-focused:bg-bad-soft data-focused:text-bad',
                )}
              >
                {entry.icon}
                <span className="min-w-0 flex-1">
                  {entry.label}
                  {entry.description ? (
                    <span className="block text-small text-muted">{entry.description}</span>
                  ) : null}
                </span>
                {entry.end ? <span className="ps-4 text-small text-muted">{entry.end}</span> : null}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </AriaMenu>
    </Popover>
  )
}
