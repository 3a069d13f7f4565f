import type { Language } from '@marhala/contract/language/language.ts'
import { nativeNames } from '../../i18n/language-names.ts'
import { chipClass } from '../../ui/chip.ts'

type LanguageChipsProps = {
  /** What the languages are for, for those who do not see them. */
  label: string
  languages: readonly Language[]
  value: Language
  onChange: (language: Language) => void
}

/** Languages by their own names, one of them chosen. */
export function LanguageChips({ label, languages, value, onChange }: LanguageChipsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === value}
          onClick={() => onChange(one)}
          className={chipClass({ selected: one === value })}
        >
          {nativeNames[one]}
        </button>
      ))}
    </fieldset>
  )
}
