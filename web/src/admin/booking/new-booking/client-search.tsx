/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- HTML has no combobox whose options have two lines; the pattern of the APG is made of roles */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientsQuery } from '../../../data/clients/clients.ts'
import { searchText } from '../../../features/lists/search-text.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { Person, type Someone } from './person.tsx'

type ClientSearchProps = {
  onPick: (clientId: number) => void
  /** Told of what stands in the field, which may be the name of somebody new. */
  onType: (text: string) => void
  error: string | undefined
  /** Holds the field for the form, which leads to it when no client is chosen. */
  ref: Ref<HTMLInputElement>
}

/** Finds a client by name, email or phone: arrows go through the five that fit best, Enter takes the one that is marked. */
export function ClientSearch({ onPick, onType, error, ref }: ClientSearchProps) {
  const { t } = useTranslation('new-booking')
  const say = useSayFailure()
  const id = useId()
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const wanted = searchText(useDebounced(text, 250))
  const query = useQuery({
    ...clientsQuery({ search: wanted ?? undefined, per_page: '5' }),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
  })
  const people = wanted === null ? [] : (query.data?.data ?? [])
  const isOpen = people.length > 0
  // Whoever types fast presses Enter before the list is there: then it takes the first as soon as it comes.
  const [isHasty, setHasty] = useState(false)
  const isSettled = searchText(text) === wanted && !query.isFetching
  const take = () => {
    const person = people[marked]
    if (person) onPick(person.id)
  }
  const takeLate = useEffectEvent(take)
  useEffect(() => {
    if (isHasty && isSettled) takeLate()
  }, [isHasty, isSettled])
  const optionId = (person: Someone) => `${id}-${person.id}`
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && isOpen) {
      event.preventDefault()
      setMarked((marked + step + people.length) % people.length)
    }
    if (event.key !== 'Enter') return
    // Enter means the person, never the whole form.
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
        aria-activedescendant={people[marked] ? optionId(people[marked]) : undefined}
        label={t('find_client')}
        placeholder={t('find_hint')}
        maxLength={100}
        autoComplete="off"
        start={<Search strokeWidth={1.75} aria-hidden="true" />}
        error={error}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value)
          setMarked(0)
          setHasty(false)
          onType(value)
        }}
        onKeyDown={onKeyDown}
      />
      <div aria-live="polite" className="empty:hidden">
        {query.isError ? <InlineAlert tone="bad">{say(query.error).message}</InlineAlert> : null}
        {wanted !== null && query.data && people.length === 0 ? (
          <p className="text-muted">{t('nobody')}</p>
        ) : null}
      </div>
      {isOpen ? (
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label={t('client')}
          className="divide-y overflow-hidden rounded-card border"
        >
          {people.map((person, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
            <li
              key={person.id}
              id={optionId(person)}
              role="option"
              aria-selected={index === marked}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(person.id)}
              className="cursor-pointer px-4 py-2.5 hover:bg-sunken aria-selected:bg-primary-soft aria-selected:text-primary-soft-fg"
            >
              <Person {...person} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
