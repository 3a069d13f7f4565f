/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- HTML has no combobox whose options have two lines; the pattern of the APG is made of roles */
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

type SearchPickerProps<Option> = Pick<
  TextFieldProps,
  'label' | 'placeholder' | 'error' | 'ref' | 'onFocus' | 'onBlur'
> & {
  text: string
  onText: (text: string) => void
  /** What fits the text best; none while nothing is looked for. */
  options: readonly Option[]
  /** Whether `options` are those of `text`: whoever types fast presses Enter before they are. */
  isSettled?: boolean
  keyOf: (option: Option) => string | number
  render: (option: Option) => ReactNode
  listLabel: string
  onPick: (option: Option) => void
  /** Escape while there is a list; without it Escape is whatever is around's. */
  onClose?: () => void
  /** What is said of the search, between the field and the list. */
  children?: ReactNode
}

/** Finds one of many: arrows go through those that fit best, Enter or a press takes one. */
export function SearchPicker<Option>(props: SearchPickerProps<Option>) {
  const { text, onText, options, isSettled = true, keyOf, render, listLabel, onPick, onClose } = props
  const { children, label, placeholder, error, ref, onFocus, onBlur } = props
  const id = useId()
  const [marked, setMarked] = useState(0)
  const isOpen = options.length > 0
  const optionId = (option: Option) => `${id}-${keyOf(option)}`
  const [isHasty, setHasty] = useState(false)
  const take = () => {
    const option = options[marked]
    if (option !== undefined) onPick(option)
  }
  const takeLate = useEffectEvent(take)
  useEffect(() => {
    if (isHasty && isSettled) takeLate()
  }, [isHasty, isSettled])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && isOpen) {
      event.preventDefault()
      setMarked((marked + step + options.length) % options.length)
    }
    if (event.key === 'Escape' && isOpen && onClose) {
      event.stopPropagation()
      onClose()
    }
    if (event.key !== 'Enter') return
    // Enter means what is marked, never the whole form.
    event.preventDefault()
    setHasty(!isSettled)
    if (isSettled) take()
  }
  return (
    <>
      <TextField
        ref={ref}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && options[marked] ? optionId(options[marked]) : undefined}
        label={label}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        start={<Search strokeWidth={1.75} aria-hidden="true" />}
        error={error}
        value={text}
        onFocus={onFocus}
        onBlur={onBlur}
        onChange={({ target: { value } }) => {
          setMarked(0)
          setHasty(false)
          onText(value)
        }}
        onKeyDown={onKeyDown}
      />
      {children}
      {isOpen ? (
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label={listLabel}
          className="divide-y overflow-hidden rounded-card border"
        >
          {options.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
            <li
              key={keyOf(option)}
              id={optionId(option)}
              role="option"
              aria-selected={index === marked}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(option)}
              className="cursor-pointer px-4 py-2.5 hover:bg-sunken aria-selected:bg-primary-soft aria-selected:text-primary-soft-fg"
            >
              {render(option)}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
