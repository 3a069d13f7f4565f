import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { classNames } from './class-names.ts'
import { bareInput, controlGroupFrame } from './control.ts'
import { FieldMark, FieldNotes, type FieldProps } from './field.tsx'
import { optionClass, popoverSurface } from './popover.tsx'
import { Spinner } from './spinner.tsx'

export type ComboBoxOption = {
  key: string
  /** What is searched and what stands in the field when chosen. */
  label: string
  description?: ReactNode
  icon?: ReactNode
  end?: ReactNode
  disabled?: boolean
}

export type ComboBoxProps = Omit<FieldProps, 'labelEnd' | 'id' | 'label'> & {
  label: ReactNode
  items: readonly ComboBoxOption[]
  value: string | null
  onChange: (key: string | null) => void
  /** Called with what is typed. With it the caller finds the items; without it they are filtered here. */
  onSearch?: (text: string) => void
  /** The text of the field, where the caller must keep it. */
  searchText?: string
  isLoading?: boolean
  /** Shown while items come, and when nothing fits. */
  loadingText: string
  emptyText: string
  openLabel: string
  placeholder?: string
  start?: ReactNode
  name?: string
  disabled?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A field with a list to search; items may come from a server. Load it lazily. */
export function ComboBox(props: ComboBoxProps) {
  const { items, onSearch, isLoading, start, error, help, ref } = props
  const id = useId()
  return (
    <AriaComboBox
      {...(onSearch ? { items } : { defaultItems: items })}
      value={props.value}
      onChange={(key) => props.onChange(key === null ? null : String(key))}
      onInputChange={onSearch}
      inputValue={props.searchText}
      allowsEmptyCollection
      menuTrigger="focus"
      isInvalid={error ? true : undefined}
      isRequired={props.required}
      isDisabled={props.disabled}
      validationBehavior="aria"
      name={props.name}
      onBlur={props.onBlur}
      className={classNames('flex min-w-0 flex-col', props.className)}
    >
      <Label className={props.labelHidden ? 'sr-only' : 'mb-1.5 text-small font-semibold text-fg'}>
        {props.label}
        {props.mark ? <FieldMark>{props.mark}</FieldMark> : null}
      </Label>
      <div className={classNames(controlGroupFrame, 'relative')}>
        {/* Out of the flow: the list takes its place and width from the input. */}
        {start ? (
          <span className="pointer-events-none absolute start-3.5 text-muted [&_svg]:size-[1.2em]">
            {start}
          </span>
        ) : null}
        <Input
          ref={ref}
          placeholder={props.placeholder}
          className={classNames(
            bareInput,
            'truncate',
            start ? 'ps-[calc(0.875rem+1.2em+0.875rem)]' : undefined,
          )}
        />
        {isLoading ? <Spinner className="size-4.5 text-muted" /> : null}
        <Button
          aria-label={props.openLabel}
          className="flex h-full w-11 shrink-0 items-center justify-center rounded-chip text-muted outline-none"
        >
          <ChevronDown className="size-4" strokeWidth={2} aria-hidden="true" />
        </Button>
      </div>
      {help || error ? (
        <Text slot="description" elementType="div">
          <FieldNotes id={id} help={help} error={error} />
        </Text>
      ) : null}
      <Popover
        offset={6}
        className={classNames(
          popoverSurface,
          'w-(--trigger-width) min-w-60 overflow-auto rounded-control p-1',
        )}
      >
        <ListBox
          className="outline-none"
          renderEmptyState={() => (
            <p className="px-2.5 py-2 text-small text-muted">
              {isLoading ? props.loadingText : props.emptyText}
            </p>
          )}
        >
          {(item: ComboBoxOption) => <Option item={item} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

function Option({ item }: { item: ComboBoxOption }) {
  return (
    <ListBoxItem
      id={item.key}
      textValue={item.label}
      isDisabled={item.disabled}
      className={classNames(optionClass, 'data-selected:font-semibold')}
    >
      {item.icon}
      <span className="min-w-0 flex-1">
        {item.label}
        {item.description ? (
          <span className="block text-small font-normal text-muted">{item.description}</span>
        ) : null}
      </span>
      {item.end ? <span className="shrink-0 text-small font-normal text-muted">{item.end}</span> : null}
    </ListBoxItem>
  )
}
