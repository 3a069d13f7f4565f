import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientsQuery } from '../../../data/clients/clients.ts'
import { searchText } from '../../../features/lists/search-text.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { SearchPicker } from '../../../ui/fields/search-picker.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { Person } from './person.tsx'

type ClientSearchProps = {
  onPick: (clientId: number) => void
  onType: (text: string) => void
  error: string | undefined
  ref: Ref<HTMLInputElement>
}

/** Finds a client by name, email or phone: the five that fit best. */
export function ClientSearch({ onPick, onType, error, ref }: ClientSearchProps) {
  const { t } = useTranslation('new-booking')
  const say = useSayFailure()
  const [text, setText] = useState('')
  const searched = searchText(useDebounced(text, 250))
  const query = useQuery({
    ...clientsQuery({ search: searched ?? undefined, per_page: '5' }),
    enabled: searched !== null,
    placeholderData: keepPreviousData,
  })
  const people = searched === null ? [] : (query.data?.data ?? [])
  return (
    <SearchPicker
      ref={ref}
      label={t('find_client')}
      placeholder={t('find_hint')}
      error={error}
      text={text}
      onText={(next) => {
        setText(next)
        onType(next)
      }}
      options={people}
      isSettled={searchText(text) === searched && !query.isFetching}
      keyOf={({ id }) => id}
      render={(person) => <Person {...person} />}
      listLabel={t('client')}
      onPick={({ id }) => onPick(id)}
    >
      <div aria-live="polite" className="empty:hidden">
        {query.isError ? <InlineAlert tone="bad">{say(query.error).message}</InlineAlert> : null}
        {searched !== null && query.data && people.length === 0 ? (
          <p className="text-muted">{t('nobody')}</p>
        ) : null}
      </div>
    </SearchPicker>
  )
}
