import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import { searchText } from './search-text.ts'
import { TypedFilter } from './typed-filter.tsx'

type SearchFilterProps = {
  label: string
  labelHidden?: boolean
  placeholder: string
  value: string | null
  onSearch: (search: ReturnType<typeof searchText>) => void
  start?: ReactNode
  className?: string
}

/** The search of a list of admin: what is typed narrows it when typing pauses. */
export function SearchFilter({ value, onSearch, start = glass, ...field }: SearchFilterProps) {
  return (
    <TypedFilter value={value ?? ''} onSettle={(text) => onSearch(searchText(text))}>
      {(input) => <TextField {...input} {...field} type="search" maxLength={100} start={start} />}
    </TypedFilter>
  )
}

const glass = <Search strokeWidth={1.75} aria-hidden="true" />
