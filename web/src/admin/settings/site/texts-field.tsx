import type { Language } from '@marhala/contract/language/language.ts'
import { type Texts, textIn } from '@marhala/domain/text/text-in.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type TextsFieldProps = {
  label: string
  help?: string
  value: Texts
  /** The language that is written at the moment. */
  language: Language
  /** What the page says without it, in that language. */
  usual?: string
  maxLength: number
  isLong?: boolean
  rows?: number
  error?: string | undefined
  onChange: (value: Texts) => void
}

/** A text in the language that is written at the moment; its hint is what stands there else. */
export function TextsField({ value, language, usual, isLong, rows, onChange, ...rest }: TextsFieldProps) {
  const field = {
    ...rest,
    value: value[language],
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    placeholder: textIn({ ...value, [language]: '' }, language) || usual,
  }
  const set = (text: string) => onChange({ ...value, [language]: text })
  return isLong ? (
    <TextArea {...field} rows={rows ?? 4} onChange={({ target }) => set(target.value)} />
  ) : (
    <TextField {...field} onChange={({ target }) => set(target.value)} />
  )
}
