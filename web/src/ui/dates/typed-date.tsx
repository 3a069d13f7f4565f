import { useState } from 'react'
import { TextField } from '../fields/text-field.tsx'
import { formatTypedDate, parseTypedDate } from './wall-clock.ts'

type TypedDateProps = {
  label: string
  hint: string
  value: string | null
  /** Why a day cannot be taken, in words; null where it can. */
  problemOf: (date: string) => string | null
  onChange: (date: string) => void
  invalidLabel: string
  requiredLabel: string
}

/** A day to type, day first; taken over when it is left or on Enter. */
export function TypedDate(props: TypedDateProps) {
  const { label, hint, value, problemOf, onChange, invalidLabel, requiredLabel } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const shown = value ? formatTypedDate(value) : ''
  const whyNot = (text: string) => {
    // A chosen day that is deleted is missed; an input that was empty before is left in peace.
    if (text.trim() === '') return requiredLabel
    const date = parseTypedDate(text)
    return date === null ? invalidLabel : problemOf(date)
  }
  const problem = refused === null ? null : whyNot(refused)
  // What it was refused for is gone, such as a first day that was missing: what is chosen stands here, and nothing else.
  if (refused !== null && problem === null) {
    setRefused(null)
    setTyped(null)
  }
  const take = (text: string) => {
    const answer = text.trim() === shown ? null : whyNot(text)
    setRefused(answer === null ? null : text)
    if (answer !== null) return
    setTyped(null)
    if (text.trim() !== shown) onChange(parseTypedDate(text)!)
  }
  return (
    <TextField
      label={label}
      placeholder={hint}
      dir="ltr"
      inputMode="text"
      autoComplete="off"
      // Under a label that stands at the right, so does the date; its digits still run from left to right.
      className="[&_input]:px-3 rtl:[&_input]:text-end"
      value={typed ?? shown}
      error={problem}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => take(typed ?? shown)}
      onKeyDown={(event) => {
        // What was typed is taken over by Enter, which must not send the form around the picker; without that it sends it.
        if (event.key !== 'Enter' || typed === null || typed.trim() === shown) return
        event.preventDefault()
        take(typed)
      }}
    />
  )
}
