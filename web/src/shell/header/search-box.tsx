import { Search } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { SuggestionKeys } from './search-suggestions.tsx'

const SearchSuggestions = lazy(() =>
  import('./search-suggestions.tsx').then((module) => ({ default: module.SearchSuggestions })),
)

/**
 * The search by name: a GET form to /cars that works without scripts; suggestions are loaded at the first focus.
 * `inFlow` lets them take room below the field, for a field inside a panel that would cut them off.
 */
export function SearchBox({ id, inFlow }: { id: string; inFlow?: boolean }) {
  const { t } = useTranslation('shell')
  const [text, setText] = useState('')
  const [wasOpened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const [activeId, setActiveId] = useState<string>()
  const keys = useRef<SuggestionKeys>(null)
  const listId = `${id}-list`
  const expanded = open && text.trim().length >= 2
  const close = () => {
    setOpen(false)
    setActiveId(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && expanded) {
      event.stopPropagation()
      close()
    } else if (expanded) keys.current?.onKeyDown(event)
  }
  return (
    <search className="relative block">
      <Form action="/cars" role="presentation" onSubmit={close} className="relative">
        <Search
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4.5 text-muted"
          strokeWidth={1.75}
          aria-hidden="true"
        />
        <input
          id={id}
          type="search"
          name="search"
          value={text}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          {...(wasOpened && {
            role: 'combobox',
            'aria-autocomplete': 'list' as const,
            'aria-expanded': expanded,
            'aria-controls': expanded ? listId : undefined,
            'aria-activedescendant': expanded ? activeId : undefined,
          })}
          onFocus={() => setOpened(true)}
          onChange={(event) => {
            setText(event.target.value)
            setActiveId(undefined)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          className="h-11 w-full rounded-full border border-input bg-surface ps-10 pe-4 text-body placeholder:text-muted"
        />
      </Form>
      {wasOpened ? (
        <Suspense fallback={null}>
          <SearchSuggestions
            ref={keys}
            id={listId}
            inFlow={inFlow}
            text={text}
            expanded={expanded}
            activeId={activeId}
            onActive={setActiveId}
            onChosen={() => {
              close()
              setText('')
            }}
          />
        </Suspense>
      ) : null}
    </search>
  )
}
